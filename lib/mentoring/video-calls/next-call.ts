import type { Executor } from "#db/client.ts";
import { nextVideoSessions } from "#db/queries/mentoring/call-lists.ts";
import { paths } from "#lib/platform/paths.ts";

export type NextSession = Readonly<{ startsAt: Date; path: string }>;

export async function nextCallWith(
  q: Executor,
  userId: string,
  partnerId: string,
  now: Date,
): Promise<NextSession | undefined> {
  return (await nextCallsOf(q, userId, [partnerId], now)).get(partnerId);
}

/** With each of these partners who has one, in one statement. */
export async function nextCallsOf(
  q: Executor,
  userId: string,
  partnerIds: readonly string[],
  now: Date,
): Promise<Map<string, NextSession>> {
  const calls = new Map<string, NextSession>();
  for (const { id, studentId, mentorId, startsAt } of await nextVideoSessions(q, userId, partnerIds, now)) {
    const [partnerId, path] = studentId === userId ? [mentorId, paths.session(id)] : [studentId, paths.scheduled(id)];
    if (!calls.has(partnerId)) calls.set(partnerId, { startsAt, path });
  }
  return calls;
}
