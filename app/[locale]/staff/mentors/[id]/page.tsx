import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { GivenApprovals } from "#components/administration/mentor-checks/given-approvals.tsx";
import { InterviewCard } from "#components/administration/mentor-checks/interview-card.tsx";
import { DecideOnMentor } from "#components/administration/mentor-checks/mentor-decision.tsx";
import { MentorMarks } from "#components/administration/mentor-checks/mentor-marks.tsx";
import { MentorSteps } from "#components/administration/mentor-checks/mentor-steps.tsx";
import { PlainStep } from "#components/administration/mentor-checks/plain-step.tsx";
import { RecordCheckCard } from "#components/administration/mentor-checks/record-check-card.tsx";
import { ClaimBar } from "#components/administration/queue/claim-bar.tsx";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { ApplicationReview } from "#components/safety/verification/staff/application-review.tsx";
import { FoundElsewhereCard } from "#components/safety/verification/staff/found-elsewhere.tsx";
import { IdentityReview } from "#components/safety/verification/staff/identity-review.tsx";
import { ReferencesReview } from "#components/safety/verification/staff/references-review.tsx";
import { db } from "#db/client.ts";
import { workOfMentor } from "#db/queries/administration/staff-mentors.ts";
import { waitingMentors } from "#lib/administration/mentor-checks/waiting-mentors.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { mentorFile, mentorStanding } from "#lib/safety/verification/mentor-file.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("approvals.list");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** A mentor's checks, and what staff decide about them. */
export default async function StaffMentorPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff("coordinator", "lead");
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations("approvals")]);
  const now = new Date();
  const standing = await mentorStanding(db(), id, now);
  if (!standing) notFound();
  const file = await mentorFile(db(), actorOf(user), id, now);
  const heading = (
    <>
      <PageTitle title={fullName(standing)} />
      <MentorMarks mentor={standing} />
    </>
  );
  const back = <BackLink href={withLocale(locale, paths.staffMentors)}>{t("back")}</BackLink>;
  if (!file)
    return (
      <>
        {back}
        {heading}
        <p className="mt-6 max-w-prose">{t("error.relative")}</p>
      </>
    );
  const [work, waiting] = await Promise.all([workOfMentor(db(), id, now), waitingMentors(db(), user.id, now)]);
  const { timeZone } = user;
  const address = withLocale(locale, paths.staffMentor(id));
  const shared = { file, address, locale };
  const review = { mentorId: id, name: file.firstName, locale, timeZone };
  return (
    <>
      {back}
      <ClaimBar
        object={`user:${id}`}
        open={waiting.some(({ mentor }) => mentor.id === id)}
        locale={locale}
        timeZone={timeZone}
      />
      {heading}
      <div className="mt-6 grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid gap-6 *:min-w-0">
          <FoundElsewhereCard found={file.foundElsewhere} locale={locale} />
          <DecideOnMentor {...shared} work={work} viewerId={user.id} />
          <ApplicationReview {...review} />
          <ReferencesReview {...review} />
          <IdentityReview {...review} />
          <MentorSteps file={file} reader={{ locale, timeZone, now }} />
          {file.status === "removed" ? null : <PlainStep {...shared} />}
        </div>
        <div className="grid gap-6 *:min-w-0">
          <GivenApprovals {...shared} viewerId={user.id} timeZone={timeZone} />
          <RecordCheckCard {...shared} timeZone={timeZone} />
          <InterviewCard {...shared} />
        </div>
      </div>
    </>
  );
}
