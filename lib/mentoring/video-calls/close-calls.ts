import { db, transaction } from "#db/client.ts";
import { callById, livingCallIds } from "#db/queries/mentoring/calls.ts";
import { settleCall } from "./settle-call.ts";

/** Settles every active call, each in its own transaction. Returns how many changed. */
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
