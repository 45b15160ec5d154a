import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { EndMatch } from "#components/mentoring/matches/end-match.tsx";
import { StudentView } from "#components/mentoring/students/student-view.tsx";
import { GoalsOfStudent } from "#components/progress/goals/goals-of-student.tsx";
import { ReportAndBlock } from "#components/safety/blocks/report-and-block.tsx";
import { db } from "#db/client.ts";
import { currentUser, requireUser } from "#lib/identity/access/guards.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { studentProfile } from "#lib/mentoring/students/student-profile.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  return sectionMetadata((await currentUser())?.role === "mentor" ? "students" : "profile");
}

type Props = { params: Promise<{ id: string }> };

/** A student's profile, for people who may see it. Shared history is shown only to mentors. */
export default async function StudentPage({ params }: Props) {
  const user = await requireUser();
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  const now = new Date();
  const student = await studentProfile(db(), user, id, now);
  if (!student) notFound();
  const path = paths.student(student.id);
  return (
    <StudentView
      student={student}
      locale={locale}
      timeZone={user.timeZone}
      now={now}
      pictures={!user.dataSaver}
      listed={user.role === "mentor"}
    >
      {student.matchId ? (
        <EndMatch matchId={student.matchId} address={withLocale(locale, path)} locale={locale} />
      ) : null}
      <GoalsOfStudent studentId={student.id} reader={user} locale={locale} />
      {isStaff(user.role) ? null : <ReportAndBlock personId={student.id} path={path} />}
    </StudentView>
  );
}
