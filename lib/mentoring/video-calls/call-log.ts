import type { Executor } from "#db/client.ts";
import { newestNotes } from "#db/queries/mentoring/call-notes.ts";
import { callById, callOfSession, visitsOfCalls } from "#db/queries/mentoring/calls.ts";
import type { Call } from "#db/schema/calls.ts";
import { haveParted } from "./past-calls.ts";
import { peopleOf } from "./people-of.ts";
import { isOver } from "./rules.ts";
import type { CallLog } from "./view.ts";

/** Shown at most: who goes out and in every minute is told by the last ones as well. */
const mostVisits = 20;

/** The log of a booked session's call, for its two people; undefined for others and where there was no call. */
export async function logOfSession(
  q: Executor,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<CallLog | undefined> {
  const call = await callOfSession(q, sessionId);
  return call && logOf(q, userId, call, now);
}

/** The log of any call, for its two people. */
export async function logOfCall(q: Executor, userId: string, callId: string, now: Date): Promise<CallLog | undefined> {
  const call = await callById(q, callId);
  return call && logOf(q, userId, call, now);
}

async function logOf(q: Executor, userId: string, call: Call, now: Date): Promise<CallLog | undefined> {
  const me = (await peopleOf(q, call, now)).find(({ id }) => id === userId);
  if (!me) return undefined;
  // After the two have parted neither reads the other's name or words (SAFE-20).
  const parted = await haveParted(q, userId, me.otherId);
  const visits = (await visitsOfCalls(q, [call.id])).slice(-mostVisits);
  return {
    id: call.id,
    name: parted ? "" : me.otherName,
    over: isOver(call.status),
    visits: visits.map(({ id, userId: who, joinedAt, leftAt }) => ({ id, own: who === userId, joinedAt, leftAt })),
    notes: parted ? "" : ((await newestNotes(q, call.id))?.text ?? ""),
  };
}
