import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isPublicPost } from "#db/conditions/public-post.ts";
import { contains, startsWith } from "#db/kit.ts";
import { postRevisions, posts, workingCopies } from "#db/schema/posts.ts";
import { uploadsFolder } from "#lib/platform/file-paths.ts";
import { type PostWithPictures, pictureTag } from "#lib/platform/storage/picture-names.ts";

/** In a picture's tag, or above the post. Only naming it shows nothing. */
function isShown(pictureId: string) {
  const address = `${uploadsFolder}${pictureId}`;
  return or(contains(posts.content, `${pictureTag}${address}`), startsWith(posts.featuredImage, address));
}

/** Whether a public post of the owner shows the picture, in any width. */
export async function showsPicture(q: Executor, ownerId: string, pictureId: string): Promise<boolean> {
  const shown = isShown(pictureId);
  const [post] = await q
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, ownerId), isPublicPost, shown))
    .limit(1);
  return post !== undefined;
}

/** What a post says and shows, as HTML. */
export async function shownInPost(q: Executor, id: string): Promise<PostWithPictures> {
  const { content, featuredImage } = posts;
  const [post] = await q.select({ content, featuredImage }).from(posts).where(eq(posts.id, id));
  return post ?? { content: "", featuredImage: null };
}

/** Of posts as they are, and of what their author is writing. */
export async function textsWithUploads(q: Executor, authorId: string): Promise<string[]> {
  const shown = or(contains(posts.content, uploadsFolder), contains(posts.featuredImage, uploadsFolder));
  const rows = await q
    .select({ content: posts.content, featuredImage: posts.featuredImage })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), shown));
  const copies = await q
    .select({ data: workingCopies.data })
    .from(workingCopies)
    .where(eq(workingCopies.authorId, authorId));
  return [
    ...rows.map(({ content, featuredImage }) => `${content} ${featuredImage ?? ""}`),
    ...copies.map(({ data }) => JSON.stringify(data) ?? ""),
  ];
}

/** Whether an earlier version of a post of the author shows the picture. One at a time: all of them could be many megabytes. */
export async function isInRevisions(q: Executor, authorId: string, pictureId: string): Promise<boolean> {
  const address = `${uploadsFolder}${pictureId}`;
  const [revision] = await q
    .select({ id: postRevisions.id })
    .from(postRevisions)
    .innerJoin(posts, eq(posts.id, postRevisions.postId))
    .where(
      and(
        eq(posts.authorId, authorId),
        or(contains(postRevisions.content, address), contains(postRevisions.featuredImage, address)),
      ),
    )
    .limit(1);
  return revision !== undefined;
}

/** Whether a post of the owner that waits for its review shows the picture, in any width. */
export async function isInReview(q: Executor, ownerId: string, pictureId: string): Promise<boolean> {
  const shown = isShown(pictureId);
  const [post] = await q
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, ownerId), isNotNull(posts.reviewAskedAt), isNull(posts.hiddenAt), shown))
    .limit(1);
  return post !== undefined;
}
