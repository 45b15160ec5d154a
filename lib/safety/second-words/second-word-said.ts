import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { go } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";

/** What every form says whose decision needs two: it leads to what waits now. */
export async function secondWordSaid(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "secondWords" });
  return {
    asked: t("asked"),
    tooNew: t("tooNew"),
    noSecond: t("noSecond"),
    oneHand: t("refused.oneHand"),
    waits: (id: string) => go(paths.staffSecondWord(id), { title: t("waits") }),
  };
}
