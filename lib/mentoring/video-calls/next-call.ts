import type { Executor } from "#db/client.ts";
import { nextVideoSession } from "#db/queries/mentoring/call-lists.ts";
import { paths } from "#lib/platform/paths.ts";

export type NextSession = Readonly<{ startsAt: Date; path: string }>;

export async function nextCallWith(
  q: Executor,
  userId: string,
  partnerId: string,
  now: Date,
): Promise<NextSession | undefined> {
  const next = await nextVideoSession(q, userId, partnerId, now);
  if (!next) return undefined;
  const path = next.studentId === userId ? paths.session(next.id) : paths.scheduled(next.id);
  return { startsAt: next.startsAt, path };
}
