import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ConfirmEmailNotice } from "#components/account/confirm-email-notice.tsx";
import { PageTitle } from "#components/dashboard/page-title.tsx";
import { sectionMetadata } from "#components/dashboard/section-metadata.ts";
import { ConsentNotice } from "#components/guardians/consent-notice.tsx";
import { FindMentors } from "#components/mentors/find-mentors.tsx";
import { HoursForm } from "#components/mentors/hours-form.tsx";
import { OwnRequests } from "#components/requests/own-requests.tsx";
import { SuggestedMentors } from "#components/suggestions/suggested-mentors.tsx";
import { db } from "#db/client.ts";
import { hoursOf } from "#db/queries/availability.ts";
import { requireRole } from "#lib/auth/session.ts";
import { mentorQuery } from "#lib/mentors/list-rules.ts";
import { mentorPage } from "#lib/mentors/mentor-cards.ts";
import { usualHours } from "#lib/mentors/week-rules.ts";
import { paths } from "#lib/paths.ts";
import { requestsOfStudent } from "#lib/requests/own-requests.ts";
import { suggestedMentors } from "#lib/suggestions/own-suggestions.ts";

export const instant = false;

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
    hoursOf(db(), [user.id]),
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
