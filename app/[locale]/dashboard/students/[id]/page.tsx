import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale } from "next-intl/server";
import { sectionMetadata } from "#components/dashboard/section-metadata.ts";
import { EndMatch } from "#components/matches/end-match.tsx";
import { PersonMenu } from "#components/people/person-menu.tsx";
import { StudentView } from "#components/students/student-view.tsx";
import { db } from "#db/client.ts";
import { requireRole } from "#lib/auth/session.ts";
import { studentProfile } from "#lib/mentors/list-students.ts";
import { paths, withLocale } from "#lib/paths.ts";

export const instant = false;

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("students");
}

type Props = { params: Promise<{ id: string }> };

export default async function StudentPage({ params }: Props) {
  const user = await requireRole("mentor");
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  const student = await studentProfile(db(), user.id, id, new Date());
  if (!student) notFound();
  const path = paths.student(student.id);
  return (
    <StudentView student={student} locale={locale} timeZone={user.timeZone} pictures={!user.dataSaver}>
      {student.matchId ? (
        <EndMatch matchId={student.matchId} address={withLocale(locale, path)} locale={locale} />
      ) : null}
      <PersonMenu personId={student.id} path={path} />
    </StudentView>
  );
}
