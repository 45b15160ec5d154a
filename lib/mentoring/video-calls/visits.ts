import type { Executor } from "#db/client.ts";
import { endVisit, insertVisit } from "#db/queries/mentoring/calls.ts";
import { staffVisitsNow } from "#db/queries/mentoring/staff-visits.ts";
import type { Call, CallVisit } from "#db/schema/calls.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";

export async function beginVisit(tx: Executor, call: Call, userId: string, now: Date): Promise<CallVisit> {
  const visit = { id: crypto.randomUUID(), callId: call.id, userId, joinedAt: now, seenAt: now, leftAt: null };
  await insertVisit(tx, visit);
  await tellVisit(tx, call, visit, "joined", now);
  return visit;
}

export async function leaveVisit(tx: Executor, call: Call, visit: CallVisit, leftAt: Date, now: Date): Promise<void> {
  await endVisit(tx, visit.id, leftAt);
  await tellVisit(tx, call, visit, "left", now);
}

async function tellVisit(tx: Executor, call: Call, visit: CallVisit, change: "joined" | "left", now: Date) {
  const { id: visitId, userId } = visit;
  const listening = (await staffVisitsNow(tx, call.id)).map((one) => one.userId);
  for (const to of [call.studentId, call.mentorId, ...listening].sort()) {
    await appendEvent(tx, to, "visit", { callId: call.id, visitId, userId, change }, now);
  }
}
