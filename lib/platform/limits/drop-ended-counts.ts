import { setImmediate } from "node:timers/promises";
import { db } from "#db/client.ts";
import { dropSomeEndedCounts } from "#db/queries/platform/shared-counts.ts";

/** One statement of them takes some hundredths of a second. */
const atOnce = 2_000;

/** In parts, with pauses: a stranger with a network of addresses makes hundreds of thousands. Returns how many. */
export async function dropEndedCounts(now: Date, stopping?: AbortSignal): Promise<number> {
  let dropped = 0;
  while (!stopping?.aborted) {
    const some = await dropSomeEndedCounts(db(), now, atOnce);
    dropped += some;
    if (some < atOnce) break;
    await setImmediate();
  }
  return dropped;
}
