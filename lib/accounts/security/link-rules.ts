import { isStaff, type Role } from "#lib/identity/users/roles.ts";

/** In days from a change of address, or two-step sign-in turned on: so long the mailbox of before takes the account back. */
export const stopAddressDays = 7;

/** Whose mailbox may turn a second step off. Staff's only two of staff end, and an address never confirmed may be somebody else's. */
export function mailboxStopsTwoStep({
  role,
  emailConfirmedAt,
}: Readonly<{ role: Role; emailConfirmedAt: Date | null }>): boolean {
  return !isStaff(role) && emailConfirmedAt !== null;
}

/** How long the links in mails work, in minutes. That of a former address from the request on, which is a day earlier at most. */
export const linkMinutes = {
  setUp: 72 * 60,
  reset: 60,
  email: 24 * 60,
  stopEmail: (1 + stopAddressDays) * 24 * 60,
  stopTwoStep: stopAddressDays * 24 * 60,
} as const;
