import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ConfirmEmailNotice } from "#components/accounts/security/confirm-email-notice.tsx";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { FindMentors } from "#components/mentoring/mentors/find-mentors.tsx";
import { HoursForm } from "#components/mentoring/mentors/hours-form.tsx";
import { OwnRequests } from "#components/mentoring/requests/own-requests.tsx";
import { SuggestedMentors } from "#components/mentoring/suggestions/suggested-mentors.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { ConsentNotice } from "#components/safety/guardians/consent-notice.tsx";
import { db } from "#db/client.ts";
import { hoursOfPeople } from "#db/queries/mentoring/availability.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { mentorQuery } from "#lib/mentoring/matching/list-rules.ts";
import { usualHours } from "#lib/mentoring/matching/week-rules.ts";
import { mentorPage } from "#lib/mentoring/mentors/mentor-cards.ts";
import { suggestedMentors } from "#lib/mentoring/mentors/suggested-mentors.ts";
import { requestsOfStudent } from "#lib/mentoring/requests/own-requests.ts";
import { paths } from "#lib/platform/paths.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("mentors");
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function MentorsPage({ searchParams }: Props) {
  const user = await requireRole("student");
  const [locale, params, t] = await Promise.all([getLocale(), searchParams, getTranslations("mentors.find")]);
  const now = new Date();
  const query = mentorQuery(params);
  const [suggested, page, requests, hours] = await Promise.all([
    suggestedMentors(db(), user.id, now),
    mentorPage(db(), user.id, query, now),
    requestsOfStudent(db(), user.id, now),
    hoursOfPeople(db(), [user.id]),
  ]);
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-4 not-empty:mb-6">
        <ConfirmEmailNotice userId={user.id} path={paths.mentors} />
        <ConsentNotice userId={user.id} />
      </div>
      <SuggestedMentors suggested={suggested} locale={locale} pictures={!user.dataSaver} />
      <OwnRequests requests={requests} locale={locale} />
      <HoursForm hours={hours.length > 0 ? hours : usualHours} zone={user.timeZone} locale={locale} />
      <FindMentors page={page} query={query} locale={locale} pictures={!user.dataSaver} />
    </>
  );
}
