import type { Executor } from "#db/client.ts";
import { categoryIdsOf, isSlugTaken, knownCategories, type PostState } from "#db/queries/publishing/author-posts.ts";
import { postToKeep } from "#db/queries/publishing/revisions.ts";
import { isNewer } from "./copy-rules.ts";
import type { PostInput } from "./input.ts";
import type { RefusalCode } from "./post-refusals.ts";
import { hasRoomToSave } from "./text-quota.ts";

/** `create` stores once per id, however often sent. */
export type SaveTarget = Readonly<{
  id: string;
  mode: "create" | "edit";
  /** The version the author knows, null for a new post; without it any is replaced. */
  baseVersion?: number | null | undefined;
  /** The editor, and the last revision of what the server keeps of it. */
  copy?: Readonly<{ writer: string; revision: number }> | undefined;
}>;

export type PlannedTime = Readonly<{ at: Date; zone: string; twice: boolean }>;

type SentPost = Pick<PostInput, "title" | "slug" | "excerpt" | "content" | "language" | "categories">;
type SentSave = Readonly<{
  target: SaveTarget;
  stored: PostState | undefined;
  post: SentPost;
  planned: PlannedTime | undefined;
}>;

/** Why a save is not taken, in the order people are told. In the transaction that stores it. */
export async function whyNotStored(
  tx: Executor,
  authorId: string,
  { target, stored, post, planned }: SentSave,
): Promise<RefusalCode | undefined> {
  if (stored ? stored.authorId !== authorId : target.mode === "edit") return "notFound";
  if (stored?.hiddenAt) return "hidden";
  if (planned && stored?.status === "published") return "schedulePublic";
  if (stored && (await isOverNewer(tx, target, stored, post))) return "conflict";
  if (!(await mayHave(tx, target.id, post.categories))) return "failed";
  if (await isSlugTaken(tx, post.slug, target.id)) return "slugTaken";
  return (await hasRoomToSave(tx, authorId, post)) ? undefined : "textQuota";
}

/** The same text again is no conflict: the answer to the first request was lost. */
async function isOverNewer(
  tx: Executor,
  { id, baseVersion }: SaveTarget,
  stored: PostState,
  post: SentPost,
): Promise<boolean> {
  if (baseVersion === undefined || !isNewer(stored.version, baseVersion)) return false;
  const there = await postToKeep(tx, id);
  const same = (["title", "slug", "excerpt", "content", "language"] as const).every(
    (one) => there?.[one] === post[one],
  );
  return !same;
}

/** Only categories there are; a retired one stays where it is, and comes to no other post. */
async function mayHave(tx: Executor, postId: string, wanted: readonly string[]): Promise<boolean> {
  const known = await knownCategories(tx, wanted);
  if (known.length !== wanted.length) return false;
  const retired = known.filter(({ retiredAt }) => retiredAt !== null);
  if (retired.length === 0) return true;
  const had = await categoryIdsOf(tx, postId);
  return retired.every(({ id }) => had.includes(id));
}
