import { getLocale, getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/moving.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

export const achievementTabs = ["badges", "leaderboard"] as const;
export type AchievementTab = (typeof achievementTabs)[number];

/** One's own achievements and the leaderboard, as links. Who has no leaderboard has no tabs (ACH-09). */
export async function AchievementTabs({ current }: { current: AchievementTab }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("achievements.tabs")]);
  const own = withLocale(locale, paths.achievements);
  return (
    <nav aria-label={t("label")} className="mb-6">
      <ul className="flex flex-wrap gap-1 rounded-control bg-clay p-1">
        {achievementTabs.map((tab) => (
          <li key={tab}>
            <AppLink
              href={tab === "badges" ? own : `${own}?tab=${tab}`}
              prefetch={false}
              aria-current={tab === current ? "page" : undefined}
              className="flex min-h-11 items-center rounded-sm px-3 font-semibold sm:px-4 text-muted no-underline hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-soft"
            >
              {t(tab)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
