import type { Executor } from "#db/client.ts";
import type { PhotoSight } from "#db/queries/platform/photos.ts";
import { siteSettingOf } from "#db/queries/platform/site-settings.ts";
import { type AgeBand, isMinor } from "#lib/identity/age/bands.ts";
import { toSiteSettings } from "#lib/platform/site/input.ts";

/** Whether adults see pictures of mentors before staff looked at them. */
export async function adultsSeeEarly(q: Executor): Promise<boolean> {
  const key = "adultsSeeNewPictures";
  return toSiteSettings([{ key, value: await siteSettingOf(q, key) }]).adultsSeeNewPictures;
}

export async function photoSight(q: Executor, band: AgeBand): Promise<PhotoSight> {
  if (isMinor(band)) return "minor";
  return (await adultsSeeEarly(q)) ? "adultEarly" : "adult";
}
