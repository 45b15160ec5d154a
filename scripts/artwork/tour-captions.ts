import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { locales } from "#i18n/routing.ts";
import { withRuleNumbers } from "#i18n/rule-words.ts";
import { tourCaptions } from "#lib/publishing/site/tour.ts";
import { root } from "#scripts/support/run.ts";

/** The captions of the tour in a language, from the catalogue, as its file is to be. */
export function captionsIn(locale: string): string {
  const { tour } = JSON.parse(readFileSync(resolve(root, "messages", locale, "home.json"), "utf8"));
  return withRuleNumbers(locale, tourCaptions(tour.captions));
}

export function writeCaptions(folder: string): void {
  for (const locale of locales) writeFileSync(join(folder, `tour-${locale}.vtt`), captionsIn(locale));
}
