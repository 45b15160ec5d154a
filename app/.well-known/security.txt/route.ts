import { connection } from "next/server";
import { locales } from "#i18n/routing.ts";
import { env } from "#lib/platform/env.ts";
import { securityFile } from "#lib/platform/site/security-file.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

/** Where finders of a fault write to. The file has an end, so it is made when it is asked for. */
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
