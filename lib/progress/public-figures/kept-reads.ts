import { db } from "#db/client.ts";
import { allPublicFigures } from "#db/queries/progress/public-figures.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { kept } from "#lib/platform/refresh/kept.ts";
import { type ShownFigures, shownFigures } from "./figure-rules.ts";

/** Kept until the nightly count names the tag `figures`. */
export function keptPublicFigures(): Promise<ShownFigures> {
  return kept("figures", [cacheTags.figures], async () => shownFigures(await allPublicFigures(db())));
}
