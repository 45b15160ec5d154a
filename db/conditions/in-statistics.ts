import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#db/schema/users.ts";
import { adultAge } from "#lib/identity/age/age.ts";

export const student = alias(users, "student");
export const mentor = alias(users, "mentor");

type Person = typeof student | typeof mentor;

/** `YYYY-MM-DD` as a number, so years can be added to it. */
const asNumber = (day: SQL | Person["dateOfBirth"]) => sql`cast(replace(${day}, '-', '') as integer)`;

/** Excludes people who opted out or are gone, and days before they were 18. `day` is `YYYY-MM-DD` in UTC. */
export function inStatistics(person: Person, day: SQL): SQL | undefined {
  const processed = or(isNull(person.dataProcessing), eq(person.dataProcessing, true));
  const adult = sql`${asNumber(person.dateOfBirth)} + ${sql.raw(String(adultAge * 10_000))} <= ${asNumber(day)}`;
  return and(processed, isNull(person.erasedAt), adult);
}
