import { db, type Executor, transaction } from "#db/client.ts";
import { sessionsToClose } from "#db/queries/mentoring/due-sessions.ts";
import { freeTime, sessionById, updateSession } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import { putUpSession } from "#lib/mentoring/session-reviews/put-up.ts";
import { tellChanged } from "#lib/platform/events/tell-changed.ts";
import { minute } from "#lib/platform/time/time.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { callOffBeyond, noProposal } from "./cancel-for.ts";
import { whyNotEnter } from "./change.ts";
import { countedColumns, countSession } from "./count-session.ts";
import { tellRecordAdded } from "./hooks.ts";
import { attendanceOf } from "./note-arrival.ts";
import { markReliability } from "./reliability.ts";
import { type Attendance, absentSides, outcomeOf, type SessionEvent, statusAfter } from "./rules.ts";
import { tellSide } from "./tell.ts";

const batch = 200;

/**
 * Closes what is over: confirmed sessions are completed, with the minutes that count, when both took part and cancelled for absence
 * otherwise, pending ones whose start passed lapse. Each in its own transaction that looks again, so that it can run at any time, twice, or late.
 */
export async function closeSessions(now: Date): Promise<number> {
  let closed = 0;
  for (;;) {
    const ids = await sessionsToClose(db(), now, batch);
    let changed = 0;
    for (const id of ids) if (await transaction((tx) => closeOne(tx, id, now))) changed += 1;
    closed += changed;
    if (changed === 0 || ids.length < batch) return closed;
  }
}

async function closeOne(tx: Executor, id: string, now: Date): Promise<boolean> {
  const session = await sessionById(tx, id);
  if (session?.status === "pending" && session.startsAt <= now) return lapse(tx, session, now);
  if (session?.status === "confirmed" && session.endsAt <= now) return finish(tx, session, now);
  return false;
}

async function lapse(tx: Executor, session: Session, now: Date): Promise<boolean> {
  const cancelled = await store(tx, session, "lapse", { cancellation: "unconfirmed", cancelledAt: now }, now);
  const key = `session:${session.id}:cancelled`;
  await tellSide(tx, cancelled, { to: "student", kind: "bookingCancelled", key, extra: {} }, now);
  return true;
}

async function finish(tx: Executor, session: Session, now: Date): Promise<boolean> {
  const attendance = await attendanceOf(tx, session);
  const outcome = outcomeOf(attendance);
  const key = `session:${session.id}:completed`;
  if (outcome === "completed") {
    const counted = countedColumns(await countSession(tx, session));
    const completed = await store(tx, session, "complete", { completedAt: session.endsAt, ...counted }, now);
    for (const to of ["student", "mentor"] as const)
      await tellSide(tx, completed, { to, kind: "sessionCompleted", key, extra: {} }, now);
    await tellRecordAdded(tx, [session.studentId, session.mentorId], now);
    await putUpSession(tx, session.id, now);
    await callOffBeyond(tx, session.mentorId, now);
  } else {
    const wasShut = await waitedForStaff(tx, session, now);
    await store(tx, session, "miss", { cancellation: wasShut ? "review" : outcome, cancelledAt: now }, now);
    await tellChanged(tx, [session.studentId, session.mentorId], "sessions", now);
    if (wasShut) return true;
  }
  if (wasSiteDown(attendance, session.endsAt, now)) return true;
  for (const side of absentSides(attendance)) await markReliability(tx, session, side, "absent", now);
  return true;
}

/** Its door was shut for what staff had not done: neither side missed it. */
async function waitedForStaff(tx: Executor, session: Session, now: Date): Promise<boolean> {
  const facts = await contactFacts(tx, session.mentorId, session.studentId, now);
  const why = facts && whyNotEnter(session, facts);
  return why === "reviewsAwaited" || why === "notCleared";
}

/** Nobody came and it is noticed late: then this installation was most likely down, and nobody could have come. */
function wasSiteDown({ studentJoinedAt, mentorJoinedAt }: Attendance, endsAt: Date, now: Date): boolean {
  return !studentJoinedAt && !mentorJoinedAt && now.getTime() - endsAt.getTime() > 30 * minute;
}

async function store(
  tx: Executor,
  session: Session,
  event: SessionEvent,
  change: Partial<Session>,
  now: Date,
): Promise<Session> {
  const status = statusAfter(event, session.status, "system") ?? session.status;
  const stored = { ...change, ...noProposal, status, revision: session.revision + 1, updatedAt: now };
  await updateSession(tx, session.id, stored);
  await freeTime(tx, [session.id]);
  return { ...session, ...stored };
}
