import { hasLocale } from "next-intl";
import { routing } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { returnPath } from "#lib/identity/access/return-path.ts";
import { setLanguage } from "#lib/identity/users/set-language.ts";
import { withLocale } from "#lib/platform/paths.ts";

/**
 * The language switch of the dashboard: stores the choice and opens the same page in that language. A plain form, as the page
 * is left for one with another root, and the browser can ask first when something is not saved. That the form is our own is
 * checked by the server: posts from another origin are refused.
 */
export async function POST(request: Request): Promise<Response> {
  const [user, form] = await Promise.all([actingUser(), request.formData().catch(() => new FormData())]);
  const asked = form.get("locale");
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
  if (user && locale === asked) await setLanguage(user, locale, new Date());
  // Whoever is signed out meanwhile is sent on to the login by the page itself.
  return new Response(null, { status: 303, headers: { location: withLocale(locale, returnPath(form.get("path"))) } });
}
