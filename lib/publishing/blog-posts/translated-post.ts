import type { Executor } from "#db/client.ts";
import { type PostState, postState } from "#db/queries/publishing/author-posts.ts";
import { groupFor, namedPostOf, translationsAround } from "#db/queries/publishing/translations.ts";
import type { NewPost } from "#db/schema/posts.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { namedPost, originalFor, ownAddress, type TranslationFault } from "./translation-rules.ts";

type Post = Readonly<{ id: string; authorId: string; language: string }>;

/** The original of a post that names what it translates; null if it names nothing. Read in the saving transaction. */
export async function originalOf(
  tx: Executor,
  post: Post,
  reference: string,
): Promise<Answer<TranslationFault, { original: string | null }>> {
  const { translationOf, translations } = await translationsAround(tx, post.id);
  const named = namedPost(reference);
  if (!named) {
    const taken = translations.some(({ language }) => language === post.language);
    return taken ? refuse("languageTaken") : { ok: true, original: null };
  }
  const target = await namedPostOf(tx, post.authorId, named);
  // What it translates may have left the blog since; that is no fault of its author.
  if (!target) {
    const kept = "id" in named && named.id === translationOf;
    return kept ? { ok: true, original: translationOf } : refuse("translationUnknown");
  }
  const group = await groupFor(tx, post.authorId, target.translationOf ?? target.id);
  const found = originalFor({ post, target, group, hasTranslations: translations.length > 0 });
  return typeof found === "string" ? refuse(found) : { ok: true, original: found.original };
}

export type TranslationFields = Pick<NewPost, "translationOf" | "translationAgreedAt" | "translationEndedAt">;

type Named = Readonly<{ original: string | null; stored: Pick<PostState, "translationOf"> | undefined }>;

/** What is stored of a translation: its author needs to ask nobody but others, and those anew for another original. */
export async function translationFields(
  tx: Executor,
  authorId: string,
  { original, stored }: Named,
  now: Date,
): Promise<TranslationFields> {
  if (original !== null && original === stored?.translationOf) return { translationOf: original };
  const isOwn = original !== null && (await postState(tx, original))?.authorId === authorId;
  return { translationOf: original, translationAgreedAt: isOwn ? now : null, translationEndedAt: null };
}

/** How the editor names a stored original: an own post by its id, another's by its address. */
export async function namedAs(q: Executor, authorId: string, original: string | null): Promise<string> {
  if (original === null) return "";
  const post = await namedPostOf(q, authorId, { id: original });
  return post && !post.isOwn ? ownAddress(post) : original;
}
