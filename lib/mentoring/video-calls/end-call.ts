import type { Executor } from "#db/client.ts";
import { changeCall, endVisit, visitsNow } from "#db/queries/mentoring/calls.ts";
import type { Call } from "#db/schema/calls.ts";
import { recountSession } from "#lib/mentoring/sessions/count-session.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";
import type { StoredEvents } from "#lib/platform/events/kinds.ts";
import { paths } from "#lib/platform/paths.ts";
import { peopleOf } from "./people-of.ts";
import { type CallEvent, callAfter, isThere } from "./rules.ts";
import { endStaffVisits } from "./staff-visits.ts";

type Told = Omit<StoredEvents["call"], "callId" | "name">;

/** Ends a call in the caller's transaction and tells both. Returns it unchanged if it cannot end this way. */
export async function endCall(tx: Executor, call: Call, event: Exclude<CallEvent, "answer">, now: Date): Promise<Call> {
  const after = callAfter(event, call.status, call.openedAt !== null);
  if (!after) return call;
  const change = { ...after, endedAt: now };
  await changeCall(tx, call.id, change);
  for (const visit of await visitsNow(tx, call.id))
    await endVisit(tx, visit.id, isThere(visit, now) ? now : visit.seenAt);
  await endStaffVisits(tx, call, now);
  // Counted minutes end with the last visit.
  if (call.sessionId) await recountSession(tx, call.sessionId, now);
  await tellBothOfCall(tx, call, { change: "ended", ending: shownEnding(after.ending) }, now);
  if (event === "ringOut" || event === "cancel") await tellMissed(tx, call, now);
  return { ...call, ...change };
}

/** A report must not be visible to the other person. */
function shownEnding(ending: Call["ending"]): string {
  return ending === "reported" ? "left" : (ending ?? "left");
}

/** After contact was stopped, no name is passed on. */
export async function tellBothOfCall(tx: Executor, call: Call, told: Told, now: Date): Promise<void> {
  const people = await peopleOf(tx, call, now);
  for (const { id, otherName } of people) {
    const name = told.ending === "stopped" ? "" : otherName;
    await appendEvent(tx, id, "call", { callId: call.id, name, ...told }, now);
  }
}

async function tellMissed(tx: Executor, call: Call, now: Date): Promise<void> {
  const rung = (await peopleOf(tx, call, now)).find(({ id }) => id !== call.startedBy);
  if (!rung) return;
  const params = { name: rung.otherName, at: call.createdAt.toISOString() };
  const key = `call:${call.id}:missed`;
  await notify(tx, { userId: rung.id, by: call.startedBy, kind: "callMissed", key, params, path: paths.video }, now);
}
