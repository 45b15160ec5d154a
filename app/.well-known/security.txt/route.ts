import { connection } from "next/server";
import { locales } from "#i18n/routing.ts";
import { env } from "#lib/platform/env.ts";
import { securityFile } from "#lib/platform/site/security-file.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

/** The security contact. The file has an expiry date, so it is generated per request. */
export async function GET(): Promise<Response> {
  await connection();
  const { securityContact } = await keptSiteSettings();
  const text = securityFile({
    contact: securityContact,
    siteUrl: env().siteUrl,
    languages: locales,
    now: new Date(),
  });
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
