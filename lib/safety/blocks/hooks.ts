import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";

/** `by`: who of the two blocked the other; null after a report of the gravest grade that stopped the mentor. */
export type PartedPair = Readonly<{ studentId: string; mentorId: string; by: string | null }>;

const parted = hook<(tx: Executor, pair: PartedPair, now: Date) => Promise<void>>("safety: two people are parted");
/** Runs in the transaction that parts them. Nobody may be told who made a block. */
export const whenPairParts = parted.register;

export async function tellPairParted(tx: Executor, pair: PartedPair, now: Date): Promise<void> {
  for (const answer of parted.all()) await answer(tx, pair, now);
}
