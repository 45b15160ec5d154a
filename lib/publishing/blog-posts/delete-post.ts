import { type Executor, transaction } from "#db/client.ts";
import { deletePreview } from "#db/queries/platform/previews.ts";
import { deletePostOfAuthor, postOfAuthor, postState } from "#db/queries/publishing/author-posts.ts";
import { deleteWorkingCopy } from "#db/queries/publishing/working-copies.ts";
import type { Post } from "#db/schema/posts.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { textOfAny } from "#lib/platform/html/html-words.ts";
import { paths } from "#lib/platform/paths.ts";
import { removeUnusedUploads } from "#lib/platform/pictures/remove-unused.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { settleBadges } from "#lib/progress/achievements/settle-badges.ts";
import { keepRemoved } from "#lib/safety/held-texts/keep-removed.ts";
import { withdrawPost } from "./hold-post.ts";
import { postReviewers } from "./review-first.ts";

type Deleted = Answer<"notFound" | "hidden", { slugs: string[] }>;

/** Keeps pictures that other posts of the author show. Also deletes the preview. Hidden posts stay. */
export async function deletePost(authorId: string, id: string, now: Date): Promise<Deleted> {
  const result = await transaction(async (tx): Promise<Deleted> => {
    const stored = await postState(tx, id);
    const words = await postOfAuthor(tx, authorId, id);
    const slugs = await deletePostOfAuthor(tx, authorId, id);
    if (!slugs) return refuse(await whyNot(tx, authorId, id));
    const wasPublic = stored?.status === "published" || stored?.approvedAt;
    const page = { writerId: authorId, kind: "post", addresses: slugs.map(paths.post) } as const;
    if (words && wasPublic) await keepRemoved(tx, { ...page, text: readableText(words) }, now);
    await deletePreview(tx, authorId);
    await deleteWorkingCopy(tx, authorId, id);
    await withdrawPost(tx, { userId: authorId, objectId: id }, "removed by its author", now);
    if (stored?.reviewAskedAt) await queueChanged(tx, postReviewers, now);
    await settleBadges(tx, authorId, now);
    await contentChanged(tx, cacheTags.posts);
    return { ok: true, slugs };
  });
  if (result.ok) await removeUnusedUploads(authorId, now);
  return result;
}

function readableText({ title, excerpt, content }: Pick<Post, "title" | "excerpt" | "content">): string {
  return [title, excerpt, textOfAny(content)].join("\n\n");
}

async function whyNot(tx: Executor, authorId: string, id: string): Promise<"notFound" | "hidden"> {
  const stored = await postState(tx, id);
  return stored?.authorId === authorId && stored.hiddenAt !== null ? "hidden" : "notFound";
}
