import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatMonth } from "#lib/time.ts";
import { currentEdition, firstEdition, policies } from "./policies.ts";

test.each(policies)(
  "the text of the %s is that of its version: a changed text gets a new one [@SITE-24 @PRIV-10]",
  (policy) => {
    const file = new URL("../../messages/en/policies.json", import.meta.url);
    const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    const hash = createHash("sha256").update(JSON.stringify(texts[policy])).digest("hex");
    expect(currentEdition(policy).text).toBe(hash);
  },
);

test.each(policies)("the first version of the %s is of January 2025 [@SITE-24]", (policy) => {
  expect(formatMonth(firstEdition(policy).month, "en")).toBe("January 2025");
});

test.each(policies)("the %s in force is of November 2026 and names a version of its own [@SITE-24]", (policy) => {
  expect(formatMonth(currentEdition(policy).month, "en")).toBe("November 2026");
  expect(currentEdition(policy).version).not.toBe(firstEdition(policy).version);
});
