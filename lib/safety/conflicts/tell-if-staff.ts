import type { Executor } from "#db/client.ts";
import { accountsWithPhoneTail } from "#db/queries/safety/guardians.ts";
import { type IdentifiedPerson, identifiedPerson, peopleBornOn } from "#db/queries/safety/returners.ts";
import { phoneTail, samePhone } from "#lib/identity/users/phone.ts";
import { isStaff, roles, staffRoles } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { kindsInCommon } from "#lib/safety/removed-markers/accounts-like.ts";
import { tellLeadsOfPerson } from "#lib/safety/removed-markers/tell-leads.ts";

/**
 * Call it in the transaction that changes a telephone. Whoever has one of staff may be of their household, or may have typed it:
 * it bars that colleague from deciding for them (`Stance`), so leads hear of it, whose number it is too.
 */
export async function tellIfStaff(tx: Executor, userId: string, now: Date): Promise<void> {
  const account = await identifiedPerson(tx, userId);
  const tail = phoneTail(account?.phone ?? "");
  if (!account || tail === undefined) return;
  for (const other of await accountsWithPhoneTail(tx, tail)) {
    if (other.id === userId || !isStaff(other.role) || !samePhone(account.phone, other.phone)) continue;
    const told = { what: "staffPhone", key: `${userId}:${other.id}`, path: paths.staffPerson(userId) } as const;
    await tellLeadsOfPerson(tx, { ...told, about: [userId] }, now);
  }
}

/** Call it for a new or changed account: with the name and birthday of one of staff it may be their second one. */
export async function tellIfNamesake(tx: Executor, person: IdentifiedPerson, now: Date): Promise<void> {
  const those = isStaff(person.role) ? roles : staffRoles;
  for (const other of await peopleBornOn(tx, [person.dateOfBirth], those)) {
    if (other.id === person.id || !kindsInCommon(person, other).includes("person")) continue;
    const [member, staff] = isStaff(other.role) ? [person.id, other.id] : [other.id, person.id];
    const told = { what: "staffAlike", key: `${member}:${staff}`, path: paths.staffPerson(member) } as const;
    await tellLeadsOfPerson(tx, { ...told, about: [member, staff] }, now);
  }
}
