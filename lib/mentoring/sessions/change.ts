import { type Executor, transaction } from "#db/client.ts";
import { createMutex } from "#db/mutex.ts";
import { claimTime, sessionById } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import type { SlotRefusal } from "#lib/mentoring/availability/rules.ts";
import { quarterOf } from "#lib/platform/time/zones.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactAction, type ContactRefusal, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import type { SessionSide } from "./rules.ts";

/** What every change of a session shares: who takes part, whether the two may meet, and the time it takes up. */

export type SessionRefusal =
  | ContactRefusal
  | SlotRefusal
  /** Not in this state, or not by this person: it was cancelled, confirmed, completed meanwhile. */
  | "notNow"
  /** Its start has passed. */
  | "started"
  /** The proposal is not the one that was seen. */
  | "changed"
  /** The new time is the old one. */
  | "sameTime"
  /** Not a subject of the mentor's. */
  | "subject"
  /** The mentor does not meet this way. */
  | "type"
  /** The door is not open yet, or not any more. */
  | "tooEarly"
  | "tooLate";

export type SessionResult = { session: Session } | { refused: SessionRefusal };

/** Thrown inside a transaction to undo what it did so far. */
class Undone extends Error {
  readonly reason: SessionRefusal;
  constructor(reason: SessionRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * One after the other in this process: PostgreSQL would let a hundred run into each other and give up on some. Of several processes, it
 * still lets one win.
 */
const inTurn = createMutex();

/** One transaction; a refusal found halfway leaves nothing behind. */
export async function changing<T>(
  work: (tx: Executor) => Promise<T | { refused: SessionRefusal }>,
): Promise<T | { refused: SessionRefusal }> {
  try {
    return await inTurn(() => transaction(work));
  } catch (error) {
    if (error instanceof Undone) return { refused: error.reason };
    throw error;
  }
}

/** A session and the side this person is on; undefined for everybody else, as for a session that is not there (BOOK-12). */
export async function sessionAndSideOf(
  q: Executor,
  userId: string,
  sessionId: string,
): Promise<{ session: Session; side: SessionSide } | undefined> {
  const session = await sessionById(q, sessionId);
  if (session?.studentId === userId) return { session, side: "student" };
  return session?.mentorId === userId ? { session, side: "mentor" } : undefined;
}

/** Why the two may not do this now. What stops a video session stops every change of one. */
export async function whyNotMeet(
  tx: Executor,
  { studentId, mentorId, type }: Pick<Session, "studentId" | "mentorId" | "type">,
  by: SessionSide,
  action: ContactAction,
  now: Date,
): Promise<ContactRefusal | undefined> {
  const [actorId, otherId] = by === "student" ? [studentId, mentorId] : [mentorId, studentId];
  const facts = await contactFacts(tx, actorId, otherId, now);
  if (!facts) return "unknown";
  const refusal = whyNoContact(action, facts);
  return refusal ?? (type === "video" ? whyNoContact("bookVideo", facts) : undefined);
}

/** Takes the session's time for both; throws, so that everything is undone, when a quarter hour of it is taken (BOOK-13). */
export async function claimOrUndo(
  tx: Executor,
  { id, studentId, mentorId }: Pick<Session, "id" | "studentId" | "mentorId">,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> {
  const first = quarterOf(startsAt);
  const count = quarterOf(new Date(endsAt.getTime() - 1)) - first + 1;
  const quarters = Array.from({ length: count }, (_, index) => first + index);
  if (!(await claimTime(tx, id, [studentId, mentorId], quarters))) throw new Undone("taken");
}
