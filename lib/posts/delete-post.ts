import { transaction } from "#db/client.ts";
import { deletePostOfAuthor } from "#db/queries/author-posts.ts";

/** Deletes an own post and answers the slugs it was known by; undefined when there is no such post of this author. */
export function deletePost(authorId: string, id: string): Promise<string[] | undefined> {
  return transaction((tx) => deletePostOfAuthor(tx, authorId, id));
}
