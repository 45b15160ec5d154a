import { networkKeys } from "#lib/identity/access/network-keys.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import type { CountedAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";

/** Who tries a password: at which address (`emailKey`), from where, and in which browser, where that one signed in to the account before. */
export type Guess = Readonly<{ emailKey: string; network: string; device: string | undefined }>;

export type Counters = Readonly<{
  /** What a wrong password counts against; a right one is taken back. */
  guesses: readonly CountedAttempt[];
  /** What every check counts against, right or wrong. */
  checks: CountedAttempt;
}>;

/**
 * What a guess counts against. Strangers count by account and network together, so that many people behind one address do not
 * pause each other; by the account alone, whatever networks they use; and by how many accounts one network tries. A browser that
 * signed in to the account before counts apart from all of them, so that nobody else's guesses keep its person out. The first
 * counter is the one a right password clears. Nothing here depends on whether there is such an account.
 */
export function countersOf({ emailKey, network, device }: Guess, now: Date): Counters {
  const account = fingerprint(emailKey);
  if (device) {
    const key = fingerprint(`device ${device} at ${emailKey}`);
    return { guesses: [{ limit: limits.signInDevice, key }], checks: { limit: limits.signInChecks, key } };
  }
  const pair = fingerprint(`${network} at ${emailKey}`);
  const { windowMs } = limits.signInNetwork;
  const window = Math.floor(now.getTime() / windowMs);
  return {
    guesses: [
      { limit: limits.signInPair, key: pair },
      { limit: limits.signInAccount, key: account },
      // Another guess at the same account is no further account.
      {
        limit: limits.signInNetwork,
        ...networkKeys(network),
        id: fingerprint(`${network} at ${emailKey} in ${window}`),
      },
    ],
    checks: { limit: limits.signInChecks, key: account },
  };
}
