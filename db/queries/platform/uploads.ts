import { and, eq, inArray, isNotNull, isNull, lte, or, sum } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type Upload, uploads } from "#db/schema/uploads.ts";
import { users } from "#db/schema/users.ts";

export type StoredPicture = Pick<Upload, "id" | "fileName" | "mime" | "width" | "height" | "widths" | "avifWidths">;

const picture = {
  id: uploads.id,
  fileName: uploads.fileName,
  mime: uploads.mime,
  width: uploads.width,
  height: uploads.height,
  widths: uploads.widths,
  avifWidths: uploads.avifWidths,
};

export async function uploadById(
  q: Executor,
  id: string,
): Promise<(StoredPicture & Pick<Upload, "ownerId" | "unusedAt">) | undefined> {
  const [row] = await q
    .select({ ...picture, ownerId: uploads.ownerId, unusedAt: uploads.unusedAt })
    .from(uploads)
    .where(eq(uploads.id, id));
  return row;
}

export async function uploadsByIds(q: Executor, ids: readonly string[]): Promise<StoredPicture[]> {
  if (ids.length === 0) return [];
  return q
    .select(picture)
    .from(uploads)
    .where(inArray(uploads.id, [...ids]));
}

export async function addUploads(q: Executor, rows: readonly Upload[]): Promise<void> {
  if (rows.length > 0)
    await q
      .insert(uploads)
      .values([...rows])
      .onConflictDoNothing();
}

/** Without those that stay although nothing shows them, as their post is still being written. Erased people write no more. */
export async function settledUploadsOf(
  q: Executor,
  ownerId: string,
  now: Date,
): Promise<Pick<Upload, "id" | "fileName">[]> {
  const settled = or(isNull(uploads.looseUntil), lte(uploads.looseUntil, now), isNotNull(users.erasedAt));
  return q
    .select({ id: uploads.id, fileName: uploads.fileName })
    .from(uploads)
    .innerJoin(users, eq(users.id, uploads.ownerId))
    .where(and(eq(uploads.ownerId, ownerId), settled));
}

export async function keepLoose(q: Executor, ownerId: string, id: string, until: Date): Promise<void> {
  await q
    .update(uploads)
    .set({ looseUntil: until })
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.id, id)));
}

/** Owners of pictures that were kept for a post being written, and no longer are. */
export async function ownersOfLoose(q: Executor, now: Date, most: number): Promise<string[]> {
  const rows = await q
    .selectDistinct({ ownerId: uploads.ownerId })
    .from(uploads)
    .where(lte(uploads.looseUntil, now))
    .limit(most);
  return rows.map(({ ownerId }) => ownerId);
}

export async function settleLoose(q: Executor, ownerId: string, now: Date): Promise<void> {
  await q
    .update(uploads)
    .set({ looseUntil: null })
    .where(and(eq(uploads.ownerId, ownerId), lte(uploads.looseUntil, now)));
}

/** Erased people who have pictures left: in posts that stay, or because they could not be removed yet. */
export async function erasedOwners(q: Executor): Promise<string[]> {
  const rows = await q
    .selectDistinct({ ownerId: uploads.ownerId })
    .from(uploads)
    .innerJoin(users, eq(users.id, uploads.ownerId))
    .where(isNotNull(users.erasedAt));
  return rows.map(({ ownerId }) => ownerId);
}

export async function uploadedBytes(q: Executor, ownerId: string): Promise<number> {
  const [row] = await q
    .select({ total: sum(uploads.bytes) })
    .from(uploads)
    .where(eq(uploads.ownerId, ownerId));
  return Number(row?.total ?? 0);
}

export async function deleteUploads(q: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await q.delete(uploads).where(inArray(uploads.id, [...ids]));
}
