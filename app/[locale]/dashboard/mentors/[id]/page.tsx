import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale } from "next-intl/server";
import { ConfirmEmailNotice } from "#components/accounts/security/confirm-email-notice.tsx";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { MentorContact } from "#components/mentoring/mentors/mentor-contact.tsx";
import { MentorView } from "#components/mentoring/mentors/mentor-view.tsx";
import { SuggestionNote } from "#components/mentoring/suggestions/suggestion-note.tsx";
import { ReportAndBlock } from "#components/safety/blocks/report-and-block.tsx";
import { ConsentNotice } from "#components/safety/guardians/consent-notice.tsx";
import { db } from "#db/client.ts";
import { currentUser, requireUser } from "#lib/identity/access/guards.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { mentorProfile } from "#lib/mentoring/mentors/mentor-profile.ts";
import { paths } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  return sectionMetadata((await currentUser())?.role === "student" ? "mentors" : "profile");
}

type Props = { params: Promise<{ id: string }> };

/** A mentor's profile, for people the mentor's privacy setting allows. Only students can ask and book. */
export default async function MentorPage({ params }: Props) {
  const user = await requireUser();
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  const mentor = await mentorProfile(db(), user, id, new Date());
  if (!mentor) notFound();
  const path = paths.mentor(mentor.id);
  return (
    <MentorView mentor={mentor} locale={locale} timeZone={user.timeZone} pictures={!user.dataSaver}>
      {mentor.asking ? (
        <>
          <ConfirmEmailNotice userId={user.id} path={path} />
          <ConsentNotice userId={user.id} />
          <MentorContact
            mentor={mentor}
            asking={mentor.asking}
            locale={locale}
            note={<SuggestionNote suggestion={mentor.asking.suggestion} mentorId={mentor.id} locale={locale} />}
          />
        </>
      ) : null}
      {isStaff(user.role) ? null : <ReportAndBlock personId={mentor.id} path={path} />}
    </MentorView>
  );
}
