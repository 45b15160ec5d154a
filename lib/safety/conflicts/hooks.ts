import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";

export type OwnPair = Readonly<{ studentId: string; mentorId: string }>;

const ownPairFound = hook<(tx: Executor, pair: OwnPair, now: Date) => Promise<void>>("safety: a pair is one person");

/** A mentor and a student of a match turned out to be one person. */
export const whenPairIsOnePerson = ownPairFound.register;

export async function tellPairIsOnePerson(tx: Executor, pair: OwnPair, now: Date): Promise<void> {
  for (const answer of ownPairFound.all()) await answer(tx, pair, now);
}
