import { db, transaction } from "#db/client.ts";
import { callById, livingCallIds } from "#db/queries/mentoring/calls.ts";
import { settleCall } from "./settle-call.ts";

/**
 * Does what time asks of every call that is going on: rings that nobody answered, rooms whose time is up, the warning before, people who
 * fell silent. Each in its own transaction that looks again. Answers how many were looked at and changed.
 */
export async function closeCalls(now: Date): Promise<number> {
  let changed = 0;
  for (const id of await livingCallIds(db())) {
    const isChanged = await transaction(async (tx) => {
      const call = await callById(tx, id);
      const after = call && (await settleCall(tx, call, now));
      return after !== undefined && (after.status !== call?.status || after.warnedAt !== call.warnedAt);
    });
    if (isChanged) changed += 1;
  }
  return changed;
}
