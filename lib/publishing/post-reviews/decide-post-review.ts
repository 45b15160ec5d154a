import { db, type Executor } from "#db/client.ts";
import { setPublication } from "#db/queries/publishing/hidden-posts.ts";
import { endReview, postInReview, type ReviewedPost } from "#db/queries/publishing/waiting-posts.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Done, type Refused, refuse } from "#lib/platform/answer.ts";
import { paths } from "#lib/platform/paths.ts";
import type { HeldWords } from "#lib/publishing/blog-posts/held-words.ts";
import { holdPost, withdrawPost } from "#lib/publishing/blog-posts/hold-post.ts";
import { mayBeRead } from "#lib/publishing/blog-posts/may-publish.ts";
import { publicFrom, waitsFor } from "#lib/publishing/blog-posts/publication-rules.ts";
import { announce, readStored } from "#lib/publishing/blog-posts/publish-due.ts";
import { postReviewers } from "#lib/publishing/blog-posts/review-first.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { type Conflict, stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { decideOnPictures } from "#lib/safety/held-texts/hold-pictures.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import type { PostReview } from "./input.ts";
import { picturesOfPost } from "./review-posts.ts";

/** `gone`: it waits no more. `stale`: its author changed it. `authorMayNot`: the author may not publish now. */
export type PostReviewRefusal = Refused<"gone" | "stale" | "authorMayNot" | "tooNew" | Conflict>;

/** What came of it: public at once, later at its time, once its words are released, or sent back. */
export type PostReviewOutcome = "public" | "scheduled" | "held" | "sentBack";

export type PostReviewAnswer = Done<{ outcome: PostReviewOutcome }> | PostReviewRefusal;

/** Approves a post as it was read, or sends it back with a reason. Nobody decides on their own or their household's. */
export async function decidePostReview(by: AuditActor, wish: PostReview, now: Date): Promise<PostReviewAnswer> {
  const read = await postInReview(db(), wish.id);
  if (!read) return refuse("gone");
  // Before the transaction, which blocks others.
  const { words, links } = await readStored(read);
  return saying<PostReviewAnswer>(read.authorId, async (tx) => {
    const post = await postInReview(tx, wish.id);
    if (!post) return refuse("gone");
    const refusal = await whyNot(tx, by, { post, read, wish }, now);
    if (refusal) return refuse(refusal);
    const approves = wish.decision === "approve";
    const onPictures = () => decideOnPictures(tx, by, picturesOf(post, wish), now);
    const outcome = approves
      ? await approve(tx, post, { words, links, onPictures }, now)
      : await sendBack(tx, post, { reason: wish.reason, onPictures }, now);
    if (!outcome) return refuse("stale");
    await recordAudit(
      tx,
      { ...by, action: `post.${wish.decision}`, object: `post:${post.id}`, reason: wish.reason },
      now,
    );
    await tellAuthor(tx, post, outcome, now);
    await queueChanged(tx, postReviewers, now);
    return { ok: true, outcome };
  });
}

type Seen = Readonly<{ post: ReviewedPost; read: ReviewedPost; wish: PostReview }>;

async function whyNot(tx: Executor, by: AuditActor, { post, read, wish }: Seen, now: Date) {
  const conflict = await conflictOfInterest(tx, by, post.authorId, stanceWhere(wish.decision === "approve"));
  if (conflict) return conflict;
  if (post.version !== wish.version || post.version !== read.version) return "stale";
  if (wish.decision !== "approve") return undefined;
  if (await isWordTooNew(tx, by, now)) return "tooNew";
  return (await mayBeRead(tx, post.authorId, now)) ? undefined : "authorMayNot";
}

/** Who reads a post sees its pictures: the decision is on them, too. */
function picturesOf(post: ReviewedPost, { decision, reason }: PostReview) {
  return { ...picturesOfPost(post), status: decision === "approve" ? "released" : "refused", reason } as const;
}

function tellAuthor(tx: Executor, post: ReviewedPost, outcome: PostReviewOutcome, now: Date): Promise<void> {
  const { id, authorId, slug, reviewAskedAt } = post;
  const kind = outcome === "sentBack" ? "postSentBack" : "postApproved";
  const path = outcome === "public" ? paths.post(slug) : paths.editPost(id);
  const key = `post-review:${id}:${reviewAskedAt.getTime()}`;
  return notify(tx, { userId: authorId, kind, key, params: {}, path }, now);
}

type Outcome = Promise<PostReviewOutcome | undefined>;

type Approving = Readonly<{ words: HeldWords; links: string[] | undefined; onPictures: () => Promise<void> }>;

async function approve(tx: Executor, post: ReviewedPost, { words, links, onPictures }: Approving, now: Date): Outcome {
  const { id, authorId, approvedAt, publishAt, seenLinks } = post;
  const approved = {
    reviewAskedAt: null,
    approvedAt: approvedAt ?? now,
    reviewNote: null,
    seenLinks: links ?? seenLinks,
  };
  if (!(await endReview(tx, post, approved))) return undefined;
  await onPictures();
  const held = await holdPost(tx, { userId: authorId, objectId: id }, words, now);
  if (waitsFor({ reviewAskedAt: null, publishAt }, now)) return "scheduled";
  if (held) return "held";
  await setPublication(tx, id, publicFrom(now, approved.approvedAt));
  await announce(tx, post, now);
  return "public";
}

type SendingBack = Readonly<{ reason: string; onPictures: () => Promise<void> }>;

async function sendBack(tx: Executor, post: ReviewedPost, { reason, onPictures }: SendingBack, now: Date): Outcome {
  const draft = { reviewAskedAt: null, publishAt: null, publishZone: null, reviewNote: reason };
  if (!(await endReview(tx, post, draft))) return undefined;
  await onPictures();
  await withdrawPost(tx, { userId: post.authorId, objectId: post.id }, "sent back to its author", now);
  return "sentBack";
}
