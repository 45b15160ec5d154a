import { mailboxOf } from "#lib/identity/users/mailbox.ts";
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

/** One spelling for all that mean the same person; null where it is not known. */
export function identifiersOf(
  person: Identified,
): Readonly<{ email: string | null; phone: string | null; person: string | null }> {
  const digits = (person.phone ?? "").replace(/\D/g, "").replace(/^0+/, "");
  const words = foldText(`${person.firstName} ${person.lastName}`).match(/[\p{L}\p{N}]+/gu) ?? [];
  const born = person.dateOfBirth ?? "";
  return {
    email: person.email ? mailboxOf(person.email) : null,
    phone: digits.length >= 6 ? digits : null,
    // First and last name may be swapped.
    person: words.length > 1 && born !== "" ? `${words.toSorted().join(" ")} ${born}` : null,
  };
}
