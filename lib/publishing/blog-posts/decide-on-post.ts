import type { Executor } from "#db/client.ts";
import { postState, removeRedirect } from "#db/queries/publishing/author-posts.ts";
import { setPublication } from "#db/queries/publishing/hidden-posts.ts";
import type { HeldText } from "#db/schema/audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { settleBadges } from "#lib/progress/achievements/settle-badges.ts";
import { becamePublic } from "./became-public.ts";
import { keepRevision } from "./keep-revision.ts";
import { mayBeRead } from "./may-publish.ts";
import { publicFrom, waitsFor } from "./publication-rules.ts";
import { postReviewers } from "./review-first.ts";

export async function heldPost(tx: Executor, { objectId: id, userId }: HeldText, now: Date) {
  const stored = await postState(tx, id);
  const post = stored?.authorId === userId && !stored.hiddenAt ? stored : undefined;
  const settle = async () => {
    await settleBadges(tx, userId, now);
    await contentChanged(tx, cacheTags.posts);
  };
  return {
    path: post ? paths.editPost(id) : paths.blogs,
    async write() {
      if (post?.status === "published") return true;
      if (!post || !(await mayBeRead(tx, userId, now))) return false;
      // The review, or the work that publishes it at its time, does the rest.
      if (waitsFor(post, now)) return true;
      await setPublication(tx, id, publicFrom(now, post.approvedAt));
      await keepRevision(tx, id, userId, now);
      await removeRedirect(tx, post.slug, id);
      await becamePublic(tx, { id, authorId: userId }, now);
      await settle();
      return true;
    },
    async refuse() {
      if (!post || (post.status === "draft" && !post.reviewAskedAt && !post.publishAt)) return;
      await setPublication(tx, id, null);
      if (post.reviewAskedAt) await queueChanged(tx, postReviewers, now);
      if (post.status === "published") await keepRevision(tx, id, userId, now);
      await settle();
    },
  };
}
