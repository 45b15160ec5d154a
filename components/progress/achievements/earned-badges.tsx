import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Celebration } from "#components/platform/ui/celebration.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { BadgeRole } from "#lib/progress/achievements/catalogue.ts";
import type { Earned } from "#lib/progress/achievements/rules.ts";
import { badgeWords } from "./badge-words.ts";
import { Emblem } from "./emblem.tsx";
import { RarityMark } from "./rarity-mark.tsx";

type Props = {
  role: BadgeRole;
  earned: readonly Earned[];
  /** Those to celebrate. */
  fresh: readonly Earned[];
  locale: string;
  timeZone: string;
};

/** Without badges, it says what earns the first. */
export async function EarnedBadges({ role, earned, fresh, locale, timeZone }: Props) {
  const [t, words] = await Promise.all([getTranslations("achievements.earned"), badgeWords()]);
  return (
    <section aria-labelledby="earned-badges">
      <h2 id="earned-badges" className="mb-3 text-xl">
        {t("title")}
      </h2>
      {fresh.length > 0 ? (
        <div className="mb-3">
          <Celebration>
            {t(fresh.some(({ badge }) => badge.id === "firstSession") ? "freshFirst" : "fresh")}
          </Celebration>
        </div>
      ) : null}
      {earned.length === 0 ? (
        <EmptyState
          icon={<Emblem fact="sessions" rarity="common" earned={false} className="size-16" />}
          title={t("none")}
          description={t(`first.${role}`)}
          action={
            <Button asChild variant="outline">
              <AppLink href={withLocale(locale, role === "student" ? paths.mentors : paths.students)}>
                {role === "student" ? t("findMentor") : t("seeStudents")}
              </AppLink>
            </Button>
          }
        />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {earned.map(({ badge, earnedAt }) => (
            <li key={badge.id} className="flex flex-wrap gap-4 rounded-card border border-line bg-surface p-4">
              <Emblem fact={badge.fact} rarity={badge.rarity} earned className="size-16" />
              <div className="min-w-[min(100%,7rem)] flex-1 wrap-anywhere">
                <h3 className="text-base font-semibold">{words.name(badge)}</h3>
                <p className="my-1">
                  <RarityMark rarity={badge.rarity} label={words.rarity(badge)} />
                </p>
                <p>{words.how(badge)}</p>
                <p className="mt-1 text-sm text-muted">
                  {t.rich("on", {
                    time: () => (
                      <time dateTime={earnedAt.toISOString()}>{formatDateIn(earnedAt, locale, timeZone)}</time>
                    ),
                  })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
