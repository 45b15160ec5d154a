import { db } from "#db/client.ts";
import { allSiteSettings } from "#db/queries/site-settings.ts";
import { env } from "#lib/env.ts";
import { toSiteSettings } from "#lib/site/input.ts";

/**
 * Whether mentors may publish here. Anyone can sign up as a mentor, and neither are addresses confirmed nor first posts
 * reviewed yet; so only a demo is open by itself, any other installation when its operator says so (`openPublishing`).
 * Read at each save, so that the setting counts at once.
 */
export async function isPublishingOpen(): Promise<boolean> {
  return env().demo || toSiteSettings(await allSiteSettings(db())).openPublishing;
}
