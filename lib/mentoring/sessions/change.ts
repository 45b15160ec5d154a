import { type Executor, transaction } from "#db/client.ts";
import { createMutex } from "#db/mutex.ts";
import { claimTime, sessionById } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import type { SlotRefusal } from "#lib/mentoring/availability/rules.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { quarterOf } from "#lib/platform/time/zones.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import {
  type ContactAction,
  type ContactFacts,
  type ContactRefusal,
  whyNoContact,
} from "#lib/safety/contact/contact-rules.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import type { SessionSide } from "./rules.ts";

export type SessionRefusal =
  | ContactRefusal
  | SlotRefusal
  /** Wrong state or wrong person: it was cancelled, confirmed or completed meanwhile. */
  | "notNow"
  | "started"
  /** The proposal is not the one the person saw. */
  | "changed"
  | "sameTime"
  /** New times, proposed to one person too often. */
  | "tooManyMoves"
  /** Booked with one mentor, ahead or in a day. */
  | "tooManyAhead"
  | "subject"
  | "type"
  | "tooEarly"
  | "tooLate";

export type SessionResult = Answer<SessionRefusal, { session: Session }>;

/** Rolls back the transaction. */
class Undone extends Error {
  readonly reason: SessionRefusal;
  constructor(reason: SessionRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** In PostgreSQL, many concurrent changes would fail with conflicts. The database separates processes. */
const inTurn = createMutex();

type Change<Value extends object> = (tx: Executor) => Promise<Answer<SessionRefusal, Value>>;

/** Of a change with words to the other side. */
export function changingWithWords<Value extends object>(writerId: string, work: Change<Value>) {
  return saying(writerId, work, changing);
}

export async function changing<Value extends object>(work: Change<Value>): Promise<Answer<SessionRefusal, Value>> {
  try {
    return await inTurn(() => transaction(work));
  } catch (error) {
    if (error instanceof Undone) return refuse(error.reason);
    throw error;
  }
}

/** Undefined for outsiders and unknown sessions alike. */
export async function sessionAndSideOf(
  q: Executor,
  userId: string,
  sessionId: string,
): Promise<{ session: Session; side: SessionSide } | undefined> {
  const session = await sessionById(q, sessionId);
  if (session?.studentId === userId) return { session, side: "student" };
  return session?.mentorId === userId ? { session, side: "mentor" } : undefined;
}

/** Whatever forbids a video session also forbids changing one. */
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
  return refusal ?? (type === "video" ? whyNoContact("videoCall", facts) : undefined);
}

/**
 * At the door of a session, which its button and its room share: beside what ends all contact, whether staff first look at the
 * last ones. One that is over counts itself among those.
 */
export function whyNotEnter({ status }: Pick<Session, "status">, facts: ContactFacts): ContactRefusal | undefined {
  return whyNoContact(status === "confirmed" ? "enterSession" : "message", facts);
}

/** Reserves the session's quarter hours for both; throws `Undone` if one is taken. */
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
