import { db, transaction } from "#db/client.ts";
import { keepLoose, uploadById } from "#db/queries/platform/uploads.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { uploadsFolder } from "#lib/platform/file-paths.ts";
import { reserveAttempt } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { oneAtATime } from "#lib/platform/pictures/one-at-a-time.ts";
import { imageLimit } from "#lib/platform/pictures/picture-limits.ts";
import { storePicture } from "#lib/platform/pictures/store-embedded-images.ts";
import { hour } from "#lib/platform/time/time.ts";
import type { UploadedPicture, UploadRefusal } from "./upload-answers.ts";

/** So long a picture waits for its post to be saved. */
export const looseFor = 24 * hour;

/** Stores a picture for a post that is being written, as it will be published. */
export async function uploadPicture(
  authorId: string,
  bytes: Buffer,
  now: Date,
): Promise<Answer<UploadRefusal, UploadedPicture>> {
  if (bytes.length === 0) return refuse("imageUnsupported");
  if (bytes.length > imageLimit) return refuse("imageTooLarge");
  const attempt = await reserveAttempt([{ limit: limits.postPictures, key: authorId }], now);
  if (!attempt.ok) return refuse("uploadsTooOften");
  return oneAtATime(authorId, () => store(authorId, bytes, now));
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
