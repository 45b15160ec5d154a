import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#db/schema/users.ts";
import { adultAge } from "#lib/identity/age/age.ts";

/** The two people of a session or request, for joins. */
export const student = alias(users, "student");
export const mentor = alias(users, "mentor");

type Person = typeof student | typeof mentor;

/** `YYYY-MM-DD` as a number: years can be added to it. */
const asNumber = (day: SQL | Person["dateOfBirth"]) => sql`cast(replace(${day}, '-', '') as integer)`;

/**
 * Whether what a person did on a UTC day (`YYYY-MM-DD`) is in statistics: not of who switched data processing off or is gone, and of
 * nobody on a day before they were 18 (PRIV-04).
 */
export function inStatistics(person: Person, day: SQL): SQL | undefined {
  const processed = or(isNull(person.dataProcessing), eq(person.dataProcessing, true));
  const adult = sql`${asNumber(person.dateOfBirth)} + ${sql.raw(String(adultAge * 10_000))} <= ${asNumber(day)}`;
  return and(processed, isNull(person.erasedAt), adult);
}
