import type { Executor } from "#db/client.ts";
import { leavingOf } from "#db/queries/mentoring/call-lists.ts";
import { countEndedCalls, endedCalls, visitsOfCalls } from "#db/queries/mentoring/calls.ts";
import { namedPeople } from "#db/queries/mentoring/matches.ts";
import { subjectsOfSessions } from "#db/queries/mentoring/session-lists.ts";
import { blockedWith } from "#db/queries/safety/blocks.ts";
import type { Call } from "#db/schema/calls.ts";
import { seenBy } from "#lib/identity/users/seen-by.ts";
import { secondsTogether } from "#lib/mentoring/sessions/room-rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { historyStatus } from "./rules.ts";
import type { PastCall } from "./view.ts";

const pageSize = 20;

export type PastCalls = Readonly<{ calls: readonly PastCall[]; page: number; pages: number }>;

/** Newest first; `page` counts from 1. */
export async function callHistory(q: Executor, userId: string, page: number, now: Date): Promise<PastCalls> {
  const pages = Math.ceil((await countEndedCalls(q, userId)) / pageSize);
  const shown = Math.max(1, Math.min(Math.floor(page) || 1, pages));
  const rows = await endedCalls(q, userId, { limit: pageSize, offset: (shown - 1) * pageSize });
  return { calls: rows.map(await shownCalls(q, userId, rows, now)), page: shown, pages };
}

/** The name is empty after a block or departure. */
export async function pastCall(q: Executor, userId: string, call: Call, now: Date): Promise<PastCall> {
  return (await shownCalls(q, userId, [call], now))(call);
}

/** Reads what belongs to these calls, with the same few statements for however many. */
async function shownCalls(q: Executor, userId: string, calls: readonly Call[], now: Date) {
  const otherOf = ({ studentId, mentorId }: Call) => (studentId === userId ? mentorId : studentId);
  const ids = calls.map(({ id }) => id);
  const visits = Map.groupBy(await visitsOfCalls(q, ids), ({ callId }) => callId);
  const others = calls.map(otherOf);
  const people = await namedPeople(q, others);
  const sessionIds = calls.flatMap(({ sessionId }) => sessionId ?? []);
  const subjects = await subjectsOfSessions(q, sessionIds);
  const parted = await partedFrom(q, userId, others);
  const seen = await seenBy(q, userId, others, now);
  return (call: Call): PastCall => {
    const person = parted.has(otherOf(call)) ? undefined : people.get(otherOf(call));
    return {
      id: call.id,
      kind: call.kind,
      status: historyStatus(call.status) ?? "missed",
      name: person ? seen(person).name : "",
      subject: call.sessionId === null ? null : (subjects.get(call.sessionId) ?? null),
      at: call.openedAt ?? call.createdAt,
      seconds: secondsTogether(visits.get(call.id) ?? [], now),
      mine: call.startedBy === userId,
      path: paths.call(call.id),
    };
  };
}

/** By a block in either direction, or because one left; the two look the same. */
export async function haveParted(q: Executor, userId: string, otherId: string): Promise<boolean> {
  return (await partedFrom(q, userId, [otherId])).has(otherId);
}

async function partedFrom(q: Executor, userId: string, otherIds: readonly string[]): Promise<ReadonlySet<string>> {
  const leaving = await leavingOf(q, [userId, ...otherIds]);
  if (leaving.has(userId)) return new Set(otherIds);
  return new Set([...leaving, ...(await blockedWith(q, userId))]);
}
