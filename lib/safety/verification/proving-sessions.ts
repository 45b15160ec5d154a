import type { Executor } from "#db/client.ts";
import { completedSessionsOf, reviewedSessionsOf } from "#db/queries/safety/mentor-tiers.ts";
import { onePersonBefore } from "#lib/safety/conflicts/former-reach.ts";
import { isOnePerson } from "#lib/safety/removed-markers/rules.ts";

type Held = Awaited<ReturnType<typeof completedSessionsOf>>[number];

/** What reviews of a mentor's sessions that began since then came to, in their order. Held with an own account, only a concern counts. */
export async function reviewOutcomesOf(q: Executor, mentorId: string, since: Date): Promise<("fine" | "concern")[]> {
  const rows = await reviewedSessionsOf(q, mentorId, since);
  const isOwn = await ownAmong(q, rows);
  return rows.flatMap((row) => (row.outcome === null || (row.outcome === "fine" && isOwn(row)) ? [] : row.outcome));
}

/** How many sessions a mentor completed with somebody else. */
export async function sessionsWithOthers(q: Executor, mentorId: string): Promise<number> {
  const rows = await completedSessionsOf(q, mentorId);
  const isOwn = await ownAmong(q, rows);
  return rows.filter((row) => !isOwn(row)).length;
}

/** Whether a session was held with an account of one's own, as the two are known now or were within two years. */
async function ownAmong(q: Executor, rows: readonly Held[]): Promise<(row: Held) => boolean> {
  const students = new Map(rows.map(({ student }) => [student.id, student]));
  const [first] = rows;
  const before = first ? await onePersonBefore(q, first.mentor, [...students.values()]) : new Set<string>();
  return ({ mentor, student }) => isOnePerson(mentor, student) || before.has(student.id);
}
