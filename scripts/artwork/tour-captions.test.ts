import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { art } from "#components/publishing/site/art.ts";
import { locales } from "#i18n/routing.ts";
import { root } from "#scripts/support/run.ts";
import { captionsIn } from "./tour-captions.ts";

test.each(locales)("the captions of the tour say what the catalogue says in %s", (locale) => {
  const file = readFileSync(resolve(root, `public${art[`tour-${locale}.vtt`]}`), "utf8");
  // Else: `node scripts/artwork.ts captions`.
  expect(file).toBe(captionsIn(locale));
  expect(file).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:05\.000 .*\n.+\n/);
  expect(file.match(/-->/g)).toHaveLength(6);
  expect(file).toContain("00:00:25.000 --> 00:00:30.000");
});
