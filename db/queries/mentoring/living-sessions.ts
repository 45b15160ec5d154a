import { and, asc, gt, inArray, lt, ne, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { unindexed } from "#db/kit.ts";
import { sessions } from "#db/schema/sessions.ts";
import { openSessionStatuses } from "#lib/mentoring/sessions/rules.ts";

/** Longer than any session (milliseconds), so the index on the start also finds running ones. */
const longest = 4 * 3_600_000;

export type TakenTime = Readonly<{ studentId: string; mentorId: string; from: Date; until: Date }>;

export async function takenTimes(
  q: Executor,
  userIds: readonly string[],
  span: { from: Date; until: Date },
  exceptId = "",
): Promise<TakenTime[]> {
  return q
    .select({
      studentId: sessions.studentId,
      mentorId: sessions.mentorId,
      from: sessions.startsAt,
      until: sessions.endsAt,
    })
    .from(sessions)
    .where(
      and(
        or(inArray(sessions.mentorId, [...userIds]), inArray(sessions.studentId, [...userIds])),
        inArray(unindexed(sessions.status), [...openSessionStatuses]),
        gt(sessions.startsAt, new Date(span.from.getTime() - longest)),
        lt(sessions.startsAt, span.until),
        gt(sessions.endsAt, span.from),
        ne(sessions.id, exceptId),
      ),
    )
    .orderBy(asc(sessions.startsAt));
}
