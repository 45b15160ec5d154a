import type { Executor } from "#db/client.ts";
import { callById, visitsNow } from "#db/queries/mentoring/calls.ts";
import { isActiveAs, type NamedStaffVisit, staffVisitsNow } from "#db/queries/mentoring/staff-visits.ts";
import type { Call, CallVisit } from "#db/schema/calls.ts";
import { stopUnlessAllowed } from "#lib/mentoring/video-calls/find-call.ts";
import { isThere } from "#lib/mentoring/video-calls/rules.ts";
import { settleCall } from "#lib/mentoring/video-calls/settle-call.ts";
import { visitingRoles } from "./rules.ts";

/** `may`: what passes between the two. */
export type RunningCall = Readonly<{
  call: Call;
  may: Readonly<{ relayOnly: boolean; video: boolean }>;
  there: readonly CallVisit[];
}>;

/** A call of a booked session that is not over; settles it first. */
export async function runningCall(tx: Executor, callId: string, now: Date): Promise<RunningCall | undefined> {
  const found = await callById(tx, callId);
  if (found?.kind !== "session" || found.status !== "open") return undefined;
  const call = await settleCall(tx, found, now);
  if (call.status !== "open") return undefined;
  const mine = { call, side: "student", otherId: call.mentorId } as const;
  const may = await stopUnlessAllowed(tx, mine, call.studentId, now);
  if (!may.ok) return undefined;
  const there = (await visitsNow(tx, callId)).filter((visit) => isThere(visit, now));
  return { call, may, there };
}

export const areBothThere = ({ call, there }: RunningCall): boolean =>
  [call.studentId, call.mentorId].every((id) => there.some(({ userId }) => userId === id));

/** Without `visitId`: whichever stay the visitor has. */
type Listener = Readonly<{ userId: string; callId: string; visitId?: string }>;
export type RunningVisit = RunningCall & Readonly<{ visit: NamedStaffVisit }>;

/** A visitor's stay that goes on, in a call that goes on. Undefined for everybody and everything else alike. */
export async function runningVisit(
  tx: Executor,
  { userId, callId, visitId }: Listener,
  now: Date,
): Promise<RunningVisit | undefined> {
  const running = await runningCall(tx, callId, now);
  if (!running) return undefined;
  const own = (await staffVisitsNow(tx, callId)).filter((visit) => visit.userId === userId && isThere(visit, now));
  const visit = own.find(({ id }) => visitId === undefined || id === visitId);
  if (!visit) return undefined;
  return (await isActiveAs(tx, userId, visitingRoles)) ? { ...running, visit } : undefined;
}
