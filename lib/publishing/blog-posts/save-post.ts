import { db, type Executor } from "#db/client.ts";
import { isUniqueViolation } from "#db/errors.ts";
import {
  addRedirect,
  insertPost,
  type PostState,
  postState,
  removeRedirect,
  setPostCategories,
  updatePost,
} from "#db/queries/publishing/author-posts.ts";
import { keepDressed } from "#db/queries/publishing/dressed-posts.ts";
import { postToKeep } from "#db/queries/publishing/revisions.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { oneAtATime } from "#lib/platform/pictures/one-at-a-time.ts";
import { removeUnusedUploads } from "#lib/platform/pictures/remove-unused.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { settleBadges } from "#lib/progress/achievements/settle-badges.ts";
import { sealBody } from "#lib/publishing/dressing/sealed-body.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { becamePublic } from "./became-public.ts";
import type { CleanPost } from "./clean-post.ts";
import type { HeldWords } from "./held-words.ts";
import { holdPost, withdrawPost, wordsToHold } from "./hold-post.ts";
import type { PostInput } from "./input.ts";
import { dropSavedCopy } from "./keep-copy.ts";
import { keepFormer, keepRevision } from "./keep-revision.ts";
import { postLimits } from "./limit-rules.ts";
import { everyLink } from "./link-rules.ts";
import { mayBeRead } from "./may-publish.ts";
import type { RefusalCode } from "./post-refusals.ts";
import { type Publication, publicationOf } from "./publication-rules.ts";
import { hasUnseenLinks, isReviewedFirst, postReviewers } from "./review-first.ts";
import { firstPostFault, normaliseTags, type PostFault, reservedSlugs } from "./rules.ts";
import { readContent, type SafeContent, safeContent } from "./safe-content.ts";
import { readSchedule } from "./schedule-rules.ts";
import { setPostTags } from "./set-post-tags.ts";
import { slugify } from "./slug-rules.ts";
import { originalOf, type TranslationFields, translationFields } from "./translated-post.ts";
import { type PlannedTime, type SaveTarget, whyNotStored } from "./why-not-stored.ts";

type Saved = Answer<
  RefusalCode,
  {
    id: string;
    created: boolean;
    slug: string;
    version: number;
    formerSlug: string | undefined;
    /** Its words wait for staff. */
    waiting: boolean;
    inReview: boolean;
    scheduled: PlannedTime | undefined;
  }
>;

class ChangedMeanwhile extends Error {}

/** Each look at what changed in between costs a transaction. More than two in a row has never been seen. */
const mostTries = 5;

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
  const sent = await readContent(input, authorId);
  const fault = firstPostFault({ ...input, isEmpty: "isEmpty" in sent && sent.isEmpty });
  if (fault) return refuse(faultCodes[fault]);
  if (!(await mayWish(db(), authorId, input, now))) return refuse("publishingClosed");
  const planned = input.status === "published" && input.schedule ? readSchedule(input.schedule, now) : undefined;
  if (planned?.ok === false) return refuse(planned.reason);
  const safe = "refusal" in sent ? sent : await safeContent(sent, authorId, now);
  if ("refusal" in safe) return refuse(safe.refusal);
  const { content, featuredImage } = safe;
  const post: ReadPost = { ...input, ...content, featuredImage, slug: slugify(input.slug) };
  // Before the transaction, which blocks others.
  const words = post.status === "published" ? await wordsToHold(post, authorId) : undefined;
  const result = await store(authorId, target, { post, words, planned }, safe.record, now).catch(
    async (error: unknown) => {
      await safe.discard();
      throw error;
    },
  );
  if (!result.ok) await safe.discard();
  return result;
}

type ReadPost = PostInput & CleanPost;

type Ready = { post: ReadPost; words: HeldWords | undefined; planned: PlannedTime | undefined };

