import { db } from "#db/client.ts";
import { publishedPostById } from "#db/queries/publishing/posts.ts";
import { countView } from "./count-view.ts";
import { isAhead, isRobot, type ReaderHeaders } from "./counted-readers.ts";

/**
 * The number of visits to a published post, with this one if it counts; undefined if there is no such post. `reader`
 * answers who reads, and is asked only if it matters.
 */
export async function countVisit(
  postId: string,
  headers: ReaderHeaders,
  reader: () => Promise<string | undefined>,
): Promise<number | undefined> {
  const post = await publishedPostById(db(), postId);
  if (!post) return undefined;
  const uncounted = isRobot(headers.get("user-agent")) || isAhead(headers);
  const own = uncounted || (await reader()) === post.authorId;
  return own ? post.views : await countView(postId);
}
