import type { Executor } from "#db/client.ts";
import { type EditedPost, postOfAuthor } from "#db/queries/publishing/author-posts.ts";
import { type KeptWork, workingCopyOf } from "#db/queries/publishing/working-copies.ts";
import { type CopiedPost, type CopyData, readCopy } from "./copy-input.ts";
import { isNewer } from "./copy-rules.ts";
import { namedAs } from "./translated-post.ts";

export type WrittenPost = Readonly<{
  id: string;
  draft: CopiedPost;
  waiting: boolean;
  isPublic: boolean;
  /** Null if it was never saved. */
  version: number | null;
  /** Set if `draft` is what its author was writing. */
  copy:
    | Readonly<{
        revision: number;
        baseVersion: number | null;
        at: Date;
        isStale: boolean;
        restoredFrom: number | undefined;
      }>
    | undefined;
  /** Undefined if it was never saved. */
  stored: EditedPost | undefined;
}>;

/** An own post for the editor: as its author left it there, or else as it is stored. */
export async function openPost(
  q: Executor,
  authorId: string,
  id: string,
): Promise<WrittenPost | "notFound" | "hidden"> {
  const post = await postOfAuthor(q, authorId, id);
  if (post?.hidden) return "hidden";
  const kept = await workingCopyOf(q, authorId, id);
  const data = kept && readCopy(kept.data);
  if (kept && data) return withCopy(post, kept, data);
  if (!post) return "notFound";
  const { title, slug, excerpt, content, tags, language, categoryIds, waiting, isPublic, version } = post;
  const translationOf = await namedAs(q, authorId, post.translationOf);
  const featuredImage = post.featuredImage ?? "";
  const draft = { title, slug, excerpt, content, featuredImage, tags, language, categoryIds, translationOf };
  return { id, draft, waiting, isPublic, version, copy: undefined, stored: post };
}

function withCopy(post: EditedPost | undefined, kept: KeptWork, data: CopyData): WrittenPost {
  const { writer: _, restoredFrom, ...draft } = data;
  const { revision, baseVersion, updatedAt: at } = kept;
  const isStale = post !== undefined && isNewer(post.version, baseVersion);
  return {
    id: kept.id,
    draft,
    waiting: post?.waiting ?? false,
    isPublic: post?.isPublic ?? false,
    version: post?.version ?? null,
    copy: { revision, baseVersion, at, isStale, restoredFrom },
    stored: post,
  };
}
