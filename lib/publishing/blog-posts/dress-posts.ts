import { db, transaction } from "#db/client.ts";
import { contentOf, keepDressed, postsToDress } from "#db/queries/publishing/dressed-posts.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { dressedByNow, sealBody } from "#lib/publishing/dressing/sealed-body.ts";
import { madeBody } from "#lib/publishing/dressing/shown-body.ts";

const most = 50;

/**
 * Makes what readers see of posts that this release, or this installation's secret, has not dressed yet: after an
 * update, an import, a restored backup. Returns how many.
 */
export async function dressPosts(_now: Date, stopping?: AbortSignal): Promise<number> {
  let done = 0;
  let after = "";
  while (!stopping?.aborted) {
    const ids = await postsToDress(db(), dressedByNow(), after, most);
    for (const id of ids) if (!stopping?.aborted && (await dress(id))) done += 1;
    if (ids.length < most) break;
    after = ids.at(-1) ?? "";
  }
  return done;
}

/** What is too much stays plain for good, so no reader waits for it again. */
async function dress(id: string): Promise<boolean> {
  const read = await contentOf(db(), id);
  if (!read) return false;
  const made = await madeBody(id, read.content);
  if (made === "busy") return false;
  return transaction(async (tx) => {
    // It was saved meanwhile, and is dressed with that.
    if ((await contentOf(tx, id))?.version !== read.version) return false;
    await keepDressed(tx, id, sealBody(read.content, made));
    await contentChanged(tx, cacheTags.posts);
    return true;
  });
}
