import type { Executor } from "#db/client.ts";
import { noteChangedDay } from "#db/queries/platform/changed-days.ts";
import { utcDate } from "#lib/platform/time/days.ts";

/** Call it in the transaction that changes a fact. Queries for session changes and requests do so themselves. */
export function markDay(tx: Executor, at: Date, now: Date): Promise<void> {
  return noteChangedDay(tx, utcDate(at), now);
}
