import type { Executor } from "#db/client.ts";
import {
  changeStaffVisit,
  insertStaffVisit,
  type NamedStaffVisit,
  staffVisitsNow,
} from "#db/queries/mentoring/staff-visits.ts";
import type { Call, StaffVisit } from "#db/schema/calls.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";
import type { StoredEvents } from "#lib/platform/events/kinds.ts";
import { isThere } from "./rules.ts";
import type { StaffVisitor } from "./view.ts";

/** Who of the staff listens, for the two of a call. */
export async function visitorsOf(q: Executor, callId: string, now: Date): Promise<StaffVisitor[]> {
  const there = (await staffVisitsNow(q, callId)).filter((visit) => isThere(visit, now));
  return there.map((visit) => ({ visitId: visit.id, name: fullName(visit), ready: visit.readyAt !== null }));
}

/** Stores a visit and tells both in the same transaction, so nobody listens unannounced. */
export async function announceStaffVisit(tx: Executor, call: Call, visit: NamedStaffVisit, now: Date): Promise<void> {
  const { firstName: _, lastName: __, ...row } = visit;
  await insertStaffVisit(tx, row);
  await tellStaffVisit(tx, call, visit, "announced", now);
}

export async function endStaffVisit(
  tx: Executor,
  call: Call,
  visit: NamedStaffVisit,
  leftAt: Date,
  now: Date,
): Promise<void> {
  await changeStaffVisit(tx, visit.id, { leftAt });
  await tellStaffVisit(tx, call, visit, "left", now);
}

/** With the call all of them end; with `silentOnly` those not heard of for too long. */
export async function endStaffVisits(
  tx: Executor,
  call: Call,
  now: Date,
  { silentOnly = false }: { silentOnly?: boolean } = {},
): Promise<void> {
  for (const visit of await staffVisitsNow(tx, call.id)) {
    const there = isThere(visit, now);
    if (!silentOnly || !there) await endStaffVisit(tx, call, visit, there ? now : visit.seenAt, now);
  }
}

export async function tellStaffVisit(
  tx: Executor,
  call: Call,
  visit: Pick<StaffVisit, "id" | "userId"> & Readonly<{ firstName: string; lastName: string }>,
  change: StoredEvents["visitor"]["change"],
  now: Date,
): Promise<void> {
  const told = { callId: call.id, visitId: visit.id, name: fullName(visit), change };
  for (const to of [call.studentId, call.mentorId, visit.userId].sort())
    await appendEvent(tx, to, "visitor", told, now);
}
