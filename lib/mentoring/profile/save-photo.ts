import { db, transaction } from "#db/client.ts";
import { ownProfile, updatePhoto } from "#db/queries/identity/profile.ts";
import { type HeavyDoer, reserveHeavy } from "#lib/identity/access/reserve-heavy.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { type Answer, done, type Refused, refuse } from "#lib/platform/answer.ts";
import type { ImageRefusal } from "#lib/platform/pictures/embedded-images.ts";
import { oneAtATime } from "#lib/platform/pictures/one-at-a-time.ts";
import { imageLimit } from "#lib/platform/pictures/picture-limits.ts";
import { removeUnusedUploads } from "#lib/platform/pictures/remove-unused.ts";
import { storePicture } from "#lib/platform/pictures/store-embedded-images.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { holdPictures } from "#lib/safety/held-texts/hold-pictures.ts";

export type PhotoRefusal = ImageRefusal | "minor";

type PhotoAnswer = Answer<PhotoRefusal> | Refused<"tooOften", { until: Date }>;

/** The same checks as for pictures in posts; metadata is removed. Staff look at a mentor's before a minor sees it. */
export async function savePhoto(doer: HeavyDoer, bytes: Buffer, now: Date): Promise<PhotoAnswer> {
  const { userId } = doer;
  const profile = await ownProfile(db(), userId);
  if (!profile || isMinor(ageBand(profile.dateOfBirth, utcDate(now)))) return refuse("minor");
  if (bytes.length > imageLimit) return refuse("imageTooLarge");
  const attempt = await reserveHeavy("photos", doer, now);
  if (!attempt.ok) return refuse("tooOften", { until: attempt.until });
  const refusal = await oneAtATime(userId, async () => {
    const stored = await storePicture(bytes, userId, now);
    if ("refusal" in stored) return stored.refusal;
    try {
      const refused = await transaction(async (tx) => {
        const full = await stored.record(tx);
        if (full) return full;
        await updatePhoto(tx, userId, stored.id, now);
        if (profile.role === "mentor") await holdPictures(tx, { ownerId: userId, ids: [stored.id] }, now);
        return undefined;
      });
      if (refused) await stored.discard();
      return refused;
    } catch (error) {
      await stored.discard();
      throw error;
    }
  });
  if (refusal) return refuse(refusal);
  await removeUnusedUploads(userId, now);
  return done;
}

export async function removePhoto(userId: string, now: Date): Promise<void> {
  await updatePhoto(db(), userId, null, now);
  await removeUnusedUploads(userId, now);
}
