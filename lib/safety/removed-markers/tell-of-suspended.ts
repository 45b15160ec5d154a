import type { Executor } from "#db/client.ts";
import { identifiedPerson } from "#db/queries/safety/returners.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import { adultAge, ageOn } from "#lib/identity/age/age.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { accountsLike } from "./accounts-like.ts";
import { tellLeadsOfPerson } from "./tell-leads.ts";

/** Suspended people are not removed: their other accounts go on, and leads hear of them. */
export async function tellOfSuspended(tx: Executor, { id, userId }: Pick<Sanction, "id" | "userId">, now: Date) {
  const person = await identifiedPerson(tx, userId);
  if (!person || ageOn(person.dateOfBirth, utcDate(now)) < adultAge) return;
  for (const other of await accountsLike(tx, person)) {
    const told = { what: "suspended", key: `${id}:${other.id}`, path: paths.staffPerson(other.id) } as const;
    await tellLeadsOfPerson(tx, told, now);
  }
}
