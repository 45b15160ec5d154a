import type { Executor } from "#db/client.ts";
import { callOfSession, visitsOfCalls } from "#db/queries/mentoring/calls.ts";
import { firstWritten } from "#db/queries/mentoring/messages.ts";
import { sessionById, updateSession } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import { type CountedSession, countedOf, isOpenToCounting, sessionLengthOf, togetherIn } from "./counted-rules.ts";
import { changeRecord, tellMinutesChanged } from "./hooks.ts";

/** The minutes of a session that count, from what is known of it now. */
export async function countSession(tx: Executor, session: Session): Promise<CountedSession> {
  const { id, type, startsAt, endsAt, studentId, mentorId, studentMet, mentorMet } = session;
  const call = await callOfSession(tx, id);
  const visits = call ? await visitsOfCalls(tx, [call.id]) : [];
  const wrote = type === "chat" ? await firstWritten(tx, session, startsAt, endsAt) : new Map<string, Date>();
  return countedOf({
    type,
    length: sessionLengthOf(session),
    together: togetherIn(session, visits),
    studentWrote: wrote.has(studentId),
    mentorWrote: wrote.has(mentorId),
    studentMet,
    mentorMet,
  });
}

/** What is stored of it. */
export const countedColumns = ({ minutes, from }: CountedSession) => ({ countedMinutes: minutes, countedFrom: from });

/**
 * Counts a completed session anew, in the transaction of what may have changed its minutes; certificates and badges follow. What staff
 * corrected stays. Answers whether anything changed.
 */
export async function recountSession(tx: Executor, sessionId: string, now: Date): Promise<boolean> {
  const session = await sessionById(tx, sessionId);
  if (session?.status !== "completed" || !isOpenToCounting(session.countedFrom)) return false;
  const counted = await countSession(tx, session);
  if (counted.minutes === session.countedMinutes && counted.from === session.countedFrom) return false;
  await storeCounted(tx, session, counted, now);
  return true;
}

/** Stores which minutes of a completed session count; certificates, badges and the figures of its day follow. */
export async function storeCounted(tx: Executor, session: Session, counted: CountedSession, now: Date): Promise<void> {
  const { id, mentorId, studentId, startsAt, endsAt } = session;
  const before = session.countedMinutes ?? sessionLengthOf(session);
  await changeRecord(tx, [studentId, mentorId], now, async () => {
    await updateSession(tx, id, { ...countedColumns(counted), updatedAt: now });
    await tellMinutesChanged(tx, mentorId, [{ startsAt, endsAt, before, after: counted.minutes }], now);
  });
}
