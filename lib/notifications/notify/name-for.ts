import type { Executor } from "#db/client.ts";
import { nameParts } from "#db/queries/notifications/names.ts";
import { seenBy } from "#lib/identity/users/seen-by.ts";

/** The other person's name as the reader may see it; empty after a block or if the account is gone. */
export async function nameFor(tx: Executor, readerId: string, otherId: string, now: Date): Promise<string> {
  const other = await nameParts(tx, readerId, otherId);
  if (!other) return "";
  const seen = await seenBy(tx, readerId, [otherId], now);
  return seen({ id: otherId, ...other }).name;
}
