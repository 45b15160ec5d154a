import { and, desc, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isPublicPost } from "#db/conditions/public-post.ts";
import { posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";

/** Translations of a person's posts by somebody else: they count once the person agreed. */

export type TranslationAnswer = Readonly<{ agreedAt: Date | null; endedAt: Date | null }>;

/** What a public post claims to translate that is not its author's own, if nobody answered yet. */
export async function unansweredClaim(q: Executor, id: string) {
  const { translationOf } = posts;
  const [claim] = await q
    .select({ authorId: posts.authorId, original: translationOf })
    .from(posts)
    .where(and(eq(posts.id, id), isNull(posts.translationAgreedAt), isNull(posts.translationEndedAt)));
  if (!claim?.original) return undefined;
  const [original] = await q
    .select({ id: posts.id, authorId: posts.authorId })
    .from(posts)
    .where(and(eq(posts.id, claim.original), ne(posts.authorId, claim.authorId)));
  return original && { ...original, translatorId: claim.authorId };
}

/** The public post, if it translates a post of this person and is somebody else's. */
export async function translationOfOwn(q: Executor, ownerId: string, id: string) {
  const [post] = await q
    .select({ id: posts.id, authorId: posts.authorId, language: posts.language, of: posts.translationOf })
    .from(posts)
    .where(and(eq(posts.id, id), ne(posts.authorId, ownerId), isPublicPost));
  if (!post?.of) return undefined;
  const [original] = await q
    .select({ id: posts.id, language: posts.language })
    .from(posts)
    .where(and(eq(posts.id, post.of), eq(posts.authorId, ownerId)));
  return original && { ...post, original };
}

/** Whether another translation of the post in this language counts already. */
export async function isLanguageTaken(
  q: Executor,
  original: string,
  { id, language }: { id: string; language: string },
) {
  const [taken] = await q
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.translationOf, original),
        eq(posts.language, language),
        ne(posts.id, id),
        isNotNull(posts.translationAgreedAt),
        isPublicPost,
      ),
    )
    .limit(1);
  return taken !== undefined;
}

export async function setTranslationAnswer(q: Executor, id: string, { agreedAt, endedAt }: TranslationAnswer) {
  const answer = { translationAgreedAt: agreedAt, translationEndedAt: endedAt };
  await q.update(posts).set(answer).where(eq(posts.id, id));
}

/** Public translations of a person's posts by others that they did not turn down, the newest first. */
export async function translationsByOthers(q: Executor, ownerId: string, most: number) {
  const own = q.select({ id: posts.id, title: posts.title }).from(posts).where(eq(posts.authorId, ownerId)).as("own");
  const shown = or(isNotNull(posts.translationAgreedAt), isNull(posts.translationEndedAt));
  return q
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      language: posts.language,
      agreedAt: posts.translationAgreedAt,
      original: own.title,
      author: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(posts)
    .innerJoin(own, eq(own.id, posts.translationOf))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(ne(posts.authorId, ownerId), isPublicPost, shown))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(most);
}
