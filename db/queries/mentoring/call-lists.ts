import { and, asc, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { unindexed } from "#db/kit.ts";
import { matches } from "#db/schema/matches.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { partnerColumns } from "./session-columns.ts";

/** Soonest first. A mentor has at most some weeks of them ahead. */
export async function nextVideoSessions(q: Executor, userId: string, partnerIds: readonly string[], now: Date) {
  if (partnerIds.length === 0) return [];
  const { id, studentId, mentorId, startsAt } = sessions;
  const partners = [...partnerIds];
  return q
    .select({ id, studentId, mentorId, startsAt })
    .from(sessions)
    .where(
      and(
        or(
          and(eq(studentId, userId), inArray(unindexed(mentorId), partners)),
          and(eq(mentorId, userId), inArray(unindexed(studentId), partners)),
        ),
        eq(sessions.type, "video"),
        eq(unindexed(sessions.status), "confirmed"),
        gt(sessions.endsAt, now),
      ),
    )
    .orderBy(asc(startsAt));
}

export async function videoSessionsUntil(q: Executor, userId: string, endsAfter: Date, limit: number) {
  const { studentId, mentorId } = sessions;
  const other = or(
    and(eq(studentId, userId), eq(users.id, mentorId)),
    and(eq(mentorId, userId), eq(users.id, studentId)),
  );
  return q
    .select({
      id: sessions.id,
      studentId,
      subject: sessions.subject,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
      partner: partnerColumns,
    })
    .from(sessions)
    .innerJoin(users, other)
    .where(
      and(
        eq(sessions.type, "video"),
        inArray(unindexed(sessions.status), ["confirmed", "completed"]),
        gt(sessions.endsAt, endsAfter),
        or(eq(studentId, userId), eq(mentorId, userId)),
      ),
    )
    .orderBy(asc(sessions.startsAt))
    .limit(limit);
}

export async function connectedPeople(q: Executor, userId: string) {
  const { studentId, mentorId } = matches;
  const other = or(
    and(eq(studentId, userId), eq(users.id, mentorId)),
    and(eq(mentorId, userId), eq(users.id, studentId)),
  );
  return q
    .select(partnerColumns)
    .from(matches)
    .innerJoin(users, other)
    .where(and(eq(matches.status, "active"), or(eq(studentId, userId), eq(mentorId, userId))))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
}

/** People who have left or asked to: their names are no longer shown. */
export async function leavingOf(q: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const gone = or(isNotNull(users.deletionRequestedAt), isNotNull(users.erasedAt));
  const rows = await q
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), gone));
  return new Set(rows.map(({ id }) => id));
}
