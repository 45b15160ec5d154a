import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths } from "#lib/platform/paths.ts";
import { listPostReviews, postReviewDueAt } from "#lib/publishing/post-reviews/review-posts.ts";

/** First posts of mentors. Whose they are, never what they say. */
export const postReviewItems: QueueSource = async (q) =>
  (await listPostReviews(q)).map(({ id, authorId, reviewAskedAt, author }) => ({
    kind: "post",
    object: `post:${id}`,
    path: paths.staffPost(id),
    concerns: [authorId],
    dueAt: postReviewDueAt(reviewAskedAt),
    about: fullName(author),
  }));
