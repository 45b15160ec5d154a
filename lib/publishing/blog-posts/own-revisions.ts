import { db } from "#db/client.ts";
import { postToKeep, wholeRevisions } from "#db/queries/publishing/revisions.ts";
import { workApart } from "#lib/platform/workers/pool.ts";
import { besideEachOtherWhole, type ComparedText, type Comparison } from "./compare-posts.ts";
import type { CopiedPost } from "./copy-input.ts";
import { compareWork } from "./work.ts";

/** Two versions of an own post; `undefined` unless both are there. */
export async function compareVersions(
  authorId: string,
  id: string,
  { left, right }: Readonly<{ left: number; right: number }>,
): Promise<Comparison | undefined> {
  const both = await wholeRevisions(db(), authorId, id, [left, right]);
  const of = (version: number) => both.find((one) => one.version === version);
  const [one, other] = [of(left), of(right)];
  return one && other && compare(authorId, one, other);
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
  const comparison = await compare(authorId, post, writing);
  return { version: post.version, savedAt: post.updatedAt.toISOString(), status: post.status, comparison };
}

async function compare(authorId: string, left: ComparedText, right: ComparedText): Promise<Comparison> {
  const compared = await workApart(compareWork, { left: plain(left), right: plain(right) }, authorId);
  return compared.ok ? compared.value : besideEachOtherWhole(left, right);
}

/** What else is known of a version stays here. */
function plain({ title, excerpt, content, tags, featuredImage }: ComparedText): ComparedText {
  return { title, excerpt, content, tags, featuredImage };
}
