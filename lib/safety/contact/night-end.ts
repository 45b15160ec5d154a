import type { Executor } from "#db/client.ts";
import { clockOf } from "#db/queries/identity/clock.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import { nightsOf } from "#lib/identity/age/night-rules.ts";
import { afterQuiet } from "#lib/notifications/kinds/quiet-rules.ts";
import type { Party } from "./contact-rules.ts";

/** When messages may reach this person: now, or for a minor after the night. */
export async function nightEnd(tx: Executor, { id, band }: Pick<Party, "id" | "band">, now: Date): Promise<Date> {
  if (!isMinor(band)) return now;
  const clock = await clockOf(tx, id);
  return clock ? afterQuiet(nightsOf(band, clock, now), now) : now;
}
