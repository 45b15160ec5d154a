import type { Executor } from "#db/client.ts";
import { accountsWithPhoneTail } from "#db/queries/safety/guardians.ts";
import { accountsAlike, type IdentifiedPerson, identifiedPeople } from "#db/queries/safety/returners.ts";
import { phoneTail } from "#lib/identity/users/phone.ts";
import { type Identified, type IdentifierKind, identifierKinds, identifiersOf } from "./rules.ts";

/** Which of the mailbox, the telephone, and the name with the date of birth both have in common. */
export function kindsInCommon(one: Identified, other: Identified): IdentifierKind[] {
  const [own, theirs] = [identifiersOf(one), identifiersOf(other)];
  return identifierKinds.filter((kind) => own[kind] !== null && own[kind] === theirs[kind]);
}

export function isAlike(one: Identified, other: Identified): boolean {
  return kindsInCommon(one, other).length > 0;
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
