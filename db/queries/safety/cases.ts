import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { matches } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { posts } from "#db/schema/posts.ts";
import { caseNotes, type Report, reports } from "#db/schema/reports.ts";
import { users } from "#db/schema/users.ts";
import type { CaseStatus, ReportGrade } from "#lib/safety/reports/rules.ts";

/** Reports as safeguarding leads work on them. */

export type ReportCase = Report & { slug: string | null };

export async function caseNumbered(q: Executor, number: string): Promise<ReportCase | undefined> {
  const [row] = await q
    .select({ report: reports, slug: posts.slug })
    .from(reports)
    .leftJoin(posts, eq(posts.id, reports.postId))
    .where(eq(reports.number, number));
  return row && { ...row.report, slug: row.slug };
}

const listed = {
  number: reports.number,
  kind: reports.kind,
  about: reports.about,
  postId: reports.postId,
  reporterId: reports.reporterId,
  accusedId: reports.accusedId,
  studentId: reports.studentId,
  byHouse: reports.byHouse,
  grade: reports.grade,
  status: reports.status,
  decision: reports.decision,
  clockFrom: reports.clockFrom,
  createdAt: reports.createdAt,
  closedAt: reports.closedAt,
};
export type ListedCase = Pick<Report, keyof typeof listed>;

export type CaseFilter = Readonly<{ status?: CaseStatus; grade?: ReportGrade; number?: string }>;

/** A flood of strangers' reports comes after what is known of people. */
const strangersLast = sql`case when ${reports.reporterId} is null and not ${reports.byHouse} then 1 else 0 end`;

/** Open ones by their grade, the oldest first, those of strangers last; closed ones the newest first. */
export async function listedCases(q: Executor, { status, grade, number }: CaseFilter, most: number) {
  const wanted = and(
    status === undefined ? undefined : eq(reports.status, status),
    grade === undefined ? undefined : eq(reports.grade, grade),
    number === undefined ? undefined : eq(reports.number, number),
  );
  const rows = q.select(listed).from(reports).where(wanted).limit(most);
  return status === "closed"
    ? rows.orderBy(desc(reports.closedAt), asc(reports.number))
    : rows.orderBy(strangersLast, asc(reports.grade), asc(reports.createdAt), asc(reports.number));
}

/** Other reports by or about these people, the newest first. */
export async function casesAround(q: Executor, ids: readonly string[], except: string, most: number) {
  if (ids.length === 0) return [];
  const theirs = or(inArray(reports.accusedId, [...ids]), inArray(reports.reporterId, [...ids]));
  return q
    .select(listed)
    .from(reports)
    .where(and(theirs, ne(reports.number, except)))
    .orderBy(desc(reports.createdAt), asc(reports.number))
    .limit(most);
}

export type CasePerson = Awaited<ReturnType<typeof peopleOfCases>>[number];

export async function peopleOfCases(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return q
    .select({
      id: users.id,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: users.dateOfBirth,
      suspendedAt: users.suspendedAt,
      deletionRequestedAt: users.deletionRequestedAt,
      erasedAt: users.erasedAt,
      mentorStatus: mentors.status,
    })
    .from(users)
    .leftJoin(mentors, eq(mentors.userId, users.id))
    .where(inArray(users.id, [...new Set(ids)]));
}

/** The people whom these are matched with now. */
export async function matchedWith(q: Executor, ids: readonly string[], most: number) {
  if (ids.length === 0) return [];
  const either = or(inArray(matches.studentId, [...ids]), inArray(matches.mentorId, [...ids]));
  return q
    .select({ studentId: matches.studentId, mentorId: matches.mentorId })
    .from(matches)
    .where(and(either, eq(matches.status, "active")))
    .orderBy(asc(matches.startedAt), asc(matches.id))
    .limit(most);
}

export type Closing = Pick<Report, "decision" | "duplicateOf" | "outcome" | "told">;

/** Returns false if it is not open any more. */
export async function closeCase(q: Executor, number: string, closing: Closing, now: Date): Promise<boolean> {
  const closed = await q
    .update(reports)
    .set({ ...closing, status: "closed", closedAt: now })
    .where(and(eq(reports.number, number), eq(reports.status, "open")))
    .returning({ id: reports.id });
  return closed.length > 0;
}

type Regrading = Readonly<{ from: ReportGrade; to: ReportGrade; clockFrom: Date | null }>;

/** Returns false if it is not open any more or has another grade. */
export async function setCaseGrade(q: Executor, number: string, { from, to, clockFrom }: Regrading): Promise<boolean> {
  const open = and(eq(reports.number, number), eq(reports.status, "open"), eq(reports.grade, from));
  const changed = await q.update(reports).set({ grade: to, clockFrom }).where(open).returning({ id: reports.id });
  return changed.length > 0;
}

export async function duplicatesOf(q: Executor, number: string): Promise<Report[]> {
  return q
    .select()
    .from(reports)
    .where(and(eq(reports.duplicateOf, number), eq(reports.decision, "duplicate")))
    .orderBy(asc(reports.createdAt));
}

export async function insertCaseNote(q: Executor, note: typeof caseNotes.$inferInsert): Promise<void> {
  await q.insert(caseNotes).values(note);
}

export async function caseNotesOf(q: Executor, reportId: string) {
  return q
    .select({ id: caseNotes.id, authorId: caseNotes.authorId, text: caseNotes.text, createdAt: caseNotes.createdAt })
    .from(caseNotes)
    .where(eq(caseNotes.reportId, reportId))
    .orderBy(asc(caseNotes.createdAt), asc(caseNotes.id));
}

/** What somebody reported, without words. */
export async function reportsSentBy(q: Executor, reporterId: string, most: number) {
  const { number, kind, status, decision, duplicateOf, told, createdAt, closedAt } = reports;
  return q
    .select({ number, kind, status, decision, duplicateOf, told, createdAt, closedAt })
    .from(reports)
    .where(eq(reports.reporterId, reporterId))
    .orderBy(desc(reports.createdAt), asc(number))
    .limit(most);
}

export async function endsOf(q: Executor, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const { number, status, decision } = reports;
  return q
    .select({ number, status, decision })
    .from(reports)
    .where(inArray(number, [...numbers]));
}

/** Open reports that alert nobody, since an instant, the newest first. */
export async function newReports(q: Executor, grades: readonly ReportGrade[], since: Date, most: number) {
  const { number, accusedId, reporterId, studentId, createdAt } = reports;
  return q
    .select({ number, accusedId, reporterId, studentId })
    .from(reports)
    .where(and(eq(reports.status, "open"), inArray(reports.grade, [...grades]), gte(createdAt, since)))
    .orderBy(desc(createdAt))
    .limit(most);
}

/** Reports from before their people were stored; about nothing in particular there is nobody to find. */
export async function reportsWithoutPerson(q: Executor, most: number) {
  const { id, about, postId, reporterId, byHouse, accusedId, studentId } = reports;
  const pointing = or(isNotNull(about), isNotNull(postId));
  return q
    .select({ id, about, postId, reporterId, byHouse, accusedId, studentId })
    .from(reports)
    .where(and(or(isNull(accusedId), and(byHouse, isNull(studentId))), pointing))
    .orderBy(desc(reports.createdAt))
    .limit(most);
}

type FoundPeople = Pick<Report, "accusedId" | "studentId">;

export async function setPeople(q: Executor, id: string, found: FoundPeople): Promise<void> {
  await q.update(reports).set(found).where(eq(reports.id, id));
}
