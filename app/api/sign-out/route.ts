import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { type Locale, routing } from "#i18n/routing.ts";
import { leave } from "#lib/accounts/sign-in/leave.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/**
 * "Log Out" of public pages, which are the same bytes for everyone and so cannot carry a form made for one build or
 * person; and "Logout" of the dashboard, which leaves the app for a document and asks for a `notice`. That the form is
 * our own is checked by the server: posts from another origin are refused.
 */
export async function POST(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const asked = form.get("locale");
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
  await leave();
  if (form.has("notice")) await sayLoggedOut(locale);
  return new Response(null, { status: 303, headers: { location: withLocale(locale, paths.home) } });
}

async function sayLoggedOut(locale: Locale): Promise<void> {
  const t = await getTranslations({ locale, namespace: "auth.loggedOut" });
  await setFlash({ title: t("title"), description: t("description"), forgets: true });
}
