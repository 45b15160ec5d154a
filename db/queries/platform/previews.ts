import { and, eq, gt, lte } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { postPreviews } from "#db/schema/posts.ts";

/** One preview per person; a new one replaces the last. */
export async function setPreview(q: Executor, ownerId: string, data: unknown, expiresAt: Date): Promise<void> {
  await q
    .insert(postPreviews)
    .values({ ownerId, data, expiresAt })
    .onConflictDoUpdate({ target: postPreviews.ownerId, set: { data, expiresAt } });
}

export async function deleteExpiredPreviews(q: Executor, now: Date): Promise<string[]> {
  const gone = await q
    .delete(postPreviews)
    .where(lte(postPreviews.expiresAt, now))
    .returning({ ownerId: postPreviews.ownerId });
  return gone.map((row) => row.ownerId);
}

export async function deletePreview(q: Executor, ownerId: string): Promise<void> {
  await q.delete(postPreviews).where(eq(postPreviews.ownerId, ownerId));
}

export async function postPreviewOf(q: Executor, ownerId: string, now: Date): Promise<unknown> {
  const [row] = await q
    .select({ data: postPreviews.data })
    .from(postPreviews)
    .where(and(eq(postPreviews.ownerId, ownerId), gt(postPreviews.expiresAt, now)));
  return row?.data;
}
