import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";

/** A student and a mentor whom the block of one of them (`by`) parts. */
export type Parted = Readonly<{ studentId: string; mentorId: string; by: string }>;

/** What ends between two people with a block, in its transaction; nobody is told who made it. */
export const pairParted = hook<(tx: Executor, pair: Parted, now: Date) => Promise<void>>("safety: pair parted");
