import type { Executor } from "#db/client.ts";
import { hook } from "#lib/platform/hooks/hooks.ts";

type OfPerson = (tx: Executor, userId: string, now: Date) => Promise<void>;

const marked = hook<OfPerson>("safety: a removed adult is marked");
const ended = hook<OfPerson>("safety: a suspension or removal ended");

/** Whom of staff to tell of something about these people. Conflicts of interest know their households. */
const toldOf = hook<(tx: Executor, people: readonly string[]) => Promise<string[]>>("safety: whom to tell of people");

export const whenToldOfPeople = toldOf.register;

export function staffToTellOf(tx: Executor, people: readonly string[]): Promise<string[]> {
  return toldOf.of("safety/conflicts")(tx, people);
}

export const whenRemovedIsMarked = marked.register;
export const whenStopEnds = ended.register;

export async function tellRemovedMarked(tx: Executor, userId: string, now: Date): Promise<void> {
  for (const answer of marked.all()) await answer(tx, userId, now);
}

export async function tellStopEnded(tx: Executor, userId: string, now: Date): Promise<void> {
  for (const answer of ended.all()) await answer(tx, userId, now);
}
