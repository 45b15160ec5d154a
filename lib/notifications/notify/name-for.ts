import type { Executor } from "#db/client.ts";
import { nameParts } from "#db/queries/notifications/names.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { seenBy } from "#lib/identity/users/seen-on.ts";

/** The other person's name as the reader may see it; empty after a block or if the account is gone. */
export async function nameFor(tx: Executor, readerId: string, otherId: string, now: Date): Promise<string> {
  const other = await nameParts(tx, readerId, otherId);
  if (!other) return "";
  const seenOn = await seenBy(tx, readerId, [otherId], now);
  return shownName(other, ageBand(other.dateOfBirth, seenOn(otherId)));
}
