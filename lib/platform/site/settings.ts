import { db } from "#db/client.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { kept } from "#lib/platform/refresh/kept.ts";
import { type SiteSettings, toSiteSettings } from "./input.ts";

export type { SiteSettings } from "./input.ts";

export function keptSiteSettings(): Promise<SiteSettings> {
  return kept("settings", [cacheTags.settings], async () => toSiteSettings(await allSiteSettings(db())));
}
