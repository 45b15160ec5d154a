import { type Executor, transaction } from "#db/client.ts";
import { callOfSession, changeCall, insertCall } from "#db/queries/mentoring/calls.ts";
import type { Session } from "#db/schema/sessions.ts";
import { sessionAndSideOf, whyNotEnter } from "#lib/mentoring/sessions/change.ts";
import { roomWindow } from "#lib/mentoring/sessions/room-rules.ts";
import { type Done, type Refused, refuse } from "#lib/platform/answer.ts";
import { whyNotTalk, whyRoomShut } from "./find-call.ts";
import { isOver } from "./rules.ts";
import type { CallRefusal } from "./view.ts";

/** `opensAt`: of a room that is still shut. */
type Opened = Done<{ callId: string }> | Refused<CallRefusal, { opensAt?: Date }>;

/** Created when the first person asks within its time. One room per session. After a call that was stopped: `over`. */
export function openRoom(userId: string, sessionId: string, now: Date): Promise<Opened> {
  return transaction(async (tx) => {
    const found = await sessionAndSideOf(tx, userId, sessionId);
    if (!found) return refuse("unknown");
    const { session } = found;
    const shut = await whyNotOpen(tx, session, userId, now);
    if (shut) return (await wasHeld(tx, session, shut.reason)) ? refuse("over") : shut;
    return { ok: true, callId: await roomOf(tx, session, userId, now) };
  });
}

async function whyNotOpen(tx: Executor, session: Session, userId: string, now: Date) {
  const shut = await whyRoomShut(tx, session, now);
  if (shut) return refuse(shut, shut === "tooEarly" ? { opensAt: roomWindow(session).opensAt } : {});
  const otherId = session.studentId === userId ? session.mentorId : session.studentId;
  const together = await whyNotTalk(tx, userId, otherId, now);
  if (!together.ok) return together;
  const refused = whyNotEnter(session, together.facts);
  return refused && refuse(refused);
}

/** The two were in its call, which was stopped. The page does not say why. */
async function wasHeld(q: Executor, session: Session, shut: CallRefusal): Promise<boolean> {
  if (shut === "tooLate") return false;
  const room = await callOfSession(q, session.id);
  // A room from before the session was moved tells nothing of the new time.
  if (!room || room.createdAt < roomWindow(session).opensAt) return false;
  return room.openedAt !== null && isOver(room.status);
}

async function roomOf(tx: Executor, session: Session, userId: string, now: Date): Promise<string> {
  const { opensAt, closesAt } = roomWindow(session);
  const room = await callOfSession(tx, session.id);
  if (room) {
    // The session was moved after its room had opened: reset the room.
    if (room.createdAt < opensAt) await changeCall(tx, room.id, { ...anew, createdAt: now, closesAt });
    return room.id;
  }
  const { matchId, studentId, mentorId } = session;
  const id = crypto.randomUUID();
  const people = { matchId, studentId, mentorId, startedBy: userId };
  await insertCall(tx, {
    id,
    kind: "session",
    sessionId: session.id,
    ...people,
    status: "open",
    createdAt: now,
    closesAt,
  });
  return id;
}

const anew = { status: "open", openedAt: null, warnedAt: null, endedAt: null, ending: null } as const;
