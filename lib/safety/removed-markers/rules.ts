import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { phoneDigits, phoneEnd } from "#lib/identity/users/phone.ts";
import { foldText } from "#lib/platform/search-text.ts";

export const identifierKinds = ["email", "phone", "person"] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

export type Identified = Readonly<{
  email: string | null;
  phone?: string | null | undefined;
  firstName: string;
  lastName: string;
  dateOfBirth?: string | null | undefined;
}>;

/** Reasons of a removal or suspension after which nothing is left to honest chance. */
export function endangersChildren(why: string): boolean {
  return why === "young" || why === "contact";
}

type Known = Identified & Readonly<{ emailConfirmedAt: Date | null }>;

/** Whether two accounts are one person's, by what they are now: the proven mailbox, or the name with the date of birth. */
export function isOnePerson(one: Known, other: Known): boolean {
  if (one.emailConfirmedAt && other.emailConfirmedAt && one.email && other.email)
    if (mailboxOf(one.email) === mailboxOf(other.email)) return true;
  if (one.dateOfBirth !== other.dateOfBirth) return false;
  const { person } = identifiersOf(one);
  return person !== null && person === identifiersOf(other).person;
}

/** One spelling for all that mean the same person; null where it is not known. */
export function identifiersOf(
  person: Identified,
): Readonly<{ email: string | null; phone: string | null; wholePhone: string | null; person: string | null }> {
  const words = foldText(`${person.firstName} ${person.lastName}`).match(/[\p{L}\p{N}]+/gu) ?? [];
  const born = person.dateOfBirth ?? "";
  return {
    email: person.email ? mailboxOf(person.email) : null,
    phone: phoneEnd(person.phone) ?? null,
    // Earlier markers hold all digits.
    wholePhone: phoneEnd(person.phone, phoneDigits(person.phone ?? "").length) ?? null,
    // First and last name may be swapped.
    person: words.length > 1 && born !== "" ? `${words.toSorted().join(" ")} ${born}` : null,
  };
}
