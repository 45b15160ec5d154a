type Reached = Readonly<{ email: string | null; emailKey: string | null }>;

/** Students who sign in with a card have no address; nothing is mailed to them. */
export function isMailed<Account extends Reached>(
  account: Account,
): account is Account & Readonly<{ email: string; emailKey: string }> {
  return account.email !== null && account.emailKey !== null;
}

/** What a browser's mark and the counters of guesses name an account by: its address, or of a student with a card its id. */
export function signInName({ id, emailKey }: Readonly<{ id: string; emailKey: string | null }>): string {
  return emailKey ?? `card ${id}`;
}
