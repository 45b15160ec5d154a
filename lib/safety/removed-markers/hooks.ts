import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";

const marked = hook<(tx: Executor, userId: string, now: Date) => Promise<void>>("safety: a removed adult is marked");

export const whenRemovedIsMarked = marked.register;

export async function tellRemovedMarked(tx: Executor, userId: string, now: Date): Promise<void> {
  for (const answer of marked.all()) await answer(tx, userId, now);
}
