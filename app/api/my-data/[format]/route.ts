import { hasLocale } from "next-intl";
import { db } from "#db/client.ts";
import { routing } from "#i18n/routing.ts";
import { dataAsJson, dataInWords } from "#lib/accounts/my-data/data-in-words.ts";
import { takeOwnData } from "#lib/accounts/my-data/take-own-data.ts";
import { mayTakeData } from "#lib/accounts/security/prove-owner.ts";
import { signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { streamed } from "#lib/platform/streamed.ts";

type Context = { params: Promise<{ format: string }> };

/** Everything stored about a person, also while they are suspended or leaving. Nobody else gets it. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const [user, { format }] = await Promise.all([signedInWhateverStanding(), params]);
  // Whoever found a printed card gets nothing with it.
  if (!user || user.standing === "newPin") return plain(401, "Sign in first");
  if (format !== "json" && format !== "html") return plain(404, "Not found");
  const locale = hasLocale(routing.locales, user.locale) ? user.locale : routing.defaultLocale;
  // An open browser is not enough proof.
  if (!(await mayTakeData(db(), user, new Date()))) {
    const path = user.standing === "active" ? paths.ownData : paths.standing;
    return new Response(null, {
      status: 303,
      headers: { location: withLocale(locale, path), "cache-control": "no-store" },
    });
  }
  const data = await takeOwnData(user, new Date());
  const { name: siteName } = await keptSiteSettings();
  const texts = format === "json" ? dataAsJson(data) : dataInWords(data, { locale, timeZone: user.timeZone, siteName });
  return new Response(streamed(texts), {
    headers: {
      "content-type": format === "json" ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      "content-disposition": `attachment; filename="my-data.${format}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      // Opened directly, the file is a page: nothing in it may run.
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain", "cache-control": "no-store" } });
}
