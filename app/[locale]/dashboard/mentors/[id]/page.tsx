import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale } from "next-intl/server";
import { ConfirmEmailNotice } from "#components/account/confirm-email-notice.tsx";
import { sectionMetadata } from "#components/dashboard/section-metadata.ts";
import { ConsentNotice } from "#components/guardians/consent-notice.tsx";
import { MentorContact } from "#components/mentors/mentor-contact.tsx";
import { MentorView } from "#components/mentors/mentor-view.tsx";
import { PersonMenu } from "#components/people/person-menu.tsx";
import { db } from "#db/client.ts";
import { isStaff } from "#lib/auth/roles.ts";
import { currentUser, requireUser } from "#lib/auth/session.ts";
import { mentorProfile } from "#lib/mentors/mentor-profile.ts";
import { paths } from "#lib/paths.ts";

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return sectionMetadata((await currentUser())?.role === "student" ? "mentors" : "profile");
}

type Props = { params: Promise<{ id: string }> };

/** A mentor's profile, for everyone its owner's choice lets see it (PRIV-01); asking and booking are for students. */
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
          <MentorContact mentor={mentor} asking={mentor.asking} locale={locale} />
        </>
      ) : null}
      {isStaff(user.role) ? null : <PersonMenu personId={mentor.id} path={path} />}
    </MentorView>
  );
}
