import { db, type Executor } from "#db/client.ts";
import { removeRedirect } from "#db/queries/publishing/author-posts.ts";
import { changeDraft, duePosts, type StoredWords, takeDue } from "#db/queries/publishing/waiting-posts.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { workApart } from "#lib/platform/workers/pool.ts";
import { settleBadges } from "#lib/progress/achievements/settle-badges.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { becamePublic } from "./became-public.ts";
import type { HeldWords } from "./held-words.ts";
import { holdPost, wholePost, wordsToHold } from "./hold-post.ts";
import { keepRevision } from "./keep-revision.ts";
import { everyLink } from "./link-rules.ts";
import { mayBeRead } from "./may-publish.ts";
import { publicFrom } from "./publication-rules.ts";
import { hasUnseenLinks, isReviewedFirst, postReviewers } from "./review-first.ts";
import { wordsWork } from "./work.ts";

const atOnce = 20;

/** Publishes posts whose time has come. Returns how many are public now. */
export async function publishDue(now: Date, stopping: AbortSignal): Promise<number> {
  let published = 0;
  for (const post of await duePosts(db(), atOnce, now)) {
    if (stopping.aborted) break;
    const { words, links } = await readStored(post);
    const unseen = links === undefined || hasUnseenLinks({ ...post, links });
    if (await saying(post.authorId, (tx) => publish(tx, post, { words, unseen }, now))) published += 1;
  }
  return published;
}

type StoredText = Omit<StoredWords, "version" | "publishAt" | "approvedAt" | "seenLinks">;

/**
 * Looks through a stored post again, and says where its links lead. Before the transaction, which blocks others. Not
 * read in time, all of it waits, and staff look for its links by themselves: nothing of it is done on this thread.
 */
export async function readStored(post: StoredText): Promise<{ words: HeldWords; links: string[] | undefined }> {
  const read = await workApart(wordsWork, post.content, post.authorId);
  if (!read.ok) return { words: wholePost({ ...post, words: post.content, alts: [], links: [] }), links: undefined };
  const said = { ...post, ...read.value };
  return { words: await wordsToHold(said, post.authorId), links: everyLink(said) };
}

/** Where the links of a stored post lead, for its review; undefined if that is not found in time. */
export async function linksOfStored(post: StoredText): Promise<string[] | undefined> {
  const read = await workApart(wordsWork, post.content, post.authorId);
  return read.ok ? everyLink({ ...post, ...read.value }) : undefined;
}

type Looked = Readonly<{ words: HeldWords; unseen: boolean }>;

async function publish(tx: Executor, post: StoredWords, { words, unseen }: Looked, now: Date): Promise<boolean> {
  const { id, authorId } = post;
  if (!(await takeDue(tx, post, now))) return false;
  if (!(await mayBeRead(tx, authorId, now))) {
    await tell(tx, post, "postNotPublished", now);
    return false;
  }
  if (unseen || (post.approvedAt === null && (await isReviewedFirst(tx, authorId)))) {
    await changeDraft(tx, post, { reviewAskedAt: now });
    await queueChanged(tx, postReviewers, now);
    return false;
  }
  // Once staff release its words, it is public at once.
  if (await holdPost(tx, { userId: authorId, objectId: id }, words, now)) return false;
  await changeDraft(tx, post, publicFrom(now, post.approvedAt));
  await announce(tx, post, now);
  await tell(tx, post, "postPublished", now);
  return true;
}

/** What follows from a post that staff or regular work made public. */
export async function announce(
  tx: Executor,
  { id, authorId, slug }: Pick<StoredWords, "id" | "authorId" | "slug">,
  now: Date,
): Promise<void> {
  await removeRedirect(tx, slug, id);
  await becamePublic(tx, { id, authorId }, now);
  await keepRevision(tx, id, authorId, now);
  await settleBadges(tx, authorId, now);
  await contentChanged(tx, cacheTags.posts);
}

function tell(tx: Executor, post: StoredWords, kind: "postPublished" | "postNotPublished", now: Date): Promise<void> {
  const { id, authorId, slug, publishAt } = post;
  const path = kind === "postPublished" ? paths.post(slug) : paths.editPost(id);
  const key = `post:${id}:${publishAt?.getTime() ?? 0}`;
  return notify(tx, { userId: authorId, kind, key, params: {}, path }, now);
}
