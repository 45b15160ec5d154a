import { transaction } from "#db/client.ts";
import { postState } from "#db/queries/publishing/author-posts.ts";
import { takeOut } from "#db/queries/publishing/waiting-posts.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { withdrawPost } from "./hold-post.ts";
import { postReviewers } from "./review-first.ts";

/** Makes an own post that waits for its time or its review a plain draft; its words stay as they are. */
export function takePostBack(authorId: string, id: string, now: Date): Promise<Answer<"notFound" | "public">> {
  return transaction<Answer<"notFound" | "public">>(async (tx) => {
    const stored = await postState(tx, id);
    if (stored?.authorId !== authorId || stored.hiddenAt) return refuse("notFound");
    if (!(await takeOut(tx, authorId, id))) return refuse("public");
    await withdrawPost(tx, { userId: authorId, objectId: id }, "taken back by its author", now);
    if (stored.reviewAskedAt) await queueChanged(tx, postReviewers, now);
    return done;
  });
}
