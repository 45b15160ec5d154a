import { type Executor, transaction } from "#db/client.ts";
import { isUniqueViolation } from "#db/errors.ts";
import {
  addRedirect,
  categoryIdsOf,
  insertPost,
  isSlugTaken,
  knownCategories,
  type PostState,
  postState,
  removeRedirect,
  setPostCategories,
  updatePost,
} from "#db/queries/publishing/author-posts.ts";
import { postToKeep } from "#db/queries/publishing/revisions.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { isEmptyTree, textIn } from "#lib/platform/html/html-words.ts";
import { oneAtATime } from "#lib/platform/pictures/one-at-a-time.ts";
import { removeUnusedUploads } from "#lib/platform/pictures/remove-unused.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { settleBadges } from "#lib/progress/achievements/settle-badges.ts";
import { isNewer } from "./copy-rules.ts";
import { giveAuthorKey } from "./give-author-key.ts";
import { contentWords, type HeldWords, type PostWords } from "./held-words.ts";
import { holdPost, withdrawPost, wordsToHold } from "./hold-post.ts";
import type { PostInput } from "./input.ts";
import { dropSavedCopy } from "./keep-copy.ts";
import { keepFormer, keepRevision } from "./keep-revision.ts";
import { postLimits } from "./limit-rules.ts";
import { mayPublish } from "./may-publish.ts";
import type { RefusalCode } from "./post-refusals.ts";
import { firstPostFault, normaliseTags, type PostFault, readingTime, reservedSlugs, searchTextOf } from "./rules.ts";
import { readContent, type SafeContent, safeContent } from "./safe-content.ts";
import { setPostTags } from "./set-post-tags.ts";
import { slugify } from "./slug-rules.ts";

type Saved = Answer<
  RefusalCode,
  { id: string; created: boolean; slug: string; formerSlug: string | undefined; waiting: boolean; version: number }
>;

/** `create` stores once per id, however often sent. */
export type SaveTarget = Readonly<{
  id: string;
  mode: "create" | "edit";
  /** The version the author knows, null for a new post; without it any is replaced. */
  baseVersion?: number | null | undefined;
  /** The editor, and the last revision of what the server keeps of it. */
  copy?: Readonly<{ writer: string; revision: number }> | undefined;
}>;

class ChangedMeanwhile extends Error {}

const faultCodes: Record<PostFault, RefusalCode> = {
  title: "titleRequired",
  slug: "slugRequired",
  excerpt: "excerptRequired",
  content: "contentRequired",
  category: "categoryRequired",
};

export async function savePost(authorId: string, target: SaveTarget, input: PostInput, now: Date): Promise<Saved> {
  const result = await oneAtATime(authorId, () => save(authorId, target, input, now));
  if (result.ok) await removeUnusedUploads(authorId, now);
  return result;
}

async function save(authorId: string, target: SaveTarget, input: PostInput, now: Date): Promise<Saved> {
  const sent = readContent(input);
  const fault = firstPostFault({ ...input, isEmpty: "tree" in sent.read && isEmptyTree(sent.read.tree) });
  if (fault) return refuse(faultCodes[fault]);
  if (input.status === "published" && !(await mayPublish(authorId))) return refuse("publishingClosed");
  const safe = await safeContent(sent, authorId, now);
  if ("refusal" in safe) return refuse(safe.refusal);
  const { html: content, tree } = safe.content;
  const post: ReadPost = {
    ...input,
    ...contentWords(tree),
    content,
    featuredImage: safe.featuredImage,
    slug: slugify(input.slug),
    text: textIn(tree),
    isEmpty: isEmptyTree(tree),
  };
  // Before the transaction, which blocks others.
  const words = post.status === "published" ? await wordsToHold(post) : undefined;
  const result = await store(authorId, target, { post, words }, safe.record, now).catch(async (error: unknown) => {
    await safe.discard();
    throw error;
  });
  if (!result.ok) await safe.discard();
  return result;
}

type ReadPost = PostInput & PostWords & Readonly<{ text: string; isEmpty: boolean }>;

type Ready = { post: ReadPost; words: HeldWords | undefined };

