import type { Executor } from "#db/client.ts";
import { replaceTags } from "#db/queries/publishing/tags.ts";
import { tagAddresses } from "./tag-rules.ts";

/** Call it with every save, in its transaction, with the tags that are stored. */
export async function setPostTags(tx: Executor, postId: string, tags: readonly string[]): Promise<void> {
  await replaceTags(tx, postId, tagAddresses(tags));
}
