import type { Executor } from "#db/client.ts";
import { rowsOfOthers } from "#lib/safety/conflicts/concerns-case.ts";
import { isFor, type QueueItem, type QueueKind } from "./kinds.ts";
import { type QueueViewer, queueSources } from "./sources.ts";

/** The open items of these kinds that exist for this member of staff. */
export async function findItems(
  q: Executor,
  viewer: QueueViewer,
  kinds: readonly QueueKind[],
  now: Date,
): Promise<QueueItem[]> {
  const found: QueueItem[] = [];
  for (const kind of kinds) if (isFor(kind, viewer.role)) found.push(...(await queueSources[kind](q, viewer, now)));
  return rowsOfOthers(q, viewer.id, found, ({ concerns }) => concerns);
}
