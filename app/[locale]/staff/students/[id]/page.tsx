import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PlaceForm } from "#components/administration/centres/place-form.tsx";
import { ConsentCard } from "#components/administration/staff/consent-card.tsx";
import { CorrectionForms } from "#components/administration/staff/correction-forms.tsx";
import { StudentMarks } from "#components/administration/staff/student-marks.tsx";
import { StudentMatches } from "#components/administration/staff/student-matches.tsx";
import { ChosenMentor, chosenAddress } from "#components/mentoring/suggestions/chosen-mentor.tsx";
import { type CandidateQuery, SuggestMentor } from "#components/mentoring/suggestions/suggest-mentor.tsx";
import { SuggestionHistory } from "#components/mentoring/suggestions/suggestion-history.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { GoalsOfStudent } from "#components/progress/goals/goals-of-student.tsx";
import { db } from "#db/client.ts";
import { centreList } from "#db/queries/identity/centres.ts";
import { correctionMarks } from "#lib/administration/staff/student-correction.ts";
import { listedStudent } from "#lib/administration/staff/student-list.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { mentorQuery } from "#lib/mentoring/matching/list-rules.ts";
import { teaches } from "#lib/mentoring/matching/subject-rules.ts";
import { candidatesFor, chosenMentor, suggestionHistory } from "#lib/mentoring/suggestions/candidates.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { seesStudent } from "#lib/safety/conflicts/sees-person.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff.students");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** For coordinators: matches, requests, the partner centre, and mentors to suggest. */
export default async function StudentPage({ params, searchParams }: Props) {
  const user = await requireStaff("coordinator");
  const [{ id }, asked, locale, t] = await Promise.all([
    params,
    searchParams,
    getLocale(),
    getTranslations("staff.student"),
  ]);
  const now = new Date();
  const student = await listedStudent(db(), id, now);
  if (!student || !(await seesStudent(db(), user, id))) notFound();
  const query = mentorQuery(asked);
  // Without a search, the student's own subject is the filter.
  const unasked = asked.subject === undefined && query.search === "";
  const subject = unasked ? (student.subjects[0] ?? "") : query.subject;
  const { search } = query;
  const mentorId = typeof asked.mentor === "string" ? asked.mentor.slice(0, 60) : "";
  const [candidates, suggestions, centres, marks, mentor] = await Promise.all([
    fittingMentors(id, { search, subject }, unasked, now),
    suggestionHistory(db(), id),
    centreList(db()),
    correctionMarks(db(), id),
    mentorId ? chosenMentor(db(), id, mentorId, now) : undefined,
  ]);
  const wanted = [subject, ...student.subjects];
  const fitting = mentor?.subjects.find((taught) => wanted.some((one) => teaches({ subjects: [taught] }, one)));
  return (
    <>
      <p className="mb-2">
        <AppLink
          href={withLocale(locale, paths.staffStudents)}
          className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
        >
          {t("back")}
        </AppLink>
      </p>
      <PageTitle
        title={student.name}
        text={student.subjects.map((one) => subjectName(one, locale)).join(", ") || t("noSubjects")}
      />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid gap-6 *:min-w-0">
          <StudentMarks student={student} />
          {mentorId ? (
            <ChosenMentor
              studentId={id}
              mentor={mentor}
              subject={fitting ?? mentor?.subjects[0] ?? ""}
              address={chosenAddress(id, mentorId, locale)}
              locale={locale}
            />
          ) : null}
          <SuggestMentor studentId={id} candidates={candidates} query={candidates.query} locale={locale} />
        </div>
        <div className="grid gap-6 *:min-w-0">
          <StudentMatches student={student} locale={locale} timeZone={user.timeZone} />
          <GoalsOfStudent studentId={id} reader={user} locale={locale} />
          <SuggestionHistory studentId={id} suggestions={suggestions} locale={locale} timeZone={user.timeZone} />
          <ConsentCard student={student} locale={locale} />
          <PlaceForm student={student} centres={centres} locale={locale} />
          <CorrectionForms student={student} marks={marks} locale={locale} />
        </div>
      </div>
    </>
  );
}

/** Mentors to choose from. If nobody teaches the presumed subject, mentors of any subject. */
async function fittingMentors(studentId: string, query: CandidateQuery, supposed: boolean, now: Date) {
  const found = await candidatesFor(db(), studentId, query, now);
  if (!supposed || found.mentors.length > 0 || found.refused) return { ...found, query };
  const any = { ...query, subject: "" };
  return { ...(await candidatesFor(db(), studentId, any, now)), query: any };
}
