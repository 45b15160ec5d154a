import { db, transaction } from "#db/client.ts";
import { photosNotAsked } from "#db/queries/safety/held-pictures.ts";
import { holdPictures } from "./hold-pictures.ts";

const atOnce = 50;

/** Photos of mentors from before pictures waited for staff, and of people who became mentors. Returns how many. */
export async function askForPhotos(now: Date, stopping: AbortSignal): Promise<number> {
  let asked = 0;
  for (const { userId, id } of await photosNotAsked(db(), atOnce)) {
    if (stopping.aborted) break;
    await transaction((tx) => holdPictures(tx, { ownerId: userId, ids: [id] }, now));
    asked += 1;
  }
  return asked;
}
