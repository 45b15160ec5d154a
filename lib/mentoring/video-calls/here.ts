import type { Executor } from "#db/client.ts";
import { visitsNow } from "#db/queries/mentoring/calls.ts";
import type { Call } from "#db/schema/calls.ts";
import { isThere } from "./rules.ts";
import { visitorsOf } from "./staff-visits.ts";
import type { Here } from "./view.ts";

export async function hereNow(tx: Executor, call: Call, userId: string, now: Date): Promise<Here> {
  const others = (await visitsNow(tx, call.id))
    .filter((visit) => visit.userId !== userId && isThere(visit, now))
    .map((visit) => ({ visitId: visit.id, userId: visit.userId }));
  return {
    others,
    visitors: await visitorsOf(tx, call.id, now),
    status: call.status === "ringing" ? "ringing" : "open",
    openedAt: call.openedAt?.toISOString() ?? null,
    closesAt: call.closesAt?.toISOString() ?? null,
  };
}
