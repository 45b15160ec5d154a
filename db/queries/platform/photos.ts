import { and, eq, inArray, ne, not, or, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isRefusedPicture, isSeenPicture } from "#db/conditions/seen-picture.ts";
import { uploads } from "#db/schema/uploads.ts";
import { users } from "#db/schema/users.ts";
import { uploadsFolder } from "#lib/platform/file-paths.ts";

/**
 * Whose photos a reader sees before staff looked at them: `minor` nobody's, `adult` those of people whom no minor
 * sees, `adultEarly` mentors' as well, but for those that staff refused, `own` all.
 */
export type PhotoSight = "minor" | "adult" | "adultEarly" | "own";

/** The smallest copy of a person's own photo. */
export async function photoAddress(q: Executor, userId: string, sight: PhotoSight): Promise<string | undefined> {
  return (await photoAddresses(q, [userId], sight)).get(userId);
}

/** People without a photo are missing, as are those whose photo waits for staff. Does not check who may see whom. */
export async function photoAddresses(
  q: Executor,
  ids: readonly string[],
  sight: PhotoSight,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({ ownerId: users.id, id: uploads.id, fileName: uploads.fileName, widths: uploads.widths })
    .from(users)
    .innerJoin(uploads, and(eq(uploads.id, users.photoId), eq(uploads.ownerId, users.id)))
    .where(and(inArray(users.id, [...ids]), isInSight(q, sight)));
  return new Map(
    rows.map(({ ownerId, id, fileName, widths: [width] }) => [
      ownerId,
      `${uploadsFolder}${width === undefined ? fileName : `${id}-${width}.webp`}`,
    ]),
  );
}

function isInSight(q: Executor, sight: PhotoSight): SQL | undefined {
  if (sight === "own") return undefined;
  const seen = isSeenPicture(q, uploads.id);
  if (sight === "minor") return seen;
  return or(ne(users.role, "mentor"), seen, sight === "adultEarly" ? not(isRefusedPicture(q, uploads.id)) : undefined);
}

export async function photoIdOf(q: Executor, userId: string): Promise<string | null> {
  const [row] = await q.select({ photoId: users.photoId }).from(users).where(eq(users.id, userId));
  return row?.photoId ?? null;
}
