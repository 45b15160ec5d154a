import { type Executor, transaction } from "#db/client.ts";
import { type PostState, postState } from "#db/queries/publishing/author-posts.ts";
import {
  addWorkingCopy,
  changeWorkingCopy,
  countNewWork,
  deleteWorkingCopy,
  type KeptWork,
  workingCopyOf,
} from "#db/queries/publishing/working-copies.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { oneAtATime } from "#lib/platform/pictures/one-at-a-time.ts";
import { removeUnusedUploads } from "#lib/platform/pictures/remove-unused.ts";
import type { CopyData, CopyInput } from "./copy-input.ts";
import { readCopy } from "./copy-input.ts";
import { type CopyRefusal, isNewer, knowsCopy, mostNewWork } from "./copy-rules.ts";
import { readApart } from "./safe-content.ts";
import { hasRoomToKeep } from "./text-quota.ts";
import { copyWork } from "./work.ts";

type Kept = Answer<CopyRefusal, { revision: number; partly: boolean }>;

/** Keeps what an author is writing. The post itself, and what the public reads, stays as it is. */
export async function keepCopy(authorId: string, input: CopyInput, now: Date): Promise<Kept> {
  const safe = await readApart(copyWork, input.post.content, authorId);
  if ("refusal" in safe) return refuse(safe.refusal === "tooDeep" ? "tooIntricate" : safe.refusal);
  const { writer, post } = input;
  const featuredImage = isEmbeddedPicture(post.featuredImage) ? "" : post.featuredImage;
  const data: CopyData = { ...post, featuredImage, content: safe.html, writer };
  // With saves: else a picture could be removed while a copy that names it is being stored.
  const stored = await oneAtATime(authorId, () => transaction((tx) => put(tx, authorId, input, data, now)));
  if (!stored.ok) return stored;
  return { ...stored, partly: safe.partly || featuredImage !== post.featuredImage };
}

type Put = Answer<CopyRefusal, { revision: number }>;

async function put(tx: Executor, authorId: string, input: CopyInput, data: CopyData, now: Date): Promise<Put> {
  const post = await postState(tx, input.id);
  if (post && post.authorId !== authorId) return refuse("notFound");
  if (post?.hiddenAt) return refuse("hidden");
  const had = await workingCopyOf(tx, authorId, input.id);
  const copy = { id: input.id, authorId, baseVersion: post ? input.baseVersion : null, data, updatedAt: now };
  if (!(await hasRoomToKeep(tx, authorId, data, had?.data))) return refuse("textQuota");
  if (!had) return add(tx, input, post, copy);
  const known = { writer: readCopy(had.data)?.writer, revision: had.revision };
  if (!input.takeOver && !knowsCopy(input, known)) return refuse("otherWindow");
  const revision = had.revision + 1;
  const changed = await changeWorkingCopy(tx, { ...copy, revision }, had.revision);
  return changed ? { ok: true, revision } : refuse("otherWindow");
}

async function add(
  tx: Executor,
  { id, baseVersion, takeOver }: CopyInput,
  post: PostState | undefined,
  copy: Omit<KeptWork, "revision"> & { authorId: string },
): Promise<Put> {
  // Another window has saved the post: a copy would bring back what that has replaced.
  if (post && !takeOver && isNewer(post.version, baseVersion)) return refuse("otherWindow");
  if (!post && (await countNewWork(tx, copy.authorId, id)) >= mostNewWork) return refuse("tooMany");
  if (await addWorkingCopy(tx, { ...copy, revision: 1 })) return { ok: true, revision: 1 };
  return refuse((await workingCopyOf(tx, copy.authorId, id)) ? "otherWindow" : "notFound");
}

/** Returns false if there is none of this author. */
export async function discardCopy(authorId: string, id: string, now: Date): Promise<boolean> {
  const gone = await transaction((tx) => deleteWorkingCopy(tx, authorId, id));
  if (gone) await removeUnusedUploads(authorId, now);
  return gone;
}

/** Makes a copy an unfinished post of its own, with the id `aside`. Answers false if there are too many of these. */
export async function setAside(
  tx: Executor,
  authorId: string,
  { had, aside }: Readonly<{ had: KeptWork; aside: string }>,
): Promise<boolean> {
  if ((await countNewWork(tx, authorId, aside)) >= mostNewWork) return false;
  await deleteWorkingCopy(tx, authorId, had.id);
  return addWorkingCopy(tx, { ...had, id: aside, authorId, baseVersion: null, revision: 1 });
}

/**
 * Deletes a copy whose words have just been saved. One that another window changed since stays: its words are
 * nowhere else.
 */
export async function dropSavedCopy(
  tx: Executor,
  authorId: string,
  id: string,
  saver: Readonly<{ writer: string; revision: number }> | undefined,
): Promise<void> {
  const had = await workingCopyOf(tx, authorId, id);
  if (!had) return;
  const isSaved = !saver || saver.revision === had.revision || readCopy(had.data)?.writer === saver.writer;
  if (isSaved) await deleteWorkingCopy(tx, authorId, id);
}

function isEmbeddedPicture(address: string): boolean {
  return /^\s*data:/i.test(address);
}
