import { getLocale, getTranslations } from "next-intl/server";
import { TabLinks } from "#components/platform/layout/tab-links.tsx";
import { TabPanel } from "#components/platform/layout/tab-panel.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

export const achievementTabs = ["badges", "leaderboard"] as const;
export type AchievementTab = (typeof achievementTabs)[number];

/** Own achievements and the leaderboard as tabs. Without a leaderboard, render the content directly. */
export async function AchievementTabs({ current, children }: { current: AchievementTab; children: React.ReactNode }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("achievements.tabs")]);
  const own = withLocale(locale, paths.achievements);
  const tabs = achievementTabs.map((name) => ({
    name,
    text: t(name),
    href: name === "badges" ? own : `${own}?tab=${name}`,
  }));
  return (
    <TabLinks label={t("label")} tabs={tabs} current={current}>
      <TabPanel tab={current}>{children}</TabPanel>
    </TabLinks>
  );
}
