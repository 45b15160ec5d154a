import { and, countDistinct, eq, isNull, lte, ne, notInArray, or, sql } from "drizzle-orm";
import type { Executor } from "../client.ts";
import { jsonItems } from "../kit.ts";
import { publicFigures } from "../schema/public-figures.ts";
import { users } from "../schema/users.ts";

/** Who is counted: not the fictitious people of the demo, nor who is gone, nor who switched data processing off (PRIV-04). */
const counted = and(
  eq(users.demo, false),
  isNull(users.erasedAt),
  or(isNull(users.dataProcessing), eq(users.dataProcessing, true)),
);

/** For minors it is always off: born after `adultsBornBy` (`YYYY-MM-DD`), they are in no figure. */
const counts = (adultsBornBy: string) => and(counted, lte(users.dateOfBirth, adultsBornBy));

/** How many different countries people named; "other" and an empty answer are none. */
export async function countCountries(q: Executor, adultsBornBy: string): Promise<number> {
  const named = and(counts(adultsBornBy), notInArray(users.country, ["", "other"]));
  const [row] = await q
    .select({ value: countDistinct(users.country) })
    .from(users)
    .where(named);
  return row?.value ?? 0;
}

/** Every different spelling of a subject that a mentor teaches. */
export async function taughtSubjects(q: Executor, adultsBornBy: string): Promise<string[]> {
  const rows = await q
    .selectDistinct({ subject: sql<string>`item.value` })
    .from(users)
    .crossJoin(sql`${jsonItems(users.subjects)} as item`)
    .where(and(counts(adultsBornBy), eq(users.role, "mentor"), ne(sql`item.value`, "")));
  return rows.map((row) => row.subject);
}

export async function countStudents(q: Executor, adultsBornBy: string): Promise<number> {
  return q.$count(users, and(counts(adultsBornBy), eq(users.role, "student")));
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
