import { and, eq, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { uploads } from "#db/schema/uploads.ts";
import { users } from "#db/schema/users.ts";
import { uploadsFolder } from "#lib/platform/file-paths.ts";

/** The smallest copy of a person's own photo. */
export async function photoAddress(q: Executor, userId: string): Promise<string | undefined> {
  return (await photoAddresses(q, [userId])).get(userId);
}

/** People without a photo are missing. Does not check whether a reader may see them. */
export async function photoAddresses(q: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({ ownerId: users.id, id: uploads.id, fileName: uploads.fileName, widths: uploads.widths })
    .from(users)
    .innerJoin(uploads, and(eq(uploads.id, users.photoId), eq(uploads.ownerId, users.id)))
    .where(inArray(users.id, [...ids]));
  return new Map(
    rows.map(({ ownerId, id, fileName, widths: [width] }) => [
      ownerId,
      `${uploadsFolder}${width === undefined ? fileName : `${id}-${width}.webp`}`,
    ]),
  );
}

export async function photoIdOf(q: Executor, userId: string): Promise<string | null> {
  const [row] = await q.select({ photoId: users.photoId }).from(users).where(eq(users.id, userId));
  return row?.photoId ?? null;
}
