import { and, eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { uploads } from "#db/schema/uploads.ts";
import { users } from "#db/schema/users.ts";

/** The address of a person's own photo, the smallest copy there is; undefined without one. */
export async function photoAddress(q: Executor, userId: string): Promise<string | undefined> {
  const [row] = await q
    .select({ id: uploads.id, fileName: uploads.fileName, widths: uploads.widths })
    .from(users)
    .innerJoin(uploads, and(eq(uploads.id, users.photoId), eq(uploads.ownerId, users.id)))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const [width] = row.widths;
  return `/uploads/${width === undefined ? row.fileName : `${row.id}-${width}.webp`}`;
}

/** Which stored picture is a person's photo. */
export async function photoIdOf(q: Executor, userId: string): Promise<string | null> {
  const [row] = await q.select({ photoId: users.photoId }).from(users).where(eq(users.id, userId));
  return row?.photoId ?? null;
}
