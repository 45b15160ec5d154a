import type { Executor } from "#db/client.ts";
import { categoryIdsOf, knownCategories } from "#db/queries/publishing/author-posts.ts";
import {
  type ListedPostReview,
  postInReview,
  postsInReview,
  type ReviewedPost,
} from "#db/queries/publishing/waiting-posts.ts";
import type { Category } from "#db/schema/posts.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { picturesShown } from "#lib/platform/storage/picture-names.ts";
import { day } from "#lib/platform/time/time.ts";
import { linksOfStored } from "#lib/publishing/blog-posts/publish-due.ts";
import { linksToReview } from "#lib/publishing/blog-posts/review-first.ts";
import type { PostBody } from "#lib/publishing/dressing/dress-post.ts";
import { shownBody } from "#lib/publishing/dressing/shown-body.ts";
import { rowsOfOthers } from "#lib/safety/conflicts/concerns-case.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { picturesToReview, type ReviewedPicture } from "#lib/safety/held-texts/hold-pictures.ts";

const most = 300;
const daysToAnswer = 3;

/** Authors should know within three days. */
export function postReviewDueAt(reviewAskedAt: Date): Date {
  return new Date(reviewAskedAt.getTime() + daysToAnswer * day);
}

/** Posts that wait for a review, the longest waiting first. For the queue, which leaves out the household. */
export async function listPostReviews(q: Executor): Promise<ListedPostReview[]> {
  return postsInReview(q, most);
}

export async function postReviewsFor(q: Executor, staffId: string): Promise<ListedPostReview[]> {
  return rowsOfOthers(q, staffId, await listPostReviews(q), ({ authorId }) => [authorId]);
}

export type PostToReview = ReviewedPost &
  Readonly<{
    body: PostBody;
    categories: Pick<Category, "name" | "slug" | "color">[];
    /** Undefined if they were not found in time. */
    links: ReturnType<typeof linksToReview> | undefined;
    pictures: ReviewedPicture[];
  }>;

/** A post as readers would see it; undefined unless it waits, and for its author's household. */
export async function readPostToReview(q: Executor, by: AuditActor, id: string): Promise<PostToReview | undefined> {
  const post = await postInReview(q, id);
  if (!post || (await conflictOfInterest(q, by, post.authorId, "against"))) return undefined;
  const found = await linksOfStored(post);
  const links = found && linksToReview({ ...post, links: found });
  return { ...(await asArticle(q, post)), links, pictures: await picturesToReview(q, picturesOfPost(post)) };
}

/** What its review decides on besides its words. */
export function picturesOfPost(post: Pick<ReviewedPost, "authorId" | "content" | "featuredImage">) {
  return { ownerId: post.authorId, ids: picturesShown(post) };
}

/** A post as readers see it. */
export async function asArticle<P extends Pick<ReviewedPost, "id" | "content" | "dressed">>(
  q: Executor,
  post: P,
): Promise<P & Pick<PostToReview, "body" | "categories">> {
  const known = await knownCategories(q, await categoryIdsOf(q, post.id));
  const categories = known.map(({ name, slug, color }) => ({ name, slug, color }));
  return { ...post, body: await shownBody(post), categories };
}
