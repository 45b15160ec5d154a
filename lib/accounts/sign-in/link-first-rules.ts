import { isPublicRole, type Role } from "#lib/identity/users/roles.ts";

type Account = Readonly<{ emailConfirmedAt: Date | null; lastSeenAt: Date | null }>;

/**
 * An account that somebody signed up for and never opened. Its first sign-in is the link that was mailed, so that a
 * sign-in right after signing up does not tell whether the address had an account before. Accounts that were open
 * already, from before the installation sent mail, stay so.
 */
export function awaitsLink({ emailConfirmedAt, lastSeenAt }: Account): boolean {
  return emailConfirmedAt === null && lastSeenAt === null;
}

/**
 * Nobody was ever in, and nobody showed that the address is theirs: a stranger may have typed all of it, the date of
 * birth too. Accounts of staff come from staff; what staff suspended is theirs to decide.
 */
export function isUnproven(account: Account & Readonly<{ role: Role; suspendedReason: string | null }>): boolean {
  return awaitsLink(account) && isPublicRole(account.role) && account.suspendedReason === null;
}
