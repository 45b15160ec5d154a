import { db } from "#db/client.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import { env } from "#lib/platform/env.ts";
import { toSiteSettings } from "#lib/platform/site/input.ts";

export async function pushSubject(): Promise<string> {
  const { siteUrl } = env();
  if (siteUrl.startsWith("https://")) return siteUrl;
  return `mailto:${toSiteSettings(await allSiteSettings(db())).supportEmail}`;
}
