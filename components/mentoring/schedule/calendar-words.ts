import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { routing } from "#i18n/routing.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { CalendarWords } from "#lib/mentoring/schedule/calendar-file.ts";
import { env } from "#lib/platform/env.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

/** The texts of a person's calendar feed, in their stored language. */
export async function calendarWords({
  profileLanguage,
  locale: chosen,
}: {
  profileLanguage: string | null;
  locale: string;
}): Promise<CalendarWords> {
  const wanted = profileLanguage ?? chosen;
  const locale = hasLocale(routing.locales, wanted) ? wanted : routing.defaultLocale;
  const t = await getTranslations({ locale, namespace: "sessions.calendarFile" });
  const { name: siteName } = await keptSiteSettings();
  return {
    siteName,
    name: t("name", { siteName }),
    minor: t("minor"),
    mentor: t("mentor"),
    title: (name, subject) => t("title", { name, subject: subjectName(subject, locale) }),
    type: { video: t("video"), chat: t("chat") },
    pending: t("pending"),
    address: (path) => env().siteUrl + withLocale(locale, path),
  };
}
