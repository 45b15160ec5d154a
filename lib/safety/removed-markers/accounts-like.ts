import type { Executor } from "#db/client.ts";
import { accountsWithPhoneTail } from "#db/queries/safety/guardians.ts";
import { accountsAlike, type IdentifiedPerson, identifiedPeople } from "#db/queries/safety/returners.ts";
import { phoneTail } from "#lib/identity/users/phone.ts";
import { type Identified, identifierKinds, identifiersOf } from "./rules.ts";

/** Whether both have the mailbox, the telephone, or the name and date of birth in common. */
export function isAlike(one: Identified, other: Identified): boolean {
  const [own, theirs] = [identifiersOf(one), identifiersOf(other)];
  return identifierKinds.some((kind) => own[kind] !== null && own[kind] === theirs[kind]);
}

/** Other accounts of what seems to be the same person. */
export async function accountsLike(q: Executor, person: IdentifiedPerson): Promise<IdentifiedPerson[]> {
  const tail = phoneTail(person.phone ?? "");
  const calling = tail === undefined ? [] : await accountsWithPhoneTail(q, tail);
  const found = [
    ...(await accountsAlike(q, identifiersOf(person).email, person.dateOfBirth)),
    ...(await identifiedPeople(
      q,
      calling.map(({ id }) => id),
    )),
  ];
  const others = found.filter((other) => other.id !== person.id && !other.erasedAt && isAlike(person, other));
  return [...new Map(others.map((other) => [other.id, other])).values()];
}
