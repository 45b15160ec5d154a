import { hasLocale } from "next-intl";
import { routing } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { returnPath } from "#lib/identity/access/return-path.ts";
import { setLanguage } from "#lib/identity/users/set-language.ts";
import { withLocale } from "#lib/platform/paths.ts";

/** Stores the language and opens the same page in it. The server refuses posts from other origins. */
export async function POST(request: Request): Promise<Response> {
  const [user, form] = await Promise.all([actingUser(), request.formData().catch(() => new FormData())]);
  const asked = form.get("locale");
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
  if (user && locale === asked) await setLanguage(user, locale, new Date());
  // People who have been signed out meanwhile are redirected by the page.
  return new Response(null, { status: 303, headers: { location: withLocale(locale, returnPath(form.get("path"))) } });
}
