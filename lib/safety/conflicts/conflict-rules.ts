import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { samePhone } from "#lib/identity/users/phone.ts";

export type Reachable = Readonly<{ email: string | null; phone: string | null }>;

/** Why somebody must leave a decision to others. */
export type Conflict = "own" | "relative";

/** The same mailbox or telephone: the same person or household. */
export function sharesReach(one: Reachable, other: Reachable): boolean {
  const mailbox = one.email !== null && other.email !== null && mailboxOf(one.email) === mailboxOf(other.email);
  return mailbox || samePhone(one.phone, other.phone);
}

/**
 * What is asked: `for` them (approve, release, lift), or `against` them (suspend, refuse, look into). Telephones, names and relatives are
 * what somebody typed of themself: they bar deciding for them alone, or a mentor would take away the eyes of staff by typing
 * their numbers.
 */
export type Stance = "for" | "against";

export function stanceWhere(favors: boolean): Stance {
  return favors ? "for" : "against";
}
