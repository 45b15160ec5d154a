import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale } from "next-intl/server";
import { sectionMetadata } from "#components/dashboard/section-metadata.ts";
import { GoalsOfStudent } from "#components/learning/goals-of-student.tsx";
import { EndMatch } from "#components/matches/end-match.tsx";
import { PersonMenu } from "#components/people/person-menu.tsx";
import { StudentView } from "#components/students/student-view.tsx";
import { db } from "#db/client.ts";
import { isStaff } from "#lib/auth/roles.ts";
import { currentUser, requireUser } from "#lib/auth/session.ts";
import { studentProfile } from "#lib/mentors/student-profile.ts";
import { paths, withLocale } from "#lib/paths.ts";

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return sectionMetadata((await currentUser())?.role === "mentor" ? "students" : "profile");
}

type Props = { params: Promise<{ id: string }> };

/** A student's profile, for everyone who may see it (PRIV-01, FIND-18); what the two do together is for mentors. */
export default async function StudentPage({ params }: Props) {
  const user = await requireUser();
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  const student = await studentProfile(db(), user, id, new Date());
  if (!student) notFound();
  const path = paths.student(student.id);
  return (
    <StudentView
      student={student}
      locale={locale}
      timeZone={user.timeZone}
      pictures={!user.dataSaver}
      listed={user.role === "mentor"}
    >
      {student.matchId ? (
        <EndMatch matchId={student.matchId} address={withLocale(locale, path)} locale={locale} />
      ) : null}
      <GoalsOfStudent studentId={student.id} reader={user} locale={locale} />
      {isStaff(user.role) ? null : <PersonMenu personId={student.id} path={path} />}
    </StudentView>
  );
}
