import { db } from "#db/client.ts";
import { ownersOfLoose, settleLoose } from "#db/queries/platform/uploads.ts";
import { logFault } from "#lib/platform/log.ts";
import { StorageUnavailableError } from "#lib/platform/storage/store.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { removeAlone } from "./remove-unused.ts";

const ownersAtOnce = 100;

/** Removes pictures that were uploaded for a post a day ago and that nothing shows. Returns how many. */
export async function removeLoosePictures(now: Date, stopping: AbortSignal): Promise<number> {
  let removed = 0;
  for (const ownerId of await ownersOfLoose(db(), now, ownersAtOnce)) {
    if (stopping.aborted) break;
    try {
      removed += await oneAtATime(ownerId, async () => {
        const count = await removeAlone(ownerId, now);
        await settleLoose(db(), ownerId, now);
        return count;
      });
    } catch (error) {
      // The next run finds them again.
      if (!(error instanceof StorageUnavailableError)) throw error;
      logFault(`Pictures that nothing shows stay for now: ${error.message}`);
      break;
    }
  }
  return removed;
}
