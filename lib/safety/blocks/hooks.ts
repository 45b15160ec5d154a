import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";

export type PartedPair = Readonly<{ studentId: string; mentorId: string; by: string }>;

const parted = hook<(tx: Executor, pair: PartedPair, now: Date) => Promise<void>>("safety: a block parts two people");
/** Runs in the transaction of the block. Nobody may be told who made it. */
export const whenPairParts = parted.register;

export async function tellPairParted(tx: Executor, pair: PartedPair, now: Date): Promise<void> {
  for (const answer of parted.all()) await answer(tx, pair, now);
}
