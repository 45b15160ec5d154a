import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, max, or, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { unindexed } from "#db/kit.ts";
import { noteChangedDay } from "#db/queries/platform/changed-days.ts";
import { type MentorRequest, mentorRequests } from "#db/schema/matches.ts";
import { users } from "#db/schema/users.ts";
import type { AnswerRecord } from "#lib/mentoring/matching/answer-rules.ts";
import { openStatuses, type RequestStatus } from "#lib/mentoring/requests/rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";

const isProcessed = or(isNull(users.dataProcessing), eq(users.dataProcessing, true));

const isOpen = inArray(mentorRequests.status, [...openStatuses]);

export async function insertRequest(q: Executor, request: typeof mentorRequests.$inferInsert): Promise<void> {
  await q.insert(mentorRequests).values(request);
  await noteDayMade(q, request.rootId, request.createdAt);
}

/** Offers count as one with their first request, on its day. */
async function noteDayMade(q: Executor, rootId: string, now: Date): Promise<void> {
  const root = await requestById(q, rootId);
  if (root) await noteChangedDay(q, utcDate(root.createdAt), now);
}

export async function requestById(q: Executor, id: string): Promise<MentorRequest | undefined> {
  const [row] = await q.select().from(mentorRequests).where(eq(mentorRequests.id, id)).limit(1);
  return row;
}

type Changes = Partial<
  Pick<
    MentorRequest,
    | "status"
    | "question"
    | "answer"
    | "declineReason"
    | "declineNote"
    | "waitingSince"
    | "remindedAt"
    | "answeredAt"
    | "closedAt"
    | "offeredOnAt"
  >
>;

/** Returns false if the status changed in the meantime. The programme's figures read both timestamps. */
export async function changeRequest(q: Executor, id: string, from: RequestStatus, changes: Changes): Promise<boolean> {
  const changed = await q
    .update(mentorRequests)
    .set(changes)
    .where(and(eq(mentorRequests.id, id), eq(mentorRequests.status, from)))
    .returning({ rootId: mentorRequests.rootId });
  const [{ rootId } = { rootId: "" }] = changed;
  const at = changes.closedAt ?? changes.answeredAt;
  if (at) await noteDayMade(q, rootId, at);
  return changed.length === 1;
}

export function openRequestsOf(q: Executor, studentId: string): Promise<MentorRequest[]> {
  return q
    .select()
    .from(mentorRequests)
    .where(and(eq(mentorRequests.studentId, studentId), isOpen))
    .orderBy(desc(mentorRequests.createdAt), mentorRequests.id);
}

export async function openRequestsTo(q: Executor, mentorId: string): Promise<MentorRequest[]> {
  const rows = await q
    .select()
    .from(mentorRequests)
    .where(and(eq(mentorRequests.mentorId, mentorId), isOpen))
    .orderBy(asc(mentorRequests.waitingSince), asc(mentorRequests.createdAt), mentorRequests.id);
  return [...rows.filter((row) => row.waitingSince), ...rows.filter((row) => !row.waitingSince)];
}

export function openOfRoot(q: Executor, rootId: string): Promise<MentorRequest[]> {
  return q
    .select()
    .from(mentorRequests)
    .where(and(eq(mentorRequests.rootId, rootId), isOpen));
}

export async function mentorsAsked(q: Executor, rootId: string): Promise<Set<string>> {
  const rows = await q
    .select({ mentorId: mentorRequests.mentorId })
    .from(mentorRequests)
    .where(eq(mentorRequests.rootId, rootId));
  return new Set(rows.map((row) => row.mentorId));
}

/** Requests waiting for their mentor since before `until`; `unreminded` skips those reminded in this wait. */
export async function waitingSince(q: Executor, until: Date, unreminded: boolean): Promise<string[]> {
  const neverReminded = or(
    isNull(mentorRequests.remindedAt),
    gt(mentorRequests.waitingSince, mentorRequests.remindedAt),
  );
  return idsOf(
    q,
    and(
      eq(mentorRequests.status, "pending"),
      lte(mentorRequests.waitingSince, until),
      unreminded ? neverReminded : undefined,
    ),
  );
}

export function askedBefore(q: Executor, until: Date): Promise<string[]> {
  return idsOf(q, and(eq(mentorRequests.status, "moreInfo"), lte(mentorRequests.answeredAt, until)));
}

async function idsOf(q: Executor, where: SQL | undefined): Promise<string[]> {
  const rows = await q
    .select({ id: mentorRequests.id })
    .from(mentorRequests)
    .where(where)
    .orderBy(asc(mentorRequests.createdAt), mentorRequests.id);
  return rows.map((row) => row.id);
}

/** Reads nothing of students. Mentors who switched data processing off are left out. */
export function answersSince(q: Executor, since: Date) {
  return q
    .select({
      subject: mentorRequests.subject,
      language: mentorRequests.language,
      createdAt: mentorRequests.createdAt,
      answeredAt: mentorRequests.answeredAt,
    })
    .from(mentorRequests)
    .innerJoin(users, eq(users.id, mentorRequests.mentorId))
    .where(and(gte(mentorRequests.answeredAt, since), isProcessed));
}

export async function answerRecords(q: Executor, since: Date): Promise<Map<string, AnswerRecord>> {
  // Grouped by no index: that of mentors would read every request there ever was.
  const mentorId = unindexed(mentorRequests.mentorId);
  const counted = (where: SQL | undefined) =>
    q.select({ id: mentorId, n: count() }).from(mentorRequests).where(where).groupBy(mentorId);
  const answered = await counted(gte(mentorRequests.answeredAt, since));
  const lapsed = await counted(
    and(eq(mentorRequests.status, "expired"), gte(mentorRequests.closedAt, since), isNull(mentorRequests.answeredAt)),
  );
  const records = new Map<string, AnswerRecord>(answered.map(({ id, n }) => [id, { answered: n, lapsed: 0 }]));
  for (const { id, n } of lapsed) records.set(id, { answered: records.get(id)?.answered ?? 0, lapsed: n });
  return records;
}

/** When each mentor last answered, and the requests that expired without an answer, oldest first. */
export async function silenceOf(q: Executor) {
  const answered = await q
    .select({ id: mentorRequests.mentorId, at: max(mentorRequests.answeredAt) })
    .from(mentorRequests)
    .where(isNotNull(mentorRequests.answeredAt))
    .groupBy(mentorRequests.mentorId);
  const lapsed = await q
    .select({ id: mentorRequests.mentorId, at: mentorRequests.createdAt })
    .from(mentorRequests)
    .where(and(eq(mentorRequests.status, "expired"), isNull(mentorRequests.answeredAt)))
    .orderBy(asc(mentorRequests.createdAt));
  return { answered: new Map(answered.map((row) => [row.id, row.at])), lapsed };
}
