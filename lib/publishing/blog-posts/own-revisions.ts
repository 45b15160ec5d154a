import { db } from "#db/client.ts";
import { postToKeep, wholeRevisions } from "#db/queries/publishing/revisions.ts";
import { type Comparison, comparePosts } from "./compare-posts.ts";
import type { CopiedPost } from "./copy-input.ts";

/** Two versions of an own post; `undefined` unless both are there. */
export async function compareVersions(
  authorId: string,
  id: string,
  { left, right }: Readonly<{ left: number; right: number }>,
): Promise<Comparison | undefined> {
  const both = await wholeRevisions(db(), authorId, id, [left, right]);
  const of = (version: number) => both.find((one) => one.version === version);
  const [one, other] = [of(left), of(right)];
  return one && other && comparePosts(one, other);
}

export type NewerPost = Readonly<{
  version: number;
  /** An instant in ISO form. */
  savedAt: string;
  status: "draft" | "published";
  /** Left the stored post, right what its author is writing. */
  comparison: Comparison;
}>;

/** What an author is writing beside their post as it is stored now. */
export async function besideStored(authorId: string, id: string, writing: CopiedPost): Promise<NewerPost | undefined> {
  const post = await postToKeep(db(), id);
  if (post?.authorId !== authorId) return undefined;
  const comparison = comparePosts(post, writing);
  return { version: post.version, savedAt: post.updatedAt.toISOString(), status: post.status, comparison };
}
