type Credentials = Readonly<{ id: string; passwordHash: string }>;

/**
 * Comparing a password or PIN takes a while, in which others may change it. The transaction that acts on a right one reads
 * the account again, by the name under which it was found, and asks here; undefined: it is refused as a wrong one.
 */
export function stillRight<Now extends Credentials>(compared: Credentials, now: Now | undefined): Now | undefined {
  return now?.id === compared.id && now.passwordHash === compared.passwordHash ? now : undefined;
}
