import { and, eq, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isPublicPost } from "#db/conditions/public-post.ts";
import { contains } from "#db/kit.ts";
import { posts } from "#db/schema/posts.ts";
import { uploadsFolder } from "#lib/platform/file-paths.ts";

/** Whether a public post of the owner shows the picture, in any width. */
export async function showsPicture(q: Executor, ownerId: string, pictureId: string): Promise<boolean> {
  const address = `${uploadsFolder}${pictureId}`;
  const shown = or(contains(posts.content, address), contains(posts.featuredImage, address));
  const [post] = await q
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, ownerId), isPublicPost, shown))
    .limit(1);
  return post !== undefined;
}

export async function textsWithUploads(q: Executor, authorId: string): Promise<string[]> {
  const shown = or(contains(posts.content, uploadsFolder), contains(posts.featuredImage, uploadsFolder));
  const rows = await q
    .select({ content: posts.content, featuredImage: posts.featuredImage })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), shown));
  return rows.map(({ content, featuredImage }) => `${content} ${featuredImage ?? ""}`);
}
