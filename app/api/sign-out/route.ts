import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { type Locale, routing } from "#i18n/routing.ts";
import { leaveDevice } from "#lib/accounts/sign-in/leave.ts";
import { setFlash } from "#lib/platform/forms/set-flash.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** Not "cookies": this answer sets some, and the browser's mark is of use to others. */
const forgetEverything = { "clear-site-data": '"cache", "storage"' } as const;

/** A form without a token: public pages are the same for everyone. The server refuses posts from other origins. */
export async function POST(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const asked = form.get("locale");
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
  const { shared } = await leaveDevice();
  if (form.has("notice")) await sayLoggedOut(locale);
  const headers = { location: withLocale(locale, paths.home), ...(shared ? forgetEverything : {}) };
  return new Response(null, { status: 303, headers });
}

async function sayLoggedOut(locale: Locale): Promise<void> {
  const t = await getTranslations({ locale, namespace: "auth.loggedOut" });
  await setFlash({ title: t("title"), description: t("description"), forgets: true });
}
