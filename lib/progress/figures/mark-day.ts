import type { Executor } from "#db/client.ts";
import { noteChangedDay } from "#db/queries/platform/changed-days.ts";
import { utcDate } from "#lib/platform/time/days.ts";

/**
 * Says that the programme's figures of the UTC day of `at` changed, in the transaction that changes a fact (ANLY-06): the day a session
 * begins, or the day a request was made. Everything written through `#db/queries/mentoring/session-changes.ts` and `#db/queries/mentoring/requests.ts` says
 * so itself.
 */
export function markDay(tx: Executor, at: Date, now: Date): Promise<void> {
  return noteChangedDay(tx, utcDate(at), now);
}
