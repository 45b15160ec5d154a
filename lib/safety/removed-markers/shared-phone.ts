import type { Executor } from "#db/client.ts";
import { accountsWithPhoneTail, reachOfGuardiansNow } from "#db/queries/safety/guardians.ts";
import { hasMarker, type IdentifiedPerson } from "#db/queries/safety/returners.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { phoneTail, samePhone } from "#lib/identity/users/phone.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { tellLeadsOfPerson } from "./tell-leads.ts";

/**
 * Whether another account or a verified guardian has the telephone of somebody removed too; leads hear whose. Nobody proved whose it is,
 * so it marks nobody: else whoever expects a removal types a guardian's number, or a child's, and takes them along.
 */
export async function tellOfSharedPhone(tx: Executor, { id, phone }: IdentifiedPerson, now: Date): Promise<boolean> {
  const tail = phoneTail(phone ?? "");
  if (tail === undefined) return false;
  const calling = (await accountsWithPhoneTail(tx, tail)).filter((one) => one.id !== id && samePhone(phone, one.phone));
  // Of two removed accounts of one person the last is marked.
  const accounts: string[] = [];
  for (const one of calling) if (!(await hasMarker(tx, one.id))) accounts.push(one.id);
  const guardians = await reachOfGuardiansNow(tx, adultsBornBy(utcDate(now)));
  const verified = guardians.filter((one) => one.verifiedAt !== null && samePhone(phone, one.phone));
  const guarded = verified.map(({ studentId }) => studentId);
  const concerned = new Set([...accounts, ...guarded]);
  for (const other of concerned) {
    const told = { what: "removedPhone", key: `${id}:${other}`, path: paths.staffPerson(other) } as const;
    await tellLeadsOfPerson(tx, { ...told, about: [other, id] }, now);
  }
  return concerned.size > 0;
}
