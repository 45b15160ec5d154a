import { hasLocale } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { db } from "#db/client.ts";
import { type Locale, routing } from "#i18n/routing.ts";
import { collectData, type MyData } from "#lib/accounts/my-data/collect-data.ts";
import { writeHtml } from "#lib/accounts/my-data/write-html.ts";
import { mayTakeData } from "#lib/accounts/security/prove-owner.ts";
import { signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

type Context = { params: Promise<{ format: string }> };

/** Everything stored about a person, also while they are suspended or leaving. Nobody else gets it. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const [user, { format }] = await Promise.all([signedInWhateverStanding(), params]);
  if (!user) return plain(401, "Sign in first");
  if (format !== "json" && format !== "html") return plain(404, "Not found");
  const locale = hasLocale(routing.locales, user.locale) ? user.locale : routing.defaultLocale;
  // An open browser is not enough proof.
  if (!(await mayTakeData(user, new Date()))) {
    const path = user.standing === "active" ? paths.ownData : paths.standing;
    return new Response(null, {
      status: 303,
      headers: { location: withLocale(locale, path), "cache-control": "no-store" },
    });
  }
  const data = await collectData(db(), user.id);
  const body = format === "json" ? asJson(data) : await asHtml(data, locale, user.timeZone);
  return new Response(body, {
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

function asJson(data: MyData): string {
  return JSON.stringify(Object.fromEntries(data.map(({ name, rows }) => [name, rows])), null, 2);
}

async function asHtml(data: MyData, locale: Locale, timeZone: string): Promise<string> {
  const [t, messages, { name: siteName }] = await Promise.all([
    getTranslations({ locale, namespace: "settings.data" }),
    getMessages({ locale }),
    keptSiteSettings(),
  ]);
  const fields: Readonly<Record<string, string>> = messages.settings.data.field;
  return writeHtml(data, {
    lang: locale,
    title: t("heading", { siteName }),
    intro: t("intro"),
    none: t("none"),
    part: (part) => t(`part.${part}`),
    field: (key) => fields[key] ?? key,
    value: (value) => t(value ? "yes" : "no"),
    timeZone,
  });
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain", "cache-control": "no-store" } });
}
