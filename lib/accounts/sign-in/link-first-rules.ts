type Account = Readonly<{ emailConfirmedAt: Date | null; lastSeenAt: Date | null }>;

/**
 * An account that somebody signed up for and never opened. Its first sign-in is the link that was mailed, so that a
 * sign-in right after signing up does not tell whether the address had an account before. Accounts that were open
 * already, from before the installation sent mail, stay so.
 */
export function awaitsLink({ emailConfirmedAt, lastSeenAt }: Account): boolean {
  return emailConfirmedAt === null && lastSeenAt === null;
}
