import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isPublicPost } from "#db/conditions/public-post.ts";
import { type Post, postRedirects, posts } from "#db/schema/posts.ts";
import type { GroupMember, NamedPost } from "#lib/publishing/blog-posts/translation-rules.ts";

/** Posts that translate one another: each names the group's original, which names none. */

const member = { id: posts.id, slug: posts.slug, language: posts.language, translationOf: posts.translationOf };

/** Its original, for those who cannot see what nobody agreed to. */
export const agreedOriginal = sql<
  string | null
>`case when ${posts.translationAgreedAt} is not null then ${posts.translationOf} end`;

const isAgreed = or(isNull(posts.translationOf), isNotNull(posts.translationAgreedAt));

const ofGroup = (original: string) => or(eq(posts.id, original), eq(posts.translationOf, original));

export type FoundPost = GroupMember & Readonly<{ isOwn: boolean }>;

/** A post that everybody can read or that this author wrote, also by a former slug. */
export async function namedPostOf(q: Executor, authorId: string, named: NamedPost): Promise<FoundPost | undefined> {
  const seen = or(isPublicPost, eq(posts.authorId, authorId));
  const found = { ...member, authorId: posts.authorId };
  const answer = (row: GroupMember & { authorId: string }): FoundPost => {
    const { authorId: writer, ...rest } = row;
    return { ...rest, isOwn: writer === authorId };
  };
  const current = "id" in named ? eq(posts.id, named.id) : eq(posts.slug, named.slug);
  const [now] = await q.select(found).from(posts).where(and(current, seen));
  if (now || "id" in named) return now && answer(now);
  const [formerly] = await q
    .select(found)
    .from(postRedirects)
    .innerJoin(posts, eq(posts.id, postRedirects.postId))
    .where(and(eq(postRedirects.slug, named.slug), seen));
  return formerly && answer(formerly);
}

/** The members of a group that count for this author: public ones, own ones, and the original. */
export function groupFor(q: Executor, authorId: string, original: string): Promise<GroupMember[]> {
  const counts = or(and(isPublicPost, isAgreed), eq(posts.authorId, authorId), eq(posts.id, original));
  return q
    .select(member)
    .from(posts)
    .where(and(ofGroup(original), counts));
}

export async function translationsAround(q: Executor, id: string) {
  const [post] = await q.select({ translationOf: posts.translationOf }).from(posts).where(eq(posts.id, id));
  const translations = await q.select(member).from(posts).where(eq(posts.translationOf, id));
  return { translationOf: post?.translationOf ?? null, translations };
}

/** Everything of its group that everybody can read, itself too, the oldest first. */
export function publicGroupOf(q: Executor, post: Pick<Post, "id" | "translationOf">): Promise<GroupMember[]> {
  return q
    .select(member)
    .from(posts)
    .where(and(ofGroup(post.translationOf ?? post.id), isPublicPost, isAgreed))
    .orderBy(asc(posts.publishedAt), asc(posts.id));
}

export type TranslationChoice = Pick<Post, "id" | "title" | "language">;

/** An author's posts to choose an original from, newest change first. */
export function translationChoices(q: Executor, authorId: string, except: string): Promise<TranslationChoice[]> {
  return q
    .select({ id: posts.id, title: posts.title, language: posts.language })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), ne(posts.id, except)))
    .orderBy(desc(posts.updatedAt), desc(posts.id))
    .limit(200);
}

/** Before posts are deleted: of what translates one of them, the oldest becomes the original; its author agrees anew. */
export async function leaveGroups(q: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const left = await q
    .select({ id: posts.id, of: posts.translationOf, authorId: posts.authorId })
    .from(posts)
    .where(and(inArray(posts.translationOf, [...ids]), isNotNull(posts.translationAgreedAt)))
    .orderBy(asc(posts.createdAt), asc(posts.id));
  const staying = left.filter(({ id }) => !ids.includes(id));
  for (const group of Map.groupBy(staying, ({ of }) => of).values()) {
    const [first, ...others] = group;
    if (!first) continue;
    await q.update(posts).set({ translationOf: null, translationAgreedAt: null }).where(eq(posts.id, first.id));
    if (others.length === 0) continue;
    const rest = others.map(({ id }) => id);
    await q.update(posts).set({ translationOf: first.id }).where(inArray(posts.id, rest));
    const strange = and(inArray(posts.id, rest), ne(posts.authorId, first.authorId));
    await q.update(posts).set({ translationAgreedAt: null }).where(strange);
  }
  const unagreed = and(inArray(posts.translationOf, [...ids]), isNull(posts.translationAgreedAt));
  await q.update(posts).set({ translationOf: null, translationEndedAt: null }).where(unagreed);
}
