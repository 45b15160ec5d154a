import { and, asc, count, desc, eq, gt, gte, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isPublicPost } from "#db/conditions/public-post.ts";
import { unindexed } from "#db/kit.ts";
import { posts, postTags } from "#db/schema/posts.ts";
import type { TagAddress } from "#lib/publishing/blog-posts/tag-rules.ts";

/** Tags as addresses. */

export async function replaceTags(q: Executor, postId: string, pages: readonly TagAddress[]): Promise<void> {
  await q.delete(postTags).where(eq(postTags.postId, postId));
  if (pages.length === 0) return;
  await q.insert(postTags).values(pages.map(({ key, name }) => ({ postId, key, name })));
}

export async function tagKeysOf(q: Executor, postId: string): Promise<string[]> {
  const rows = await q.select({ key: postTags.key }).from(postTags).where(eq(postTags.postId, postId));
  return rows.map(({ key }) => key);
}

/** From a tag to its posts: SQLite, which has no statistics here, would else begin with all posts. */
const postOfTag = eq(posts.id, unindexed(postTags.postId));

/** Public posts with a tag, all of them, the newest first. */
export async function taggedPostIds(q: Executor, key: string): Promise<string[]> {
  const rows = await q
    .select({ id: posts.id })
    .from(postTags)
    .innerJoin(posts, postOfTag)
    .where(and(eq(postTags.key, key), isPublicPost))
    .orderBy(desc(posts.publishedAt), desc(posts.id));
  return rows.map(({ id }) => id);
}

/** As that post spells it. */
export async function tagNameOn(q: Executor, postId: string, key: string): Promise<string | undefined> {
  const own = and(eq(postTags.postId, postId), eq(postTags.key, key));
  const [row] = await q.select({ name: postTags.name }).from(postTags).where(own);
  return row?.name;
}

export async function isPublicTag(q: Executor, key: string): Promise<boolean> {
  const [row] = await q
    .select({ key: postTags.key })
    .from(postTags)
    .innerJoin(posts, postOfTag)
    .where(and(eq(postTags.key, key), isPublicPost))
    .limit(1);
  return row !== undefined;
}

/** Of two public posts or more, with the last change of each: the page of a single post's tag says nothing of its own. */
export async function publicTags(q: Executor): Promise<{ key: string; updatedAt: Date }[]> {
  return q
    .select({ key: postTags.key, updatedAt: sql<Date>`max(${posts.updatedAt})`.mapWith(posts.updatedAt) })
    .from(postTags)
    .innerJoin(posts, eq(posts.id, postTags.postId))
    .where(isPublicPost)
    .groupBy(postTags.key)
    .having(gte(count(), 2))
    .orderBy(asc(postTags.key));
}

export type TaggedPost = Readonly<{ id: string; tags: string[] }>;

/** Stored before tags had pages, or with tags of signs alone. In the order of ids, after `after`. */
export async function postsWithoutTagPages(q: Executor, after: string, limit: number): Promise<TaggedPost[]> {
  return withoutPages(q, gt(posts.id, after)).orderBy(asc(posts.id)).limit(limit);
}

/** Those of `ids` that still have none. */
export async function stillWithoutTagPages(q: Executor, ids: readonly string[]): Promise<TaggedPost[]> {
  return withoutPages(q, inArray(posts.id, [...ids]));
}

function withoutPages(q: Executor, which: SQL) {
  const has = q.select({ one: sql`1` }).from(postTags).where(eq(postTags.postId, posts.id));
  return q
    .select({ id: posts.id, tags: posts.tags })
    .from(posts)
    .where(and(which, notExists(has)))
    .$dynamic();
}
