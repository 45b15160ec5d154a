import { and, eq, exists, inArray, lt, not, notInArray, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { callNotes, calls } from "#db/schema/calls.ts";
import { matches } from "#db/schema/matches.ts";
import { reports } from "#db/schema/reports.ts";

function ofNone(held: readonly string[]): SQL | undefined {
  return held.length === 0
    ? undefined
    : and(notInArray(calls.studentId, [...held]), notInArray(calls.mentorId, [...held]));
}

/** With their visits; a call with an open report stays until it is closed. */
export async function dropCalls(q: Executor, before: Date, held: readonly string[]): Promise<number> {
  const reported = q
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.callId, calls.id), eq(reports.status, "open")));
  const over = and(eq(calls.kind, "instant"), inArray(calls.status, ["ended", "missed"]));
  const old = and(over, lt(calls.createdAt, before), not(exists(reported)), ofNone(held));
  return (await q.delete(calls).where(old).returning({ id: calls.id })).length;
}

/** Notes of calls whose match ended before; a call with an open report keeps its notes. */
export async function dropCallNotes(q: Executor, endedBefore: Date, held: readonly string[]): Promise<number> {
  const reported = q
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.callId, calls.id), eq(reports.status, "open")));
  const parted = q
    .select({ id: calls.id })
    .from(calls)
    .innerJoin(matches, eq(matches.id, calls.matchId))
    .where(and(eq(matches.status, "ended"), lt(matches.endedAt, endedBefore), not(exists(reported)), ofNone(held)));
  const dropped = await q.delete(callNotes).where(inArray(callNotes.callId, parted)).returning({ id: callNotes.id });
  return dropped.length;
}
