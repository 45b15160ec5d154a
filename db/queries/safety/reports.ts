import { and, asc, eq, gt, inArray, ne, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { posts } from "#db/schema/posts.ts";
import { type Report, reports } from "#db/schema/reports.ts";
import { sanctions } from "#db/schema/sanctions.ts";
import { users } from "#db/schema/users.ts";
import type { ReportGrade } from "#lib/safety/reports/rules.ts";

export async function insertReport(q: Executor, report: typeof reports.$inferInsert): Promise<boolean> {
  const stored = await q.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id });
  return stored.length > 0;
}

export async function hasAccount(q: Executor, userId: string): Promise<boolean> {
  return (await q.$count(users, eq(users.id, userId))) > 0;
}

export async function reportWithId(q: Executor, id: string): Promise<Pick<Report, "number" | "text"> | undefined> {
  const [found] = await q
    .select({ number: reports.number, text: reports.text })
    .from(reports)
    .where(eq(reports.id, id))
    .limit(1);
  return found;
}

export async function hasOpenReport(q: Executor, accusedId: string, grade: ReportGrade): Promise<boolean> {
  const { status } = reports;
  return (
    (await q.$count(reports, and(eq(reports.accusedId, accusedId), eq(reports.grade, grade), eq(status, "open")))) > 0
  );
}

/** Those of the gravest grade about these people that are open, or were confirmed. */
export async function gravestReportsAbout(q: Executor, accusedIds: readonly string[]) {
  const { number, accusedId, reporterId, studentId, grade } = reports;
  const counts = or(eq(reports.status, "open"), eq(reports.decision, "confirmed"));
  return q
    .select({ number, accusedId, reporterId, studentId, grade })
    .from(reports)
    .where(and(inArray(accusedId, [...accusedIds]), eq(grade, "S0"), counts));
}

export async function hasGravestReport(q: Executor, accusedId: string): Promise<boolean> {
  return (await gravestReportsAbout(q, [accusedId])).length > 0;
}

/** Open ones of the gravest grade for which a mentor was suspended, and since when. */
export async function openReportsThatStop(q: Executor) {
  const { number, about, postId, reporterId, byHouse, accusedId } = reports;
  const stop = and(eq(sanctions.reportNumber, number), eq(sanctions.userId, accusedId), eq(sanctions.kind, "suspend"));
  return q
    .select({ about, postId, reporterId, byHouse, accusedId, at: sanctions.at })
    .from(reports)
    .innerJoin(sanctions, stop)
    .where(and(eq(reports.status, "open"), eq(reports.grade, "S0")));
}

/** The open ones of the two gravest grades that somebody sent. */
export async function openGraveReportsBy(q: Executor, reporterId: string) {
  const { number, accusedId, studentId, grade, status } = reports;
  return q
    .select({ number, accusedId, reporterId: reports.reporterId, studentId })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), eq(status, "open"), inArray(grade, ["S0", "S1"])));
}

/** Whom the open reports are about that a student sent, with the age band that they had then. */
export async function openlyAccusedBy(q: Executor, studentId: string) {
  const { accusedId, reporterBand, reporterId, status } = reports;
  const sent = and(eq(reporterId, studentId), eq(status, "open"), eq(users.role, "student"));
  const rows = await q
    .select({ accusedId, reporterBand })
    .from(reports)
    .innerJoin(users, eq(users.id, reporterId))
    .where(sent);
  return rows.flatMap((row) => (row.accusedId === null ? [] : { ...row, accusedId: row.accusedId }));
}

type Doubt = Readonly<{ reporterId: string; accusedId: string; grade: ReportGrade; since: Date }>;

/** Whether a report about somebody else, by the same person and of this grade, is open or was not confirmed. */
export async function hasDoubtedReport(q: Executor, { reporterId, accusedId, grade, since }: Doubt): Promise<boolean> {
  const others = and(eq(reports.reporterId, reporterId), eq(reports.grade, grade), ne(reports.accusedId, accusedId));
  const unproven = or(eq(reports.status, "open"), eq(reports.decision, "notConfirmed"));
  return (await q.$count(reports, and(others, unproven, gt(reports.createdAt, since)))) > 0;
}

export function countReportsBy(q: Executor, reporterId: string, since: Date): Promise<number> {
  return q.$count(reports, and(eq(reports.reporterId, reporterId), gt(reports.createdAt, since)));
}

export async function openReports(q: Executor) {
  const { number, about, postId, reporterId, byHouse, accusedId, studentId, createdAt } = reports;
  return q
    .select({ number, about, postId, reporterId, byHouse, accusedId, studentId, createdAt })
    .from(reports)
    .where(eq(reports.status, "open"))
    .orderBy(asc(reports.createdAt));
}

export type ListedReport = Pick<
  Report,
  | "number"
  | "kind"
  | "text"
  | "about"
  | "reporterId"
  | "email"
  | "locale"
  | "grade"
  | "status"
  | "outcome"
  | "clockFrom"
  | "createdAt"
  | "closedAt"
> & {
  slug: string | null;
};

export async function staffReports(q: Executor, closedToo: boolean): Promise<ListedReport[]> {
  return q
    .select({
      number: reports.number,
      kind: reports.kind,
      text: reports.text,
      about: reports.about,
      reporterId: reports.reporterId,
      email: reports.email,
      locale: reports.locale,
      grade: reports.grade,
      status: reports.status,
      outcome: reports.outcome,
      clockFrom: reports.clockFrom,
      createdAt: reports.createdAt,
      closedAt: reports.closedAt,
      slug: posts.slug,
    })
    .from(reports)
    .leftJoin(posts, eq(posts.id, reports.postId))
    .where(closedToo ? undefined : eq(reports.status, "open"));
}
