import { networkKeys } from "#lib/identity/access/network-keys.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import type { CountedAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";

export type CardGuess = Readonly<{
  /** Of `cardName`. */
  name: string;
  network: string;
  /** Where the browser signed in to the account before. */
  device: string | undefined;
  /** Students of the centre whose code was typed signed in from this network before. */
  ofCentre: boolean;
}>;

export type CardCounters = Readonly<{
  /** What a wrong PIN counts against; a right one is taken back. */
  guesses: readonly CountedAttempt[];
  /** Those that a right PIN clears: of this network or browser. */
  near: readonly CountedAttempt[];
  /** What every check counts against, right or wrong. */
  checks: CountedAttempt;
}>;

type Account = Readonly<{ id: string; passwordHash: string }>;

/** Every PIN has counters of its own, so a new card ends all pauses at once. */
export function cardName(account: Account | undefined, typed: Readonly<{ code: string; username: string }>): string {
  return account ? `card ${account.id} ${account.passwordHash}` : `card of ${typed.code} ${typed.username}`;
}

/**
 * What a guess at a PIN counts against: the account in this network or known browser, the account in all networks of its
 * centre or in all others together, and the accounts that one network tries. So strangers can pause nobody at the
 * centre. Nothing here depends on whether there is such an account.
 */
export function cardCounters({ name, network, device, ofCentre }: CardGuess, now: Date): CardCounters {
  const place = device ? `device ${device}` : network;
  const key = fingerprint(`${place} at ${name}`);
  const near = [
    { limit: limits.cardNear, key },
    { limit: limits.cardNearLong, key },
  ];
  if (device) return { guesses: near, near, checks: { limit: limits.signInChecks, key } };
  const account = fingerprint(ofCentre ? `centre at ${name}` : name);
  const ofNetwork = ofCentre ? limits.centreNetwork : limits.signInNetwork;
  const window = Math.floor(now.getTime() / ofNetwork.windowMs);
  const id = fingerprint(`${network} at ${name} in ${window}`);
  return {
    guesses: [
      ...near,
      { limit: ofCentre ? limits.cardCentre : limits.cardAccount, key: account },
      // Another guess at the same account is no further account.
      { limit: ofNetwork, ...networkKeys(network), id },
    ],
    near,
    checks: { limit: limits.signInChecks, key: account },
  };
}

/** Of the PIN asked for again while signed in: the same figures, apart from sign-in. */
export function ownPinCounters(account: Account): readonly CountedAttempt[] {
  const key = fingerprint(`own PIN of ${cardName(account, { code: "", username: "" })}`);
  return [
    { limit: limits.cardNear, key },
    { limit: limits.cardNearLong, key },
  ];
}
