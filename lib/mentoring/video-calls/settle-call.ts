import type { Executor } from "#db/client.ts";
import { changeCall, visitsNow } from "#db/queries/mentoring/calls.ts";
import type { Call, CallVisit } from "#db/schema/calls.ts";
import { endCall, tellBothOfCall } from "./end-call.ts";
import { callDue, callTimes, isOver, isThere } from "./rules.ts";
import { endStaffVisits } from "./staff-visits.ts";
import { leaveVisit } from "./visits.ts";

/** Every action in a call runs this too, so a late sweep keeps nobody in. */
export async function settleCall(tx: Executor, call: Call, now: Date): Promise<Call> {
  if (isOver(call.status)) return call;
  const there = await leaveSilent(tx, call, now);
  await endStaffVisits(tx, call, now, { silentOnly: true });
  const due = callDue(call, now);
  if (due === "warn") return warn(tx, call, now);
  if (due) return endCall(tx, call, due, now);
  return isLeftAlone(call, there, now) ? endCall(tx, call, "finish", now) : call;
}

async function leaveSilent(tx: Executor, call: Call, now: Date): Promise<CallVisit[]> {
  const there: CallVisit[] = [];
  for (const visit of await visitsNow(tx, call.id)) {
    if (isThere(visit, now)) there.push(visit);
    else await leaveVisit(tx, call, visit, visit.seenAt, now);
  }
  return there;
}

/** An instant call needs both people; a booked room waits. */
function isLeftAlone({ kind, status, openedAt, answeredAt }: Call, there: readonly CallVisit[], now: Date): boolean {
  if (kind !== "instant" || status !== "open") return false;
  if (openedAt !== null) return there.length < 2;
  const waited = answeredAt === null ? 0 : now.getTime() - answeredAt.getTime();
  return there.length === 0 || waited >= callTimes.silent;
}

async function warn(tx: Executor, call: Call, now: Date): Promise<Call> {
  await changeCall(tx, call.id, { warnedAt: now });
  await tellBothOfCall(tx, call, { change: "closing" }, now);
  return { ...call, warnedAt: now };
}
