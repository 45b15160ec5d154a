import type { Executor } from "#db/client.ts";
import { insertAttempts, newestAttempts } from "#db/queries/platform/attempts.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { materialLimits } from "./rules.ts";

const scope = "materials:author";

/**
 * Counts a material this person is about to add; false when there were too many in the last 24 hours. What they took away again counts
 * as well, so that nobody adds and removes without end. Call it in the transaction that stores the material.
 */
export async function mayAddOne(tx: Executor, authorId: string, now: Date): Promise<boolean> {
  const lately = await newestAttempts(tx, scope, authorId, daysBefore(now, 1), materialLimits.perDay);
  if (lately.length >= materialLimits.perDay) return false;
  await insertAttempts(tx, [{ id: crypto.randomUUID(), scope, key: authorId, at: now }]);
  return true;
}
