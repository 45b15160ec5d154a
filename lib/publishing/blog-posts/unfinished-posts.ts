import type { Executor } from "#db/client.ts";
import { type KeptWork, postsOfIds, workingCopiesOf } from "#db/queries/publishing/working-copies.ts";
import { readCopy } from "./copy-input.ts";

export type UnfinishedPost = Readonly<{ id: string; title: string; isNew: boolean; at: Date }>;

/** What an author has written and not saved, newest first. */
export async function unfinishedPosts(q: Executor, authorId: string): Promise<UnfinishedPost[]> {
  const copies = await workingCopiesOf(q, authorId);
  if (copies.length === 0) return [];
  const saved = await postsOfIds(
    q,
    authorId,
    copies.map(({ id }) => id),
  );
  return copies.map((copy) => shown(copy, saved));
}

/** Those of posts that were never saved. */
export async function unfinishedNewPosts(q: Executor, authorId: string): Promise<UnfinishedPost[]> {
  return (await unfinishedPosts(q, authorId)).filter(({ isNew }) => isNew);
}

function shown({ id, data, updatedAt }: KeptWork, saved: ReadonlySet<string>): UnfinishedPost {
  return { id, title: readCopy(data)?.title.trim() ?? "", isNew: !saved.has(id), at: updatedAt };
}
