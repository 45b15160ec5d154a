import { eq, sum } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { columnBytes } from "#db/kit.ts";
import { postRevisions, posts, workingCopies } from "#db/schema/posts.ts";

/** Of an author's posts and all their versions. */
export async function savedTextBytes(q: Executor, authorId: string): Promise<number> {
  const ofPost = sum(columnBytes(posts.content)).mapWith(Number);
  const [now] = await q.select({ bytes: ofPost }).from(posts).where(eq(posts.authorId, authorId));
  const ofVersions = sum(columnBytes(postRevisions.content)).mapWith(Number);
  const excerpts = sum(columnBytes(postRevisions.excerpt)).mapWith(Number);
  const [former] = await q
    .select({ bytes: ofVersions, excerpts })
    .from(postRevisions)
    .innerJoin(posts, eq(posts.id, postRevisions.postId))
    .where(eq(posts.authorId, authorId));
  return (now?.bytes ?? 0) + (former?.bytes ?? 0) + (former?.excerpts ?? 0);
}

/** Of what an author is writing and has not saved yet. */
export async function unsavedTextBytes(q: Executor, authorId: string): Promise<number> {
  const bytes = sum(columnBytes(workingCopies.data)).mapWith(Number);
  const [row] = await q.select({ bytes }).from(workingCopies).where(eq(workingCopies.authorId, authorId));
  return row?.bytes ?? 0;
}
