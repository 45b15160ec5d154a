import { and, asc, eq, gt, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { partnerColumns, type SessionsOwner, sessionColumns, sidesOf } from "./session-columns.ts";

/** Sessions as their two people see them, with what decides which name of the other may be shown. */
const shown = {
  ...sessionColumns,
  revision: sessions.revision,
  createdAt: sessions.createdAt,
  updatedAt: sessions.updatedAt,
  partner: partnerColumns,
} as const;

export async function sessionsSince(q: Executor, { userId, side }: SessionsOwner, since: Date) {
  const [mine, other] = sidesOf(sessions, side);
  return q
    .select(shown)
    .from(sessions)
    .innerJoin(users, eq(users.id, other))
    .where(and(eq(mine, userId), gt(sessions.startsAt, since)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(2000);
}
export type SessionEntry = Awaited<ReturnType<typeof sessionsSince>>[number];

/** Returns `undefined` if the person is not in it, as if there were none. */
export async function sessionEntry(q: Executor, userId: string, id: string): Promise<SessionEntry | undefined> {
  const pair = or(
    and(eq(sessions.studentId, userId), eq(users.id, sessions.mentorId)),
    and(eq(sessions.mentorId, userId), eq(users.id, sessions.studentId)),
  );
  const [found] = await q.select(shown).from(sessions).innerJoin(users, pair).where(eq(sessions.id, id)).limit(1);
  return found;
}
