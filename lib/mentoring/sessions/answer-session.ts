import type { Executor } from "#db/client.ts";
import { freeTime, updateSession } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import { refuse } from "#lib/platform/answer.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { noProposal } from "./cancel-for.ts";
import { changing, changingWithWords, type SessionResult, sessionAndSideOf, whyNotMeet } from "./change.ts";
import { tellCalledOff } from "./hooks.ts";
import { isYoungAndAsleep } from "./night.ts";
import { markReliability } from "./reliability.ts";
import { type Cancellation, type CancelReason, isLateCancellation, statusAfter } from "./rules.ts";
import { otherSide, tellSide } from "./tell.ts";

/** Drops a time the mentor had proposed; keeps one the student proposed. */
export function confirmSession(userId: string, sessionId: string, now: Date): Promise<SessionResult> {
  return changing(async (tx) => {
    const found = await sessionAndSideOf(tx, userId, sessionId);
    if (!found) return refuse("unknown");
    const { session, side } = found;
    const status = statusAfter("confirm", session.status, side);
    if (!status) return refuse("notNow");
    if (session.startsAt <= now) return refuse("past");
    const refused = await whyNotMeet(tx, session, side, "changeSession", now);
    if (refused) return refuse(refused);
    if (await isYoungAndAsleep(tx, session, now)) return refuse("quietHours");
    const proposal = session.proposedBy === userId ? noProposal : {};
    const confirmed = await store(tx, session, { status, confirmedAt: now, ...proposal }, now);
    const key = `session:${session.id}:confirmed`;
    await tellSide(tx, confirmed, { to: "student", kind: "bookingConfirmed", key, extra: {} }, now);
    return { ok: true, session: confirmed };
  });
}

export type Grounds = Readonly<{ reason: CancelReason | null; note: string | null }>;

export function declineSession(userId: string, sessionId: string, grounds: Grounds, now: Date): Promise<SessionResult> {
  return changingWithWords(userId, async (tx) => {
    const found = await sessionAndSideOf(tx, userId, sessionId);
    if (!found) return refuse("unknown");
    const { session, side } = found;
    const status = statusAfter("decline", session.status, side);
    if (!status) return refuse("notNow");
    return {
      ok: true,
      session: await end(tx, session, { status, cancellation: "declined", late: false, userId, grounds }, now),
    };
  });
}

/** Cancelling is always allowed; late cancellations of confirmed sessions count against reliability. */
export function cancelSession(
  userId: string,
  sessionId: string,
  grounds: Grounds & { reason: CancelReason },
  now: Date,
): Promise<SessionResult> {
  return changingWithWords(userId, async (tx) => {
    const found = await sessionAndSideOf(tx, userId, sessionId);
    if (!found) return refuse("unknown");
    const { session, side } = found;
    const status = statusAfter("cancel", session.status, side);
    if (!status) return refuse("notNow");
    if (session.startsAt <= now) return refuse("started");
    // Nobody relies on an unconfirmed session.
    const late = session.status === "confirmed" && isLateCancellation(session.startsAt, now);
    const cancelled = await end(tx, session, { status, cancellation: side, late, userId, grounds }, now);
    if (late) await markReliability(tx, cancelled, side, "late", now);
    return { ok: true, session: cancelled };
  });
}

type Ending = Readonly<{
  status: Session["status"];
  cancellation: Cancellation;
  late: boolean;
  userId: string;
  grounds: Grounds;
}>;

async function end(tx: Executor, session: Session, ending: Ending, now: Date): Promise<Session> {
  const { status, cancellation, late, userId, grounds } = ending;
  const { note, reason } = grounds;
  const side = userId === session.studentId ? "student" : "mentor";
  const otherId = side === "student" ? session.mentorId : session.studentId;
  const text = { userId, kind: "reason", objectId: session.id, to: otherId, text: note ?? "" } as const;
  const cancelNote =
    note === null || !(await mayWrite(tx, userId, otherId, now)) ? null : await holdText(tx, text, now);
  const change = { status, cancellation, late, cancelReason: reason, cancelNote, cancelledAt: now, ...noProposal };
  const cancelled = await store(tx, session, change, now);
  await freeTime(tx, [session.id]);
  // Ends the call too: its room opens before the session starts.
  await tellCalledOff(tx, { sessionId: session.id }, now);
  const to = otherSide(side);
  const key = `session:${session.id}:cancelled`;
  await tellSide(tx, cancelled, { to, kind: "bookingCancelled", key, extra: {} }, now);
  return cancelled;
}

/** A note needs permission to write messages. */
async function mayWrite(tx: Executor, userId: string, otherId: string, now: Date): Promise<boolean> {
  const facts = await contactFacts(tx, userId, otherId, now);
  return facts !== undefined && whyNoContact("message", facts) === undefined;
}

/** Calendar entries need the revision. */
async function store(tx: Executor, session: Session, change: Partial<Session>, now: Date): Promise<Session> {
  const counted = { ...change, revision: session.revision + 1, updatedAt: now };
  await updateSession(tx, session.id, counted);
  return { ...session, ...counted };
}
