import type { Executor } from "#db/client.ts";
import { accountsWithPhoneTail } from "#db/queries/safety/guardians.ts";
import {
  accountsAlike,
  accountsToCompare,
  type IdentifiedPerson,
  identifiedPeople,
} from "#db/queries/safety/returners.ts";
import { phoneTail } from "#lib/identity/users/phone.ts";
import { hadBefore, holdersBefore } from "./had-before.ts";
import { type Identified, type IdentifierKind, identifierKinds, identifiersOf } from "./rules.ts";

/** Which of the mailbox, the telephone, and the name with the date of birth both have in common. */
export function kindsInCommon(one: Identified, other: Identified): IdentifierKind[] {
  const [own, theirs] = [identifiersOf(one), identifiersOf(other)];
  return identifierKinds.filter((kind) => own[kind] !== null && own[kind] === theirs[kind]);
}

export function isAlike(one: Identified, other: Identified): boolean {
  return kindsInCommon(one, other).length > 0;
}

/** Other accounts of what seems to be the same person, as they are or were. */
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
  const alike = found.filter((other) => !other.erasedAt && isAlike(person, other));
  const others = [...alike, ...(await accountsAsBefore(q, person.id))].filter(({ id }) => id !== person.id);
  return [...new Map(others.map((other) => [other.id, other])).values()];
}

const most = 500;

/** Hashes find nothing by themselves: each account is compared, for the few people who changed something. */
async function accountsAsBefore(q: Executor, userId: string): Promise<IdentifiedPerson[]> {
  const had = await hadBefore(q, [userId]);
  const found: IdentifiedPerson[] = [];
  for (let after = ""; had.ids.size > 0; ) {
    const accounts = await accountsToCompare(q, after, most);
    found.push(...accounts.filter((other) => had.kinds(userId, other).length > 0));
    if (accounts.length < most) break;
    after = accounts.at(-1)?.id ?? "";
  }
  return found;
}

type Alike = Readonly<{ person: IdentifiedPerson; kinds: readonly IdentifierKind[] }>;

/** Other accounts with a proven mailbox, or name and date of birth, of this one, now or in the last two years. */
export async function accountsProvenLike(q: Executor, person: IdentifiedPerson): Promise<Alike[]> {
  const holders = await holdersBefore(q, person);
  const had = await hadBefore(q, holders);
  const alike = await accountsAlike(q, identifiersOf(person).email, person.dateOfBirth);
  const known = new Set(alike.map(({ id }) => id));
  const before = await identifiedPeople(
    q,
    holders.filter((id) => !known.has(id)),
  );
  return [...alike, ...before].flatMap((other) => {
    if (other.id === person.id || other.erasedAt) return [];
    const isProven = (kind: IdentifierKind) => kind === "person" || other.emailConfirmedAt !== null;
    const found = [...kindsInCommon(person, other).filter(isProven), ...had.kinds(other.id, person)];
    const kinds = (["email", "person"] as const).filter((kind) => found.includes(kind));
    return kinds.length > 0 ? [{ person: other, kinds }] : [];
  });
}
