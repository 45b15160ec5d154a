import type { Executor } from "#db/client.ts";
import { accountsOfMailbox, accountsWithPhoneTail } from "#db/queries/safety/guardians.ts";
import {
  accountsAlike,
  accountsToCompare,
  type IdentifiedPerson,
  identifiedPeople,
} from "#db/queries/safety/returners.ts";
import { adultAge, ageOn } from "#lib/identity/age/age.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { phoneTail } from "#lib/identity/users/phone.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { utcDate } from "#lib/platform/time/days.ts";
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
  const had = await hadBefore(q, [person.id, ...holders]);
  const alike = await accountsAlike(q, identifiersOf(person).email, person.dateOfBirth);
  const known = new Set(alike.map(({ id }) => id));
  const before = await identifiedPeople(
    q,
    holders.filter((id) => !known.has(id)),
  );
  return [...alike, ...before].flatMap((other) => {
    if (other.id === person.id || other.erasedAt) return [];
    const isProven = (kind: IdentifierKind) => kind === "person" || other.emailConfirmedAt !== null;
    const common = [...kindsInCommon(person, other), ...had.kinds(person.id, other)];
    const found = [...common.filter(isProven), ...had.kinds(other.id, person)];
    const kinds = (["email", "person"] as const).filter((kind) => found.includes(kind));
    return kinds.length > 0 ? [{ person: other, kinds }] : [];
  });
}

/** Adults' student accounts with this proven mailbox. Those of other roles are known by it anyway. */
export async function holdersOf(q: Executor, email: string | null, now: Date): Promise<IdentifiedPerson[]> {
  if (email === null) return [];
  const found = await accountsOfMailbox(q, { mailboxKey: mailboxOf(email), emailKey: emailKey(email) });
  const people = await identifiedPeople(
    q,
    found.map(({ id }) => id),
  );
  return people.filter((one) => isAdultStudent(one, now) && one.emailConfirmedAt !== null && !one.erasedAt);
}

export function isAdultStudent({ role, dateOfBirth }: IdentifiedPerson, now: Date): boolean {
  return role === "student" && ageOn(dateOfBirth, utcDate(now)) >= adultAge;
}
