import { getLocale, getTranslations } from "next-intl/server";
import { type SettingsTab, tabPath } from "#lib/accounts/settings/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** What every form of a tab is given: its words, its language and where it posts without script. */
export async function tabFormProps(tab: SettingsTab) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("settings")]);
  return {
    locale,
    address: withLocale(locale, tabPath(paths.settings, tab)),
    words: {
      save: t("save"),
      saving: t("saving"),
      failed: { title: t("failed.title"), message: t("failed.text") },
    },
  };
}
