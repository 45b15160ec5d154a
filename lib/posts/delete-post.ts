import { transaction } from "#db/client.ts";
import { deletePostOfAuthor } from "#db/queries/author-posts.ts";
import { deletePreview } from "#db/queries/previews.ts";
import { removeUnusedUploads } from "#lib/uploads/remove-unused.ts";

/**
 * Deletes an own post with its pictures, but for those another post of the author shows, and the author's preview, which
 * may be of it. Answers the slugs it was known by; undefined when there is no such post of this author.
 */
export async function deletePost(authorId: string, id: string, now: Date): Promise<string[] | undefined> {
  const slugs = await transaction(async (tx) => {
    const gone = await deletePostOfAuthor(tx, authorId, id);
    if (gone) await deletePreview(tx, authorId);
    return gone;
  });
  if (slugs) await removeUnusedUploads(authorId, now);
  return slugs;
}
