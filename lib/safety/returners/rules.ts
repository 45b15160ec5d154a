import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { foldText } from "#lib/platform/search-text.ts";
import { day } from "#lib/platform/time/time.ts";
import type { SanctionClass } from "#lib/safety/sanctions/rules.ts";

export const identifierKinds = ["email", "phone", "person"] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

export const returnerCauses = ["signUp", "invitation", "email", "profile"] as const;
export type ReturnerCause = (typeof returnerCauses)[number];

export const returnerOutcomes = ["allowed", "refused"] as const;
export type ReturnerOutcome = (typeof returnerOutcomes)[number];

/** Copied from the marker, which may be gone before the review is decided. */
export type ReturnerMatch = Readonly<{
  userId: string;
  kinds: readonly IdentifierKind[];
  why: SanctionClass;
  /** When that person was removed, as ISO text. */
  at: string;
}>;

export const returnerReasonLength = 500;

/** Days in which a waiting account should be decided on. */
const reviewDays = 3;

export function returnerDueAt(at: Date): Date {
  return new Date(at.getTime() + reviewDays * day);
}

export type Identified = Readonly<{
  email: string;
  phone?: string | null | undefined;
  firstName: string;
  lastName: string;
  dateOfBirth?: string | null | undefined;
}>;

/** One spelling for all that mean the same person; null where it is not known. */
export function identifiersOf(
  person: Identified,
): Readonly<{ email: string; phone: string | null; person: string | null }> {
  const digits = (person.phone ?? "").replace(/\D/g, "").replace(/^0+/, "");
  const words = foldText(`${person.firstName} ${person.lastName}`).match(/[\p{L}\p{N}]+/gu) ?? [];
  const born = person.dateOfBirth ?? "";
  return {
    email: mailboxOf(person.email),
    phone: digits.length >= 6 ? digits : null,
    // First and last name may be swapped.
    person: words.length > 1 && born !== "" ? `${words.toSorted().join(" ")} ${born}` : null,
  };
}

/** Those that are new: a person let in once is not held for the same again. */
export function newMatches(
  found: readonly ReturnerMatch[],
  settled: readonly ReturnerMatch[],
): readonly ReturnerMatch[] {
  return found.filter(({ userId, at }) => !settled.some((one) => one.userId === userId && one.at === at));
}
