import type { Executor } from "#db/client.ts";
import { publishedSlugsOf } from "#db/queries/identity/profile.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";

/**
 * Call it in the transaction of every change of what the public may see of a person who writes: name, age, visibility,
 * suspension, leaving. Posts name their author, and link to a page of theirs.
 */
export async function authorChanged(tx: Executor, userId: string): Promise<void> {
  if ((await publishedSlugsOf(tx, userId)).length > 0) await contentChanged(tx, cacheTags.posts);
}
