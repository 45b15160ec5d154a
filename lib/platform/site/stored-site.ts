import type { Executor } from "#db/client.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import { type SiteSettings, toSiteSettings } from "./input.ts";

/** The settings as the database has them, for decisions in a transaction; pages read `keptSiteSettings`. */
export async function storedSite(q: Executor): Promise<SiteSettings> {
  return toSiteSettings(await allSiteSettings(q));
}
