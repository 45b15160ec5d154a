import type { Executor } from "#db/client.ts";
import { countBooked, insertSession, meetingFacts } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import { offerOf } from "#lib/mentoring/availability/free-times.ts";
import { whyNotFree } from "#lib/mentoring/availability/rules.ts";
import { refuse } from "#lib/platform/answer.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import {
  changingWithWords,
  claimOrUndo,
  type SessionRefusal,
  type SessionResult,
  sessionAndSideOf,
  whyNotMeet,
} from "./change.ts";
import { mostAhead, mostBookedADay, type SessionDuration, type SessionType } from "./rules.ts";
import { tellSide } from "./tell.ts";

export type BookingWish = Readonly<{
  mentorId: string;
  subject: string;
  type: SessionType;
  minutes: SessionDuration;
  startsAt: Date;
  note: string | null;
}>;

export function bookSession(studentId: string, wish: BookingWish, now: Date): Promise<SessionResult> {
  return changingWithWords(studentId, (tx) => book(tx, studentId, wish, null, now));
}

export type SecondWish = Readonly<{ startsAt: Date; note: string | null }>;

/** Rebooks a cancelled session: same mentor, subject, type and length at another time. */
export function bookAgain(studentId: string, sessionId: string, wish: SecondWish, now: Date): Promise<SessionResult> {
  return changingWithWords(studentId, async (tx) => {
    const found = await sessionAndSideOf(tx, studentId, sessionId);
    if (found?.side !== "student") return refuse("unknown");
    const { mentorId, subject, type, startsAt, endsAt, status } = found.session;
    if (status !== "cancelled") return refuse("notNow");
    const minutes = ((endsAt.getTime() - startsAt.getTime()) / 60_000) as SessionDuration;
    return book(tx, studentId, { mentorId, subject, type, minutes, ...wish }, sessionId, now);
  });
}

async function book(
  tx: Executor,
  studentId: string,
  wish: BookingWish,
  insteadOf: string | null,
  now: Date,
): Promise<SessionResult> {
  const { mentorId, subject, type, minutes, startsAt } = wish;
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const action = type === "video" ? "bookVideo" : "bookChat";
  const refusal = await whyNotMeet(tx, { studentId, mentorId, type }, "student", action, now);
  if (refusal) return refuse(refusal);
  const facts = await meetingFacts(tx, studentId, mentorId);
  // Only students book, so a mentor who asks gets here.
  if (!facts) return refuse("unknown");
  if (!insteadOf && !facts.subjects.includes(subject)) return refuse("subject");
  if (!facts.callTypes.includes(type)) return refuse("type");
  const why = await whyNotThen(tx, { studentId, mentorId }, { startsAt, endsAt }, now);
  if (why) return refuse(why);
  const { ahead, made } = await countBooked(tx, facts.matchId, { now, since: daysBefore(now, 1) });
  if (ahead >= mostAhead || made >= mostBookedADay) return refuse("tooManyAhead");

  const id = crypto.randomUUID();
  const note =
    wish.note === null ? null : await holdText(tx, { ...noteOf(studentId, mentorId, id), text: wish.note }, now);
  const session = {
    ...newSession(now),
    ...{ id, studentId, mentorId, matchId: facts.matchId, subject, type, startsAt, endsAt, note, insteadOf },
    ...{ studentZone: facts.studentZone, mentorZone: facts.mentorZone },
    ...{ language: facts.language, centreId: facts.centreId },
  };
  await insertSession(tx, session);
  await claimOrUndo(tx, session, session);
  await tellSide(tx, session, { to: "mentor", kind: "bookingAsked", key: `session:${id}:asked`, extra: {} }, now);
  return { ok: true, session };
}

const noteOf = (userId: string, to: string, objectId: string) => ({ userId, kind: "note", objectId, to }) as const;

type Pair = Readonly<{ studentId: string; mentorId: string }>;

/** `exceptId`: the session being moved. */
export async function whyNotThen(
  tx: Executor,
  { studentId, mentorId }: Pair,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
  exceptId?: string,
): Promise<SessionRefusal | undefined> {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  const asked = { from: startsAt, until: endsAt, minutes, studentId, ...(exceptId ? { exceptId } : {}) };
  const offer = await offerOf(tx, mentorId, asked, now);
  return offer ? whyNotFree(offer, startsAt, now) : "unknown";
}

function newSession(now: Date) {
  return {
    status: "pending",
    revision: 0,
    confirmedAt: null,
    completedAt: null,
    cancelledAt: null,
    cancellation: null,
    cancelReason: null,
    cancelNote: null,
    late: false,
    proposedStartsAt: null,
    proposedEndsAt: null,
    proposedBy: null,
    proposedAt: null,
    studentJoinedAt: null,
    mentorJoinedAt: null,
    countedMinutes: null,
    countedFrom: null,
    studentMet: null,
    mentorMet: null,
    createdAt: now,
    updatedAt: now,
  } as const satisfies Partial<Session>;
}
