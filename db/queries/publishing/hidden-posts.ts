import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { postRedirects, posts } from "#db/schema/posts.ts";

/** What staff's decisions on posts read and write, whoever wrote the post and whether it is published or not. */

export type KnownPost = Readonly<{ id: string; authorId: string; slug: string; hidden: boolean }>;

/** The post that has this slug, or had it while it was public. */
export async function postKnownAs(q: Executor, slug: string): Promise<KnownPost | undefined> {
  const state = { id: posts.id, authorId: posts.authorId, slug: posts.slug, hiddenAt: posts.hiddenAt };
  const [now] = await q.select(state).from(posts).where(eq(posts.slug, slug));
  if (now) return known(now);
  const [formerly] = await q
    .select(state)
    .from(postRedirects)
    .innerJoin(posts, eq(posts.id, postRedirects.postId))
    .where(eq(postRedirects.slug, slug));
  return formerly && known(formerly);
}

function known({ hiddenAt, ...post }: Omit<KnownPost, "hidden"> & { hiddenAt: Date | null }): KnownPost {
  return { ...post, hidden: hiddenAt !== null };
}

/** The slugs that led to the post earlier. */
export async function formerSlugsOf(q: Executor, postId: string): Promise<string[]> {
  const rows = await q.select({ slug: postRedirects.slug }).from(postRedirects).where(eq(postRedirects.postId, postId));
  return rows.map((row) => row.slug);
}

/** Publishes a post since an instant, or makes it a draft again with null: what staff decide on its words. */
export async function setPublication(q: Executor, id: string, publishedAt: Date | null): Promise<void> {
  await q
    .update(posts)
    .set({ status: publishedAt ? "published" : "draft", publishedAt })
    .where(eq(posts.id, id));
}

/** Hides a post since `hiddenAt`, or shows it again with null, and keeps the reason. */
export async function setHidden(q: Executor, id: string, hiddenAt: Date | null, reason: string): Promise<void> {
  await q.update(posts).set({ hiddenAt, hiddenReason: reason }).where(eq(posts.id, id));
}
