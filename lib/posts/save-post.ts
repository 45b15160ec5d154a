import { type Executor, transaction } from "#db/client.ts";
import { isUniqueViolation } from "#db/errors.ts";
import {
  addRedirect,
  insertPost,
  isSlugTaken,
  knownCategories,
  type PostState,
  postState,
  removeRedirect,
  setPostCategories,
  updatePost,
} from "#db/queries/author-posts.ts";
import { safePostHtml } from "#lib/html.ts";
import { storeEmbeddedImages } from "#lib/uploads/store-embedded-images.ts";
import { type PostInput, postLimits } from "./input.ts";
import type { RefusalCode } from "./refusals.ts";
import {
  firstFault,
  normaliseTags,
  type PostFault,
  plainText,
  readingTime,
  reservedSlugs,
  searchTextOf,
  slugify,
} from "./rules.ts";

export type SavedPost = { id: string; created: boolean; slug: string; formerSlug: string | undefined };
export type SaveResult = { saved: SavedPost } | { refused: RefusalCode };

/** Which post is meant: `edit` asks for a stored one; `create` stores a new one under this id, however often it is sent. */
export type SaveTarget = { id: string; mode: "create" | "edit" };

const faultCodes: Record<PostFault, RefusalCode> = {
  title: "titleRequired",
  slug: "slugRequired",
  excerpt: "excerptRequired",
  content: "contentRequired",
  category: "categoryRequired",
};

/** Saves a post of this author: the six checks in order, pictures to uploads, then one transaction. */
export async function savePost(authorId: string, target: SaveTarget, input: PostInput, now: Date): Promise<SaveResult> {
  const fault = firstFault(input);
  if (fault) return { refused: faultCodes[fault] };
  const images = await storeEmbeddedImages(input.content, authorId, now);
  if ("refusal" in images) return { refused: images.refusal };
  const post = { ...input, content: safePostHtml(images.html), slug: slugify(input.slug) };
  const result = await store(authorId, target, post, images.record, now).catch(async (error: unknown) => {
    await images.discard();
    throw error;
  });
  if ("refused" in result) await images.discard();
  return result;
}

async function store(
  authorId: string,
  target: SaveTarget,
  post: PostInput,
  record: (tx: Executor) => Promise<void>,
  now: Date,
): Promise<SaveResult> {
  // Again, for what the sanitiser left of it.
  const fault = firstFault(post);
  if (fault) return { refused: faultCodes[fault] };
  if (post.slug.length > postLimits.slug) return { refused: "slugTooLong" };
  if (reservedSlugs.includes(post.slug)) return { refused: "slugTaken" };
  try {
    return await transaction(async (tx) => {
      const stored = await postState(tx, target.id);
      if (stored ? stored.authorId !== authorId : target.mode === "edit") return { refused: "notFound" };
      const known = await knownCategories(tx, post.categories);
      if (known.length !== post.categories.length) return { refused: "failed" };
      if (await isSlugTaken(tx, post.slug, target.id)) return { refused: "slugTaken" };
      await record(tx);
      await write(tx, authorId, target.id, post, stored, now);
      const created = target.mode === "create";
      return { saved: { id: target.id, created, slug: post.slug, formerSlug: stored?.slug } };
    });
  } catch (error) {
    // Two simultaneous saves may both find the slug free; the database lets one of them through.
    if (isUniqueViolation(error, "posts.slug")) return { refused: "slugTaken" };
    // The same new post sent twice at once: the second finds it stored now.
    if (isUniqueViolation(error, "posts.id")) return store(authorId, target, post, record, now);
    throw error;
  }
}

async function write(
  tx: Executor,
  authorId: string,
  id: string,
  post: PostInput,
  stored: PostState | undefined,
  now: Date,
): Promise<void> {
  const { title, slug, excerpt, content, featuredImage, language, status } = post;
  const tags = normaliseTags(post.tags);
  const values = {
    title,
    slug,
    excerpt,
    content,
    featuredImage,
    language,
    tags,
    status,
    publishedAt: status === "published" ? now : null,
    updatedAt: now,
    searchText: searchTextOf({ title, excerpt, content, tags }),
    readingTime: readingTime(plainText(content)),
  };
  if (stored) await updatePost(tx, authorId, id, values);
  else await insertPost(tx, { ...values, id, authorId, createdAt: now });
  await setPostCategories(tx, id, post.categories);
  // A slug the world has seen leads to the post for ever, also when the post is first taken back and then renamed. The
  // slug in use needs no redirect while the post is public.
  if (stored?.status === "published") await addRedirect(tx, stored.slug, id, now);
  if (status === "published") await removeRedirect(tx, slug, id);
}
