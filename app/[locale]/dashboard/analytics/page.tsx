import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { DownloadIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { DistributionPart } from "#components/progress/analytics/distribution-part.tsx";
import { FeedbackPart } from "#components/progress/analytics/feedback-part.tsx";
import { AnalyticsCards } from "#components/progress/analytics/figure-cards.tsx";
import { MentorPeriodLinks } from "#components/progress/analytics/period-links.tsx";
import { SubjectsPart } from "#components/progress/analytics/subjects-part.tsx";
import { TimePart } from "#components/progress/analytics/time-part.tsx";
import { db } from "#db/client.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { paths } from "#lib/platform/paths.ts";
import { mentorAnalytics } from "#lib/progress/analytics/mentor-analytics.ts";
import { periodOf } from "#lib/progress/analytics/rules.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("analytics");
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AnalyticsPage({ searchParams }: Props) {
  const user = await requireRole("mentor");
  const [locale, params, t] = await Promise.all([getLocale(), searchParams, getTranslations("analytics")]);
  const period = periodOf(params.period);
  const { figures, connected, subjects, distribution, time, feedback } = await mentorAnalytics(
    db(),
    user,
    period,
    new Date(),
  );
  return (
    <>
      <PageTitle title={t("title")} text={t("text")}>
        <Button asChild variant="outline">
          <a href={`${paths.analyticsFile}?period=${period}`} download>
            <DownloadIcon aria-hidden />
            {t("download")}
          </a>
        </Button>
      </PageTitle>
      <MentorPeriodLinks shown={period} locale={locale} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
        <div className="lg:col-span-2">
          <AnalyticsCards figures={figures} connected={connected} />
        </div>
        <TimePart time={time} locale={locale} />
        <SubjectsPart subjects={subjects} />
        <DistributionPart distribution={distribution} period={period} />
        <FeedbackPart feedback={feedback} count={figures.ratingCount} locale={locale} timeZone={user.timeZone} />
      </div>
    </>
  );
}
