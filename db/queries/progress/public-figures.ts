import { and, countDistinct, eq, gte, isNull, lte, ne, notInArray, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { inStatistics, mentor, student } from "#db/conditions/in-statistics.ts";
import { jsonItems, utcDay } from "#db/kit.ts";
import { hasMinutes, sumOfMinutes } from "#db/queries/mentoring/session-columns.ts";
import { publicFigures } from "#db/schema/public-figures.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";

/** Without demo people, people who are gone or switched data processing off, and minors (born after `adultsBornBy`). */
function counts(adultsBornBy: string) {
  const processed = or(isNull(users.dataProcessing), eq(users.dataProcessing, true));
  return and(eq(users.demo, false), isNull(users.erasedAt), processed, lte(users.dateOfBirth, adultsBornBy));
}

/** "other" and empty values are no country. */
export async function countCountries(q: Executor, adultsBornBy: string): Promise<number> {
  const named = and(counts(adultsBornBy), notInArray(users.country, ["", "other"]));
  const [row] = await q
    .select({ value: countDistinct(users.country) })
    .from(users)
    .where(named);
  return row?.value ?? 0;
}

/** Every spelling of a subject that a mentor teaches. */
export async function taughtSubjects(q: Executor, adultsBornBy: string): Promise<string[]> {
  const rows = await q
    .selectDistinct({ subject: sql<string>`item.value` })
    .from(users)
    .crossJoin(sql`${jsonItems(users.subjects)} as item`)
    .where(and(counts(adultsBornBy), eq(users.role, "mentor"), ne(sql`item.value`, "")));
  return rows.map((row) => row.subject);
}

/** Counted sessions since an instant; demo people are left out. */
export async function countHelp(q: Executor, since: Date): Promise<Readonly<{ students: number; minutes: number }>> {
  const day = utcDay(sessions.startsAt);
  const real = and(eq(student.demo, false), eq(mentor.demo, false));
  const [row] = await q
    .select({
      students: countDistinct(sessions.studentId),
      minutes: sumOfMinutes,
    })
    .from(sessions)
    .innerJoin(student, eq(student.id, sessions.studentId))
    .innerJoin(mentor, eq(mentor.id, sessions.mentorId))
    .where(
      and(
        ...[eq(sessions.status, "completed"), hasMinutes, gte(sessions.startsAt, since), real],
        ...[inStatistics(student, day), inStatistics(mentor, day)],
      ),
    );
  return row ?? { students: 0, minutes: 0 };
}

export type StoredFigure = Readonly<{ key: string; value: number }>;

export async function allPublicFigures(q: Executor): Promise<StoredFigure[]> {
  return q.select({ key: publicFigures.key, value: publicFigures.value }).from(publicFigures);
}

export async function savePublicFigure(q: Executor, figure: StoredFigure, now: Date): Promise<void> {
  const set = { value: figure.value, countedAt: now };
  await q
    .insert(publicFigures)
    .values({ key: figure.key, ...set })
    .onConflictDoUpdate({ target: publicFigures.key, set });
}