async function store(
  authorId: string,
  target: SaveTarget,
  ready: Ready,
  record: SafeContent["record"],
  now: Date,
  tries = mostTries,
): Promise<Saved> {
  const { post, planned } = ready;
  // Again, on the sanitised post.
  const empty = firstPostFault(post);
  if (empty) return refuse(faultCodes[empty]);
  if (post.slug.length > postLimits.slug) return refuse("slugTooLong");
  if (reservedSlugs.includes(post.slug)) return refuse("slugTaken");
  try {
    return await saying(authorId, async (tx) => {
      const stored = await postState(tx, target.id);
      const fault = await whyNotStored(tx, authorId, { target, stored, post, planned });
      if (fault) return refuse(fault);
      if (!(await mayWish(tx, authorId, post, now))) return refuse("publishingClosed");
      const translated = await originalOf(tx, { ...post, id: target.id, authorId }, post.translationOf ?? "");
      if (!translated.ok) return refuse(translated.reason);
      const refusal = await record(tx);
      if (refusal) return refuse(refusal);
      const waiting = await hasToWait(tx, { userId: authorId, objectId: target.id }, ready, now);
      const unseen = hasUnseenLinks({ links: everyLink(post), seenLinks: stored?.seenLinks ?? [] });
      const reviewed = post.status === "published" && (unseen || (await isReviewedFirst(tx, authorId)));
      const publication = publicationOf({ wish: post.status, schedule: planned, held: waiting, reviewed, stored }, now);
      const translation = await translationFields(tx, authorId, { original: translated.original, stored }, now);
      await write(tx, authorId, target.id, { post, publication, translation }, stored, now);
      await keepRevision(tx, target.id, authorId, now);
      await dropSavedCopy(tx, authorId, target.id, target.copy);
      const created = target.mode === "create";
      const version = (stored?.version ?? 0) + 1;
      const said = { version, waiting, inReview: publication.reviewAskedAt !== null, scheduled: planned };
      return { ok: true, id: target.id, created, slug: post.slug, formerSlug: stored?.slug, ...said };
    });
  } catch (error) {
    // Simultaneous saves may both find the slug free.
    if (isUniqueViolation(error, "posts.slug")) return refuse("slugTaken");
    // Sent twice at once, or hidden or deleted since it was read.
    if (!(error instanceof ChangedMeanwhile || isUniqueViolation(error, "posts.id"))) throw error;
    if (tries > 1) return store(authorId, target, ready, record, now, tries - 1);
    throw new Error(`The post ${target.id} was another one at each of ${mostTries} tries to save it.`, {
      cause: error,
    });
  }
}

/** Everybody may write drafts. */
async function mayWish(q: Executor, authorId: string, { status }: Pick<PostInput, "status">, now: Date) {
  return status === "draft" || mayBeRead(q, authorId, now);
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

type Made = { post: ReadPost; publication: Publication; translation: TranslationFields };

async function write(
  tx: Executor,
  authorId: string,
  id: string,
  { post, publication, translation }: Made,
  stored: PostState | undefined,
  now: Date,
): Promise<void> {
  const { title, slug, excerpt, content, featuredImage, language, searchText, readingTime } = post;
  const { status } = publication;
  const tags = normaliseTags(post.tags);
  const values = {
    title,
    slug,
    excerpt,
    content,
    featuredImage,
    language,
    ...translation,
    tags,
    ...publication,
    version: (stored?.version ?? 0) + 1,
    updatedAt: now,
    checkedAt: now,
    searchText,
    readingTime,
  };
  if (stored) {
    const former = await postToKeep(tx, id);
    if (!(await updatePost(tx, authorId, { id, version: stored.version }, values))) throw new ChangedMeanwhile();
    if (former) await keepFormer(tx, id, former);
  } else await insertPost(tx, { ...values, id, authorId, createdAt: now });
  await keepDressed(tx, id, sealBody(content, post.body));
  await setPostCategories(tx, id, post.categories);
  await setPostTags(tx, id, tags);
  // Published slugs redirect for ever, even if the post is first unpublished and then renamed.
  if (stored?.status === "published") await addRedirect(tx, stored.slug, id, now);
  if (status === "published") await removeRedirect(tx, slug, id);
  if (status === "published") await becamePublic(tx, { id, authorId }, now);
  if (stored?.reviewAskedAt || publication.reviewAskedAt) await queueChanged(tx, postReviewers, now);
  if (status !== "published" && stored?.status !== "published") return;
  await settleBadges(tx, authorId, now);
  await contentChanged(tx, cacheTags.posts);
}
