import { desc, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type InterviewNote, interviewNotes, type RecordCheck, recordChecks } from "#db/schema/record-checks.ts";
import { users } from "#db/schema/users.ts";

export async function insertRecordCheck(q: Executor, row: RecordCheck): Promise<void> {
  await q.insert(recordChecks).values(row);
}

export async function recordChecksOf(q: Executor, mentorId: string) {
  const rows = await q
    .select({ check: recordChecks, firstName: users.firstName, lastName: users.lastName })
    .from(recordChecks)
    .leftJoin(users, eq(users.id, recordChecks.recordedBy))
    .where(eq(recordChecks.mentorId, mentorId))
    .orderBy(desc(recordChecks.recordedAt), recordChecks.id);
  return rows.map(({ check, ...name }) => ({ ...check, ...name }));
}

export async function countryOf(q: Executor, userId: string): Promise<string | null> {
  const [row] = await q.select({ country: users.country }).from(users).where(eq(users.id, userId));
  return row?.country ?? null;
}

export async function insertInterviewNote(q: Executor, row: InterviewNote): Promise<void> {
  await q.insert(interviewNotes).values(row);
}

/** Newest first, with who wrote them. */
export async function interviewNotesOf(q: Executor, mentorId: string) {
  const { id, heldOn, text, writtenAt } = interviewNotes;
  return q
    .select({ id, heldOn, text, writtenAt, firstName: users.firstName, lastName: users.lastName })
    .from(interviewNotes)
    .leftJoin(users, eq(users.id, interviewNotes.writtenBy))
    .where(eq(interviewNotes.mentorId, mentorId))
    .orderBy(desc(writtenAt), id);
}
