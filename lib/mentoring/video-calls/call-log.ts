import type { Executor } from "#db/client.ts";
import { newestNotes } from "#db/queries/mentoring/call-notes.ts";
import { callById, callOfSession, visitsOfCalls } from "#db/queries/mentoring/calls.ts";
import { staffVisitsOf } from "#db/queries/mentoring/staff-visits.ts";
import type { Call } from "#db/schema/calls.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { haveParted } from "./past-calls.ts";
import { peopleOf } from "./people-of.ts";
import { isOver } from "./rules.ts";
import type { CallLog } from "./view.ts";

const mostVisits = 20;

export async function logOfSession(
  q: Executor,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<CallLog | undefined> {
  const call = await callOfSession(q, sessionId);
  return call && logOf(q, userId, call, now);
}

export async function logOfCall(q: Executor, userId: string, callId: string, now: Date): Promise<CallLog | undefined> {
  const call = await callById(q, callId);
  return call && logOf(q, userId, call, now);
}

async function logOf(q: Executor, userId: string, call: Call, now: Date): Promise<CallLog | undefined> {
  const me = (await peopleOf(q, call, now)).find(({ id }) => id === userId);
  if (!me) return undefined;
  // After a block or departure, the other's name and notes are hidden.
  const parted = await haveParted(q, userId, me.otherId);
  const visits = (await visitsOfCalls(q, [call.id])).slice(-mostVisits);
  return {
    id: call.id,
    name: parted ? "" : me.otherName,
    over: isOver(call.status),
    visits: visits.map(({ id, userId: who, joinedAt, leftAt }) => ({ id, own: who === userId, joinedAt, leftAt })),
    staff: (await staffVisitsOf(q, call.id))
      .slice(-mostVisits)
      .map(({ id, joinedAt, leftAt, ...name }) => ({ id, name: fullName(name), joinedAt, leftAt })),
    notes: parted ? "" : ((await newestNotes(q, call.id))?.text ?? ""),
  };
}
