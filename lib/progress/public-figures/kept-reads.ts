import { cacheLife, cacheTag } from "next/cache";
import { db } from "#db/client.ts";
import { allPublicFigures } from "#db/queries/progress/public-figures.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { type ShownFigures, shownFigures } from "./figure-rules.ts";

/** Cached until the nightly count invalidates the tag `figures`. */
export async function keptPublicFigures(): Promise<ShownFigures> {
  "use cache";
  cacheTag(cacheTags.figures);
  cacheLife("max");
  return shownFigures(await allPublicFigures(db()));
}
