import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { routing } from "#i18n/routing.ts";
import type { ExportWords } from "#lib/progress/analytics/export-rows.ts";

/** The texts of a mentor's exported figures. */
export async function exportWords(chosen: string): Promise<ExportWords> {
  const locale = hasLocale(routing.locales, chosen) ? chosen : routing.defaultLocale;
  const [t, tb] = await Promise.all([
    getTranslations({ locale, namespace: "analytics" }),
    getTranslations({ locale, namespace: "sessions" }),
  ]);
  return {
    header: [t("file.part"), t("file.of"), t("file.what"), t("file.value")],
    part: {
      figures: t("cards.title"),
      time: t("time.title"),
      subjects: t("subjects.title"),
      distribution: t("distribution.title"),
    },
    amount: (amount) => t(`cards.${amount}`),
    status: (status) => tb(`status.${status}`),
    type: (type) => tb(`type.mentor.${type}`),
  };
}
