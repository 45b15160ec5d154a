import { getLocale, getTranslations } from "next-intl/server";
import { TabLinks } from "#components/platform/layout/tab-links.tsx";
import { type SettingsTab, settingsTabs, tabPath } from "#lib/accounts/settings/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function TabNav({ current, children }: { current: SettingsTab; children: React.ReactNode }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("settings")]);
  const tabs = settingsTabs.map((name) => ({
    name,
    text: t(`tabs.${name}`),
    href: withLocale(locale, name === "profile" ? paths.settings : tabPath(paths.settings, name)),
  }));
  return (
    <TabLinks label={t("tabs.label")} tabs={tabs} current={current}>
      {children}
    </TabLinks>
  );
}
