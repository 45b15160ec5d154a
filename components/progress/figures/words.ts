import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { routing } from "#i18n/routing.ts";
import { languageName } from "#lib/identity/users/languages.ts";
import type { Breakdown } from "#lib/progress/figures/counts.ts";
import type { FigureWords } from "#lib/progress/figures/export-rows.ts";
import { fewText } from "#lib/progress/figures/suppress.ts";

/** The texts of the programme's figures in one language; centres by name. */
export async function figureWords(chosen: string, centres: ReadonlyMap<string, string>): Promise<FigureWords> {
  const locale = hasLocale(routing.locales, chosen) ? chosen : routing.defaultLocale;
  const t = await getTranslations({ locale, namespace: "figures" });
  const value = (breakdown: Breakdown, stored: string) => {
    if (stored === "") return t(`none.${breakdown}`);
    if (breakdown === "language") return languageName(stored, locale);
    return breakdown === "centre" ? (centres.get(stored) ?? t("none.centre")) : stored;
  };
  return {
    part: (part) => t(`part.${part}`),
    value,
    wait: (wait) => t(`wait.${wait}`),
    few: fewText,
    held: t("held"),
  };
}
