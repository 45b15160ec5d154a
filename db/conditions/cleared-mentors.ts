import { and, eq, gt, isNull, lte, ne, notExists, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "#db/client.ts";
import { mentorChecks, mentors } from "#db/schema/mentors.ts";
import { users } from "#db/schema/users.ts";

/** Every step passed, no newest result expired; a confirmed email needs none. Needs `mentors` joined with `users`. */
export function clearedAt(q: Executor, now: Date | Placeholder<string, Date>): SQL | undefined {
  const check = alias(mentorChecks, "expired_check");
  const newer = alias(mentorChecks, "newer_check");
  const one = { one: sql`1` };
  const renewed = q
    .select(one)
    .from(newer)
    .where(and(eq(newer.mentorId, check.mentorId), eq(newer.step, check.step), gt(newer.checkedAt, check.checkedAt)));
  const expired = q
    .select(one)
    .from(check)
    .where(
      and(
        eq(check.mentorId, mentors.userId),
        lte(check.expiresAt, now),
        or(ne(check.step, "email"), isNull(users.emailConfirmedAt)),
        notExists(renewed),
      ),
    );
  return and(eq(mentors.clearedForMinors, true), notExists(expired));
}
