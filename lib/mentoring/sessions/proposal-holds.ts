import type { Executor } from "#db/client.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import type { Queued } from "#lib/notifications/kinds/hooks.ts";
import { readMoveKey } from "./move-keys.ts";

/** A proposal that was replaced, answered or called off before its mail went out is told to nobody. */
export async function proposalHolds(q: Executor, { key }: Queued): Promise<boolean> {
  const proposal = readMoveKey(key);
  if (!proposal) return true;
  return (await sessionById(q, proposal.sessionId))?.proposedAt?.getTime() === proposal.at.getTime();
}
