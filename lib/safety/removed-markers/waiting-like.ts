import type { Executor } from "#db/client.ts";
import { type IdentifiedPerson, identifiedPeople, undecidedReturners } from "#db/queries/safety/returners.ts";
import type { MarkerFound } from "./find-markers.ts";
import { hadBefore, hasProvenMailbox } from "./had-before.ts";

/** `holder`: the account with the mailbox, which waits because it is like the one removed. */
type Waiting = MarkerFound & Readonly<{ holder: IdentifiedPerson }>;

/**
 * Removed adults whom an account is like that waits for the lead, found by its proven mailbox: until the lead decides it is theirs. What
 * waits because of a suspension, a pause or a mute is not meant.
 */
export async function waitingByMailbox(q: Executor): Promise<(email: string | null) => Waiting[]> {
  const waiting = await undecidedReturners(q);
  const ids = waiting.map(({ userId }) => userId);
  const had = await hadBefore(q, ids);
  const people = new Map((await identifiedPeople(q, ids)).map((one) => [one.id, one]));
  return (email) =>
    waiting.flatMap(({ userId, matches }) => {
      const holder = people.get(userId);
      if (!holder || holder.erasedAt || !hasProvenMailbox(holder, email, had)) return [];
      return matches.flatMap(({ userId: removedId, why, at, suspended, stop, child }) =>
        suspended || stop || child
          ? []
          : [{ holder, kinds: ["email"] as const, marker: { userId: removedId, why, at: new Date(at) } }],
      );
    });
}
