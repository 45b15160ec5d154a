import type { Executor } from "#db/client.ts";
import { insertAttempts, newestAttempts } from "#db/queries/platform/attempts.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { materialLimits } from "./rules.ts";

const scope = "materials:author";

/** False after too many in 24 hours, removed ones included. Call it in the transaction that stores. */
export async function mayAddOne(tx: Executor, authorId: string, now: Date): Promise<boolean> {
  const lately = await newestAttempts(tx, scope, authorId, daysBefore(now, 1), materialLimits.perDay);
  if (lately.length >= materialLimits.perDay) return false;
  await insertAttempts(tx, [{ id: crypto.randomUUID(), scope, key: authorId, at: now }]);
  return true;
}
