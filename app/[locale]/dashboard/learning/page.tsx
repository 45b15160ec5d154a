import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { OwnGoals } from "#components/progress/goals/own-goals.tsx";
import { LatestMaterials } from "#components/progress/learning/latest-materials.tsx";
import { LearningStats } from "#components/progress/learning/learning-stats.tsx";
import { OwnPast } from "#components/progress/learning/own-past.tsx";
import { RecentSessions } from "#components/progress/learning/recent-sessions.tsx";
import { db } from "#db/client.ts";
import { profileSubjects } from "#db/queries/identity/profile.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { localDay } from "#lib/platform/time/zones.ts";
import { ownGoals } from "#lib/progress/goals/read-goals.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("learning");
}

export default async function LearningPage() {
  const user = await requireRole("student");
  const [locale, t] = await Promise.all([getLocale(), getTranslations("learning.page")]);
  const now = new Date();
  const [goals, subjects] = [await ownGoals(db(), user.id, now), await profileSubjects(db(), user.id)];
  return (
    <>
      <PageTitle title={t("title")} text={t("text")} />
      <section aria-labelledby="goals">
        <h2 id="goals" tabIndex={-1} className="mb-4 text-xl">
          {t("goals")}
        </h2>
        <OwnGoals
          userId={user.id}
          locale={locale}
          address={withLocale(locale, paths.learning)}
          today={localDay(now, user.timeZone)}
          goals={goals}
          subjects={subjects.map((one) => subjectName(one, locale))}
        />
      </section>
      <div className="mt-10 grid gap-10 *:min-w-0">
        <RecentSessions user={user} locale={locale} />
        <LatestMaterials userId={user.id} locale={locale} />
        <LearningStats userId={user.id} />
        <OwnPast user={user} locale={locale} />
      </div>
    </>
  );
}
