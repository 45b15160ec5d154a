import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { AchievementStats } from "#components/progress/achievements/achievement-stats.tsx";
import { BadgesAhead } from "#components/progress/achievements/badges-ahead.tsx";
import { EarnedBadges } from "#components/progress/achievements/earned-badges.tsx";
import { Milestones } from "#components/progress/achievements/milestones.tsx";
import { Recognitions } from "#components/progress/achievements/recognitions.tsx";
import { AchievementTabs } from "#components/progress/achievements/tab-nav.tsx";
import { CertificateSection } from "#components/progress/certificates/certificate-section.tsx";
import { Leaderboard } from "#components/progress/leaderboard/leaderboard.tsx";
import { db } from "#db/client.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { readAchievements } from "#lib/progress/achievements/read-achievements.ts";
import { latestEarned } from "#lib/progress/achievements/rules.ts";
import { ownBoard, readLeaderboard } from "#lib/progress/leaderboard/leaderboard.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("achievements");
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AchievementsPage({ searchParams }: Props) {
  const user = await requireRole("student", "mentor");
  const role = user.role === "mentor" ? "mentor" : "student";
  const [locale, { tab, new: fresh }, t] = await Promise.all([
    getLocale(),
    searchParams,
    getTranslations("achievements"),
  ]);
  const now = new Date();
  const leaderboard = tab === "leaderboard" ? await readLeaderboard(db(), user.id, now) : undefined;
  const hasBoard = leaderboard !== undefined || (await ownBoard(db(), user.id, now)) !== undefined;
  const shown = leaderboard ? (
    <Leaderboard leaderboard={leaderboard} viewerId={user.id} locale={locale} />
  ) : (
    <OwnAchievements
      user={{ id: user.id, role, name: user.name, timeZone: user.timeZone }}
      locale={locale}
      now={now}
      told={fresh !== undefined}
    />
  );
  return (
    <>
      <PageTitle title={t("title")} text={t(`intro.${role}`)} />
      {hasBoard ? <AchievementTabs current={leaderboard ? "leaderboard" : "badges"}>{shown}</AchievementTabs> : shown}
    </>
  );
}

type OwnProps = {
  user: { id: string; role: "student" | "mentor"; name: string; timeZone: string };
  locale: string;
  now: Date;
  /** The reader comes from the news of a badge. */
  told: boolean;
};

async function OwnAchievements({ user: { id, role, name, timeZone }, locale, now, told }: OwnProps) {
  const shown = await readAchievements(db(), id, role, now);
  const { facts, all, earned, next, later, faded, milestones, recognitions } = shown;
  const read = { locale, timeZone };
  return (
    <div className="grid gap-8 *:min-w-0">
      <AchievementStats role={role} facts={facts} held={earned.length} all={all} />
      <EarnedBadges role={role} earned={earned} fresh={told ? latestEarned(earned) : []} {...read} />
      <Recognitions recognitions={recognitions} locale={locale} />
      <CertificateSection user={{ id, role, name }} />
      <BadgesAhead next={next} later={later} />
      <Milestones milestones={milestones} faded={faded} {...read} />
    </div>
  );
}
