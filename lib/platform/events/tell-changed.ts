import type { Executor } from "#db/client.ts";
import { appendEvent } from "./append-event.ts";
import type { ChangedThings } from "./kinds.ts";

/** Open pages of these people that show such things read them anew. Call it before other events of the transaction. */
export async function tellChanged(
  tx: Executor,
  userIds: readonly string[],
  what: ChangedThings,
  now: Date,
): Promise<void> {
  for (const userId of [...new Set(userIds)].toSorted()) await appendEvent(tx, userId, "changed", { what }, now);
}
