import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { packTitleHeader } from "#browser/live/saved-packs.ts";
import { routing } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { languageName } from "#lib/identity/users/languages.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { readMaterial } from "#lib/progress/materials/read-library.ts";
import { writePack } from "#lib/progress/materials/write-pack.ts";

type Context = { params: Promise<{ id: string }> };

/** A text pack as a file, for people who may see its page. Copies in browsers are refreshed from here too. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const [user, { id }] = await Promise.all([actingUser(), params]);
  if (!user) return plain(401, "Sign in first");
  const material = await readMaterial(user, id);
  if (material?.kind !== "text") return plain(404, "Not found");
  const locale = hasLocale(routing.locales, user.locale) ? user.locale : routing.defaultLocale;
  const [t, { name: siteName }] = await Promise.all([
    getTranslations({ locale, namespace: "materials.page" }),
    keptSiteSettings(),
  ]);
  const body = writePack(material, {
    lang: locale,
    siteName,
    about: [material.subject, languageName(material.language, locale)].join(" · "),
    back: t("back"),
    backTo: new URL(withLocale(locale, paths.materials), env().siteUrl).href,
  });
  return new Response(body, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      // The content policy is in `next.config.ts`, because Next's headers override those set here.
      [packTitleHeader]: encodeURIComponent(material.title),
    },
  });
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain", "cache-control": "no-store" } });
}
