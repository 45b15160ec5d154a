import { Download } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { DistributionPart } from "#components/analytics/distribution-part.tsx";
import { FeedbackPart } from "#components/analytics/feedback-part.tsx";
import { FigureCards } from "#components/analytics/figure-cards.tsx";
import { MentorPeriodLinks } from "#components/analytics/period-links.tsx";
import { SubjectsPart } from "#components/analytics/subjects-part.tsx";
import { TimePart } from "#components/analytics/time-part.tsx";
import { PageTitle } from "#components/dashboard/page-title.tsx";
import { sectionMetadata } from "#components/dashboard/section-metadata.ts";
import { Button } from "#components/ui/button.tsx";
import { db } from "#db/client.ts";
import { mentorAnalytics } from "#lib/analytics/mentor-analytics.ts";
import { periodOf } from "#lib/analytics/rules.ts";
import { requireRole } from "#lib/auth/session.ts";
import { paths } from "#lib/paths.ts";

export const instant = false;

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("analytics");
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What a mentor's own sessions add up to (ANLY-01 to ANLY-05). */
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
            <Download aria-hidden />
            {t("download")}
          </a>
        </Button>
      </PageTitle>
      <MentorPeriodLinks shown={period} locale={locale} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
        <div className="lg:col-span-2">
          <FigureCards figures={figures} connected={connected} />
        </div>
        <TimePart time={time} locale={locale} />
        <SubjectsPart subjects={subjects} />
        <DistributionPart distribution={distribution} period={period} />
        <FeedbackPart feedback={feedback} count={figures.ratingCount} locale={locale} timeZone={user.timeZone} />
      </div>
    </>
  );
}
