import type { Executor } from "#db/client.ts";
import { freeTime, sessionPeople, updateSession } from "#db/queries/mentoring/session-changes.ts";
import type { Session } from "#db/schema/sessions.ts";
import { takeBackUnread } from "#lib/notifications/notify/take-back.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { countIn } from "#lib/platform/limits/limit.ts";
import { countedLimits } from "#lib/platform/limits/rules.ts";
import { whyNotThen } from "./book-session.ts";
import { noProposal } from "./cancel-for.ts";
import {
  changing,
  claimOrUndo,
  type SessionRefusal,
  type SessionResult,
  sessionAndSideOf,
  whyNotMeet,
} from "./change.ts";
import { moveKey } from "./move-keys.ts";
import { isYoungAndAsleep } from "./night.ts";
import { type SessionEvent, type SessionSide, statusAfter } from "./rules.ts";
import { otherSide, tellSide } from "./tell.ts";

/** The old time stays valid until the other side accepts. */
export function proposeMove(userId: string, sessionId: string, startsAt: Date, now: Date): Promise<SessionResult> {
  return changing(async (tx) => {
    const found = await mover(tx, userId, sessionId, "proposeMove", now);
    if (!found.ok) return found;
    const { session, side } = found;
    if (startsAt.getTime() === session.startsAt.getTime()) return refuse("sameTime");
    const endsAt = new Date(startsAt.getTime() + session.endsAt.getTime() - session.startsAt.getTime());
    const why = await whyNotThen(tx, session, { startsAt, endsAt }, now, session.id);
    if (why) return refuse(why);
    const readerId = side === "student" ? session.mentorId : session.studentId;
    if (!(await countIn(tx, countedLimits.moves, `${userId}:${readerId}`, now))) return refuse("tooManyMoves");
    if (session.proposedBy === userId) await takeBackUnread(tx, readerId, proposalKey(session), now);
    const proposal = { proposedStartsAt: startsAt, proposedEndsAt: endsAt, proposedBy: userId, proposedAt: now };
    await updateSession(tx, session.id, { ...proposal, updatedAt: now });
    const told = { to: otherSide(side), kind: "moveProposed", key: moveKey(session.id, now) } as const;
    await tellSide(tx, session, { ...told, extra: { newAt: startsAt.toISOString() } }, now);
    return { ok: true, session: { ...session, ...proposal, updatedAt: now } };
  });
}

/** `seen`: the time the person saw. Both agreed to it, so the session counts as confirmed. */
export function acceptMove(userId: string, sessionId: string, seen: Date, now: Date): Promise<SessionResult> {
  return changing(async (tx) => {
    const found = await mover(tx, userId, sessionId, "acceptMove", now);
    if (!found.ok) return found;
    const { session, side, status } = found;
    const proposal = proposalOf(session, seen);
    if (!proposal) return refuse("changed");
    if (proposal.startsAt <= now) return refuse("past");
    if (await isYoungAndAsleep(tx, { ...session, ...proposal }, now)) return refuse("quietHours");
    await freeTime(tx, [session.id]);
    await claimOrUndo(tx, session, proposal);
    const people = await sessionPeople(tx, [session.studentId, session.mentorId]);
    const change = {
      ...noProposal,
      ...proposal,
      status,
      // Reminders count from here.
      confirmedAt: now,
      studentZone: people.get(session.studentId)?.zone ?? session.studentZone,
      mentorZone: people.get(session.mentorId)?.zone ?? session.mentorZone,
      studentJoinedAt: null,
      mentorJoinedAt: null,
      revision: session.revision + 1,
      updatedAt: now,
    };
    await updateSession(tx, session.id, change);
    const told = { to: otherSide(side), kind: "moveAccepted", key: `${proposalKey(session)}:accepted` } as const;
    await tellSide(tx, session, { ...told, extra: { newAt: proposal.startsAt.toISOString() } }, now);
    return { ok: true, session: { ...session, ...change } };
  });
}

export function declineMove(userId: string, sessionId: string, seen: Date, now: Date): Promise<SessionResult> {
  return changing(async (tx) => {
    const found = await sessionAndSideOf(tx, userId, sessionId);
    if (!found) return refuse("unknown");
    const { session, side } = found;
    if (!statusAfter("declineMove", session.status, side, proposerOf(session))) return refuse("notNow");
    if (!proposalOf(session, seen)) return refuse("changed");
    await updateSession(tx, session.id, { ...noProposal, updatedAt: now });
    const key = `${proposalKey(session)}:declined`;
    await tellSide(tx, session, { to: otherSide(side), kind: "moveDeclined", key, extra: {} }, now);
    return { ok: true, session: { ...session, ...noProposal, updatedAt: now } };
  });
}

type Mover = Answer<SessionRefusal, { session: Session; side: SessionSide; status: Session["status"] }>;

async function mover(tx: Executor, userId: string, id: string, event: SessionEvent, now: Date): Promise<Mover> {
  const found = await sessionAndSideOf(tx, userId, id);
  if (!found) return refuse("unknown");
  const { session, side } = found;
  const status = statusAfter(event, session.status, side, proposerOf(session));
  if (!status) return refuse("notNow");
  // From the open room too: what both came to is looked at, and moving forgets who came.
  if (session.startsAt <= now || (session.studentJoinedAt && session.mentorJoinedAt)) return refuse("started");
  const refused = await whyNotMeet(tx, session, side, "changeSession", now);
  return refused ? refuse(refused) : { ok: true, session, side, status };
}

function proposerOf({ proposedBy, studentId }: Session): SessionSide | null {
  if (proposedBy === null) return null;
  return proposedBy === studentId ? "student" : "mentor";
}

function proposalOf(session: Session, seen: Date): { startsAt: Date; endsAt: Date } | undefined {
  const { proposedStartsAt: startsAt, proposedEndsAt: endsAt } = session;
  if (!startsAt || !endsAt || startsAt.getTime() !== seen.getTime()) return undefined;
  return { startsAt, endsAt };
}

const proposalKey = ({ id, proposedAt, updatedAt }: Session) => moveKey(id, proposedAt ?? updatedAt);
