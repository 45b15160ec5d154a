import { type Executor, transaction } from "#db/client.ts";
import { postOfAuthor, postState } from "#db/queries/publishing/author-posts.ts";
import { wholeRevisions } from "#db/queries/publishing/revisions.ts";
import { addWorkingCopy, deleteWorkingCopy, workingCopyOf } from "#db/queries/publishing/working-copies.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { type CopyData, readCopy } from "./copy-input.ts";
import { setAside } from "./keep-copy.ts";
import { hasRoomToKeep } from "./text-quota.ts";
import { namedAs } from "./translated-post.ts";

type Restored = Answer<"notFound" | "hidden" | "tooMany" | "textQuota", { aside: string | undefined }>;

type Asked = Readonly<{ id: string; version: number }>;

/**
 * Puts a former version into the editor; the author saves it. What they were writing becomes an unfinished post of its
 * own (`aside`). The address stays today's.
 */
export function restoreRevision(authorId: string, { id, version }: Asked, now: Date): Promise<Restored> {
  return transaction(async (tx) => {
    const post = await postState(tx, id);
    if (post?.authorId !== authorId) return refuse("notFound");
    if (post.hiddenAt) return refuse("hidden");
    const [former] = await wholeRevisions(tx, authorId, id, [version]);
    if (!former) return refuse("notFound");
    const { title, excerpt, content, tags, categoryIds, language } = former;
    const featuredImage = former.featuredImage ?? "";
    const data: CopyData = {
      ...{ title, slug: post.slug, excerpt, content, featuredImage, tags, categoryIds, language },
      translationOf: await namedAs(tx, authorId, (await postOfAuthor(tx, authorId, id))?.translationOf ?? null),
      restoredFrom: version,
    };
    if (!(await hasRoomToKeep(tx, authorId, data))) return refuse("textQuota");
    const aside = await makeRoom(tx, authorId, id);
    if (aside === "tooMany") return refuse("tooMany");
    await addWorkingCopy(tx, { id, authorId, baseVersion: post.version, data, revision: 1, updatedAt: now });
    return { ok: true, aside: aside?.id };
  });
}

/** Where the text went that its author was writing; nothing goes anywhere if they only looked at a restored one. */
async function makeRoom(tx: Executor, authorId: string, id: string): Promise<{ id: string } | "tooMany" | undefined> {
  const had = await workingCopyOf(tx, authorId, id);
  if (!had) return undefined;
  if (readCopy(had.data)?.restoredFrom !== undefined) {
    await deleteWorkingCopy(tx, authorId, id);
    return undefined;
  }
  const aside = crypto.randomUUID();
  return (await setAside(tx, authorId, { had, aside })) ? { id: aside } : "tooMany";
}
