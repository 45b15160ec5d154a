import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isPublicPost } from "#db/conditions/public-post.ts";
import { type Post, postRedirects, posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";
import type { Hider } from "#lib/publishing/blog-posts/hiding-rules.ts";
import type { Publication } from "#lib/publishing/blog-posts/publication-rules.ts";
import { authorNames, type StaffPost, staffPost } from "./staff-post.ts";

/** For staff's decisions: any author, published or not. */

export type KnownPost = Readonly<{ id: string; authorId: string; slug: string; hiddenBy: Hider | null }>;

const state = {
  id: posts.id,
  authorId: posts.authorId,
  slug: posts.slug,
  hiddenAt: posts.hiddenAt,
  hiddenBy: posts.hiddenBy,
};

export async function postKnownAs(q: Executor, slug: string): Promise<KnownPost | undefined> {
  const [now] = await q.select(state).from(posts).where(eq(posts.slug, slug));
  if (now) return known(now);
  const [formerly] = await q
    .select(state)
    .from(postRedirects)
    .innerJoin(posts, eq(posts.id, postRedirects.postId))
    .where(eq(postRedirects.slug, slug));
  return formerly && known(formerly);
}

function known({ hiddenAt, ...post }: KnownPost & { hiddenAt: Date | null }): KnownPost {
  return { ...post, hiddenBy: hiddenOf({ ...post, hiddenAt }) };
}

/** A hiding of which nothing is known is a lead's. */
export function hiddenOf({ hiddenAt, hiddenBy }: Pick<Post, "hiddenAt" | "hiddenBy">): Hider | null {
  return hiddenAt === null ? null : (hiddenBy ?? "lead");
}

export async function formerSlugsOf(q: Executor, postId: string): Promise<string[]> {
  const rows = await q.select({ slug: postRedirects.slug }).from(postRedirects).where(eq(postRedirects.postId, postId));
  return rows.map((row) => row.slug);
}

/** Publishes a post, or makes it a plain draft again: out of the review, without a time. */
export async function setPublication(q: Executor, id: string, publication: Publication | null): Promise<void> {
  const draft = {
    status: "draft",
    publishedAt: null,
    publishAt: null,
    publishZone: null,
    reviewAskedAt: null,
  } as const;
  await q
    .update(posts)
    .set(publication ?? draft)
    .where(eq(posts.id, id));
}

/** Of an author: what is public, or would be if it were not hidden. */
export async function publicAndHiddenOf(q: Executor, authorId: string): Promise<KnownPost[]> {
  const rows = await q
    .select(state)
    .from(posts)
    .where(and(eq(posts.authorId, authorId), or(isPublicPost, isNotNull(posts.hiddenAt))));
  return rows.map(known);
}

type Hiding = Pick<Post, "hiddenAt" | "hiddenBy" | "hiddenReason">;

export async function setHidden(q: Executor, id: string, hiding: Hiding): Promise<void> {
  await q.update(posts).set(hiding).where(eq(posts.id, id));
}

/** A post that is public, or would be if staff had not hidden it. Drafts are their author's. */
export async function publicOrHiddenPost(q: Executor, id: string): Promise<StaffPost | undefined> {
  const post = await staffPost(q, id);
  return post?.status === "published" || post?.hiddenAt ? post : undefined;
}

/** The last hidden first. */
export async function hiddenPosts(q: Executor, most: number) {
  const { id, title, language, hiddenAt } = posts;
  return q
    .select({ id, title, language, hiddenAt, author: authorNames })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(isNotNull(hiddenAt))
    .orderBy(desc(hiddenAt), id)
    .limit(most);
}
export type HiddenPost = Awaited<ReturnType<typeof hiddenPosts>>[number];
