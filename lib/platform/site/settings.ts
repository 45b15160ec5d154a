import { cacheLife, cacheTag } from "next/cache";
import { db } from "#db/client.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { type SiteSettings, toSiteSettings } from "./input.ts";

export type { SiteSettings } from "./input.ts";

export async function keptSiteSettings(): Promise<SiteSettings> {
  "use cache";
  cacheTag(cacheTags.settings);
  cacheLife("max");
  return toSiteSettings(await allSiteSettings(db()));
}