async function store(
  authorId: string,
  target: SaveTarget,
  ready: Ready,
  record: SafeContent["record"],
  now: Date,
): Promise<Saved> {
  const { post } = ready;
  // Again, on the sanitised post.
  const empty = firstPostFault(post);
  if (empty) return refuse(faultCodes[empty]);
  if (post.slug.length > postLimits.slug) return refuse("slugTooLong");
  if (reservedSlugs.includes(post.slug)) return refuse("slugTaken");
  try {
    return await transaction(async (tx) => {
      const stored = await postState(tx, target.id);
      const fault = await whyNotStored(tx, authorId, { target, stored, post });
      if (fault) return refuse(fault);
      const refusal = await record(tx);
      if (refusal) return refuse(refusal);
      const waiting = await hasToWait(tx, { userId: authorId, objectId: target.id }, ready, now);
      const status = waiting ? "draft" : post.status;
      await write(tx, authorId, target.id, { ...post, status }, stored, now);
      await keepRevision(tx, target.id, authorId, now);
      await dropSavedCopy(tx, authorId, target.id, target.copy);
      const created = target.mode === "create";
      const version = (stored?.version ?? 0) + 1;
      return { ok: true, id: target.id, created, slug: post.slug, formerSlug: stored?.slug, waiting, version };
    });
  } catch (error) {
    // Simultaneous saves may both find the slug free.
    if (isUniqueViolation(error, "posts.slug")) return refuse("slugTaken");
    // Sent twice at once, or hidden or deleted since it was read.
    if (error instanceof ChangedMeanwhile || isUniqueViolation(error, "posts.id"))
      return store(authorId, target, ready, record, now);
    throw error;
  }
}

async function whyNotStored(
  tx: Executor,
  authorId: string,
  { target, stored, post }: Readonly<{ target: SaveTarget; stored: PostState | undefined; post: ReadPost }>,
): Promise<RefusalCode | undefined> {
  if (stored ? stored.authorId !== authorId : target.mode === "edit") return "notFound";
  if (stored?.hiddenAt) return "hidden";
  if (stored && (await isOverNewer(tx, target, stored, post))) return "conflict";
  if (!(await mayHave(tx, target.id, post.categories))) return "failed";
  return (await isSlugTaken(tx, post.slug, target.id)) ? "slugTaken" : undefined;
}

/** The same text again is no conflict: the answer to the first request was lost. */
async function isOverNewer(
  tx: Executor,
  { id, baseVersion }: SaveTarget,
  stored: PostState,
  post: ReadPost,
): Promise<boolean> {
  if (baseVersion === undefined || !isNewer(stored.version, baseVersion)) return false;
  const there = await postToKeep(tx, id);
  const same = (["title", "slug", "excerpt", "content", "language"] as const).every(
    (one) => there?.[one] === post[one],
  );
  return !same;
}

/** Only categories there are; a retired one stays where it is, and comes to no other post. */
async function mayHave(tx: Executor, postId: string, wanted: readonly string[]): Promise<boolean> {
  const known = await knownCategories(tx, wanted);
  if (known.length !== wanted.length) return false;
  const retired = known.filter(({ retiredAt }) => retiredAt !== null);
  if (retired.length === 0) return true;
  const had = await categoryIdsOf(tx, postId);
  return retired.every(({ id }) => had.includes(id));
}

async function hasToWait(
  tx: Executor,
  place: { userId: string; objectId: string },
  { words }: Ready,
  now: Date,
): Promise<boolean> {
  if (words) return holdPost(tx, place, words, now);
  await withdrawPost(tx, place, "saved as a draft", now);
  return false;
}

async function write(
  tx: Executor,
  authorId: string,
  id: string,
  post: ReadPost,
  stored: PostState | undefined,
  now: Date,
): Promise<void> {
  const { title, slug, excerpt, content, text, featuredImage, language, status } = post;
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
    checkedAt: now,
    searchText: searchTextOf({ title, excerpt, text, tags }),
    readingTime: readingTime(text),
  };
  if (stored) {
    const former = await postToKeep(tx, id);
    if (!(await updatePost(tx, authorId, { id, version: stored.version }, values))) throw new ChangedMeanwhile();
    if (former) await keepFormer(tx, id, former);
  } else await insertPost(tx, { ...values, id, authorId, createdAt: now });
  await setPostCategories(tx, id, post.categories);
  await setPostTags(tx, id, tags);
  // Published slugs redirect for ever, even if the post is first unpublished and then renamed.
  if (stored?.status === "published") await addRedirect(tx, stored.slug, id, now);
  if (status === "published") await removeRedirect(tx, slug, id);
  if (status === "published") await giveAuthorKey(tx, authorId);
  if (status !== "published" && stored?.status !== "published") return;
  await settleBadges(tx, authorId, now);
  await contentChanged(tx, cacheTags.posts);
}
