import { and, asc, desc, eq, exists, gte, inArray, isNotNull, isNull, ne, not, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { isRefusedPicture, isSeenPicture } from "#db/conditions/seen-picture.ts";
import { type HeldText, heldTexts } from "#db/schema/audit.ts";
import { reportPictures } from "#db/schema/reports.ts";
import { uploads } from "#db/schema/uploads.ts";
import { users } from "#db/schema/users.ts";

/** Pictures that staff look at before a minor sees them: held texts of the kind `picture`, whose place is an upload. */

const isPicture = eq(heldTexts.kind, "picture");

/** Of these pictures of a person, those that staff let through or that already wait. */
export async function lookedAtPictures(q: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await q
    .select({ id: heldTexts.objectId })
    .from(heldTexts)
    .where(and(isPicture, inArray(heldTexts.objectId, [...ids]), inArray(heldTexts.status, ["held", "released"])));
  return new Set(rows.map(({ id }) => id));
}

/** The file names of these pictures of a person. */
export async function ownPictures(q: Executor, ownerId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return q
    .select({ id: uploads.id, fileName: uploads.fileName })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), inArray(uploads.id, [...ids])));
}

/** What waits of these pictures, and every one that staff ever looked at. */
export function picturesHeld(q: Executor, ids: readonly string[]): Promise<HeldText[]> {
  return q
    .select()
    .from(heldTexts)
    .where(and(isPicture, inArray(heldTexts.objectId, [...ids])))
    .orderBy(asc(heldTexts.createdAt), asc(heldTexts.id));
}

/** Pictures that somebody of staff let through and that are still shown, the newest decision first. */
export async function releasedPictures(q: Executor, since: Date, most: number) {
  const { id, userId, decidedAt } = heldTexts;
  const shown = and(eq(uploads.id, heldTexts.objectId), isNull(uploads.unusedAt));
  return q
    .select({ id, userId, decidedAt })
    .from(heldTexts)
    .innerJoin(uploads, shown)
    .where(and(isPicture, eq(heldTexts.status, "released"), gte(decidedAt, since)))
    .orderBy(desc(decidedAt), desc(id))
    .limit(most);
}

/** The newest decision on a picture, or that it waits. */
export async function pictureState(q: Executor, id: string): Promise<HeldText | undefined> {
  const [row] = await q
    .select()
    .from(heldTexts)
    .where(and(isPicture, eq(heldTexts.objectId, id)))
    .orderBy(desc(heldTexts.createdAt), desc(heldTexts.id))
    .limit(1);
  return row;
}

export async function isPictureSeen(q: Executor, id: string): Promise<boolean> {
  const [row] = await q
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, id), isSeenPicture(q, id)));
  return row !== undefined;
}

export async function isPictureRefused(q: Executor, id: string): Promise<boolean> {
  const [row] = await q
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, id), isRefusedPicture(q, id)));
  return row !== undefined;
}

/** Of these pictures, those that stay although nothing shows them: staff looked at them, or a report names them. */
export async function picturesInEvidence(q: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const held = await q
    .selectDistinct({ id: heldTexts.objectId })
    .from(heldTexts)
    .where(and(isPicture, inArray(heldTexts.objectId, [...ids])));
  const reported = await q
    .selectDistinct({ id: reportPictures.pictureId })
    .from(reportPictures)
    .where(inArray(reportPictures.pictureId, [...ids]));
  return [...new Set([...held, ...reported].map(({ id }) => id))];
}

/** Returns those that something showed until now. */
export async function markUnused(q: Executor, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await q
    .update(uploads)
    .set({ unusedAt: now })
    .where(and(inArray(uploads.id, [...ids]), isNull(uploads.unusedAt)))
    .returning({ id: uploads.id });
  return rows.map(({ id }) => id);
}

export async function markUsed(q: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await q
    .update(uploads)
    .set({ unusedAt: null })
    .where(and(inArray(uploads.id, [...ids]), isNotNull(uploads.unusedAt)));
}

/** Photos of mentors that nobody was asked to look at: from before pictures waited, or of somebody who became a mentor. */
export async function photosNotAsked(q: Executor, most: number) {
  const asked = q
    .select({ id: heldTexts.id })
    .from(heldTexts)
    .where(and(isPicture, eq(heldTexts.objectId, uploads.id), ne(heldTexts.status, "waiting")));
  return q
    .select({ userId: users.id, id: uploads.id })
    .from(users)
    .innerJoin(uploads, and(eq(uploads.id, users.photoId), eq(uploads.ownerId, users.id)))
    .where(and(eq(users.role, "mentor"), isNull(users.erasedAt), not(exists(asked))))
    .orderBy(asc(users.id))
    .limit(most);
}

/** What a report about somebody freezes: the photo, what they took away lately, and the pictures of a post. */
export async function picturesToFreeze(
  q: Executor,
  ownerId: string,
  { inPost, since }: Readonly<{ inPost: readonly string[]; since: Date }>,
) {
  const isPhoto = exists(
    q
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, ownerId), eq(users.photoId, uploads.id))),
  );
  const lately = gte(uploads.unusedAt, since);
  return q
    .select({ id: uploads.id, fileName: uploads.fileName, createdAt: uploads.createdAt, unusedAt: uploads.unusedAt })
    .from(uploads)
    .where(
      and(
        eq(uploads.ownerId, ownerId),
        or(isPhoto, lately, inPost.length > 0 ? inArray(uploads.id, [...inPost]) : undefined),
      ),
    )
    .orderBy(asc(uploads.createdAt), asc(uploads.id));
}

export async function keepForReport(q: Executor, reportId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await q
    .insert(reportPictures)
    .values(ids.map((pictureId) => ({ reportId, pictureId })))
    .onConflictDoNothing();
}

/** A person's pictures in their own posts that wait, or that staff refused, the newest first. */
export function ownWaitingPictures(q: Executor, userId: string, most: number) {
  const own = and(isPicture, eq(heldTexts.userId, userId), isNull(uploads.unusedAt));
  const open = or(
    eq(heldTexts.status, "held"),
    and(eq(heldTexts.status, "refused"), ne(heldTexts.decidedBy, "system")),
  );
  const photo = q.select({ id: users.photoId }).from(users).where(eq(users.photoId, uploads.id));
  return q
    .select({
      id: heldTexts.id,
      pictureId: uploads.id,
      fileName: uploads.fileName,
      widths: uploads.widths,
      status: heldTexts.status,
      reason: heldTexts.reason,
    })
    .from(heldTexts)
    .innerJoin(uploads, eq(uploads.id, heldTexts.objectId))
    .where(and(own, open, not(exists(photo)), not(isSeenPicture(q, uploads.id))))
    .orderBy(desc(heldTexts.createdAt), desc(heldTexts.id))
    .limit(most);
}
