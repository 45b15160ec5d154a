import { db, transaction } from "#db/client.ts";
import { keepLoose, uploadById } from "#db/queries/platform/uploads.ts";
import { type HeavyDoer, reserveHeavy } from "#lib/identity/access/reserve-heavy.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { uploadsFolder } from "#lib/platform/file-paths.ts";
import { oneAtATime } from "#lib/platform/pictures/one-at-a-time.ts";
import { imageLimit } from "#lib/platform/pictures/picture-limits.ts";
import { storePicture } from "#lib/platform/pictures/store-embedded-images.ts";
import { hour } from "#lib/platform/time/time.ts";
import type { UploadedPicture, UploadRefusal } from "./upload-answers.ts";

/** So long a picture waits for its post to be saved. */
export const looseFor = 24 * hour;

/** Stores a picture for a post that is being written, as it will be published. */
export async function uploadPicture(
  author: HeavyDoer,
  bytes: Buffer,
  now: Date,
): Promise<Answer<UploadRefusal, UploadedPicture>> {
  if (bytes.length === 0) return refuse("imageUnsupported");
  if (bytes.length > imageLimit) return refuse("imageTooLarge");
  if (!(await reserveHeavy("postPictures", author, now)).ok) return refuse("uploadsTooOften");
  const { userId } = author;
  return oneAtATime(userId, () => store(userId, bytes, now));
}

async function store(authorId: string, bytes: Buffer, now: Date): Promise<Answer<UploadRefusal, UploadedPicture>> {
  const stored = await storePicture(bytes, authorId, now);
  if ("refusal" in stored) return refuse(stored.refusal);
  try {
    const refusal = await transaction(async (tx) => {
      const refused = await stored.record(tx);
      if (!refused) await keepLoose(tx, authorId, stored.id, new Date(now.getTime() + looseFor));
      return refused;
    });
    const row = refusal ? undefined : await uploadById(db(), stored.id);
    if (row) return { ok: true, src: `${uploadsFolder}${row.fileName}`, width: row.width, height: row.height };
    await stored.discard();
    return refuse(refusal ?? "imagesUnavailable");
  } catch (error) {
    await stored.discard();
    throw error;
  }
}
