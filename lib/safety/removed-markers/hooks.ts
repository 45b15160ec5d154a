import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";

type OfPerson = (tx: Executor, userId: string, now: Date) => Promise<void>;

const marked = hook<OfPerson>("safety: a removed adult is marked");
const ended = hook<OfPerson>("safety: a suspension or removal ended");

export const whenRemovedIsMarked = marked.register;
export const whenStopEnds = ended.register;

export async function tellRemovedMarked(tx: Executor, userId: string, now: Date): Promise<void> {
  for (const answer of marked.all()) await answer(tx, userId, now);
}

export async function tellStopEnded(tx: Executor, userId: string, now: Date): Promise<void> {
  for (const answer of ended.all()) await answer(tx, userId, now);
}
