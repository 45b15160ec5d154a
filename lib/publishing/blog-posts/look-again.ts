import { db } from "#db/client.ts";
import { markChecked, postsToCheck, type UncheckedPost } from "#db/queries/publishing/checked-posts.ts";
import { keepDressed } from "#db/queries/publishing/dressed-posts.ts";
import { isForeignPicture } from "#lib/platform/html/picture-address.ts";
import { oneAtATime } from "#lib/platform/pictures/one-at-a-time.ts";
import { storeImages } from "#lib/platform/pictures/store-embedded-images.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { picturesShown } from "#lib/platform/storage/picture-names.ts";
import { workApart } from "#lib/platform/workers/pool.ts";
import { sealBody } from "#lib/publishing/dressing/sealed-body.ts";
import { holdPictures } from "#lib/safety/held-texts/hold-pictures.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { foundInPost, holdPost } from "./hold-post.ts";
import { placeOf } from "./safe-content.ts";
import { storedPicturesWork, storedPostWork } from "./work.ts";

const atOnce = 10;

/** For posts stored before posts were checked. Published ones stay public until staff decide. Returns how many. */
export async function lookAgain(now: Date, stopping: AbortSignal): Promise<number> {
  let done = 0;
  for (const post of await postsToCheck(db(), atOnce)) {
    if (stopping.aborted) break;
    if (await oneAtATime(post.authorId, () => look(post, now))) done += 1;
  }
  return done;
}

async function look(post: UncheckedPost, now: Date): Promise<boolean> {
  const inText = await workApart(storedPicturesWork, post.content, post.authorId);
  // It stays as it is; the log says that it took too long.
  if (!inText.ok) return false;
  const named = [...inText.value, post.featuredImage ?? ""].map((one) => one.trim());
  const foreign = [...new Set(named.filter(isForeignPicture))];
  const images = await storeImages(foreign, { ownerId: post.authorId, asker: "system", skip: true }, now);
  if ("refusal" in images) return false;
  const { places, record, discard } = images;
  const cleaned = await workApart(storedPostWork, { html: post.content, places }, post.authorId);
  if (!cleaned.ok) {
    await discard();
    return false;
  }
  const { content, body, ...said } = cleaned.value;
  const above = placeOf(post.featuredImage, places);
  const featuredImage = above && isForeignPicture(above) ? null : above;
  const words = await foundInPost({ ...post, ...said }, post.authorId);
  if (!words) {
    await discard();
    return false;
  }
  const stored = await saying(post.authorId, async (tx) => {
    // Over quota: not stored; the next run makes it a link.
    if (await record(tx)) return false;
    if (!(await markChecked(tx, post, { content, featuredImage, checkedAt: now }))) return false;
    await keepDressed(tx, post.id, sealBody(content, body));
    if (post.status === "published") {
      await holdPost(tx, { userId: post.authorId, objectId: post.id }, words, now);
      await holdPictures(tx, { ownerId: post.authorId, ids: picturesShown({ content, featuredImage }) }, now);
      await contentChanged(tx, cacheTags.posts);
    }
    return true;
  }).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  if (!stored) await discard();
  return stored;
}
