import type { Executor } from "#db/client.ts";
import { standingOfAccount } from "#db/queries/identity/standing.ts";
import { photoIdOf } from "#db/queries/platform/photos.ts";
import {
  lookedAtPictures,
  markUnused,
  markUsed,
  ownPictures,
  picturesHeld,
  picturesInEvidence,
} from "#db/queries/safety/held-pictures.ts";
import { insertHeldText, replaceHeldTexts } from "#db/queries/safety/held-texts.ts";
import type { HeldText, NewHeldText } from "#db/schema/audit.ts";
import { type AuditActor, actorOf, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";

type Pictures = Readonly<{ ownerId: string; ids: readonly string[] }>;

/** Puts pictures before staff that a minor could see from now on; those that staff let through need it no more. */
export async function holdPictures(tx: Executor, { ownerId, ids }: Pictures, now: Date): Promise<void> {
  const own = await ownPictures(tx, ownerId, ids);
  await markUsed(
    tx,
    own.map(({ id }) => id),
  );
  const known = await lookedAtPictures(tx, ids);
  const asked = own.filter(({ id }) => !known.has(id));
  for (const { id, fileName } of asked) await insertHeldText(tx, rowOf(ownerId, id, fileName, now));
  if (asked.length > 0) await queueChanged(tx, ["lead"], now);
}

function rowOf(userId: string, objectId: string, text: string, now: Date): NewHeldText {
  const place = { userId, kind: "picture", objectId, toId: null } as const;
  return { id: crypto.randomUUID(), ...place, text, findings: [], status: "held", createdAt: now };
}

/** `forLead`: a photo that nobody decided on. What is `new` is decided on with its post, anything else only by a lead. */
export type ReviewedPicture = Readonly<{
  id: string;
  fileName: string;
  state: "new" | "letThrough" | "refused" | "forLead";
}>;

/** A person's pictures in a post that staff read, with what was decided on each. */
export async function picturesToReview(q: Executor, { ownerId, ids }: Pictures): Promise<ReviewedPicture[]> {
  const [own, rows, photo] = [
    await ownPictures(q, ownerId, ids),
    await picturesHeld(q, ids),
    await photoIdOf(q, ownerId),
  ];
  return own.map(({ id, fileName }) => {
    const decided = rows.filter(({ objectId, decidedBy }) => objectId === id && decidedBy !== "system");
    const isNow = (status: HeldText["status"]) => decided.some((row) => row.status === status);
    const undecided = id === photo ? "forLead" : "new";
    return { id, fileName, state: isNow("released") ? "letThrough" : isNow("refused") ? "refused" : undecided };
  });
}

type Decided = Pictures & Readonly<{ status: "released" | "refused"; reason: string }>;

/** A decision on pictures that staff saw in their place, in a post that they read. */
export async function decideOnPictures(tx: Executor, by: AuditActor, decided: Decided, now: Date): Promise<void> {
  const { ownerId, status, reason } = decided;
  for (const { id, fileName, state } of await picturesToReview(tx, decided)) {
    if (state !== "new") continue;
    await replaceHeldTexts(tx, { userId: ownerId, kind: "picture", objectId: id }, "decided with its post", now);
    const row = rowOf(ownerId, id, fileName, now);
    await insertHeldText(tx, { ...row, status, reason, decidedBy: by.actor, decidedAt: now });
    const action = status === "released" ? "text.release" : "text.refuse";
    await recordAudit(tx, { ...by, action, object: `text:${row.id}`, reason }, now);
  }
}

/** Of pictures that nothing shows any more: those that stay as evidence. What waits, waits no longer. */
export async function keepAsEvidence(tx: Executor, { ownerId, ids }: Pictures, now: Date): Promise<string[]> {
  const kept = await picturesInEvidence(tx, ids);
  const left = await markUnused(tx, kept, now);
  if (left.length === 0) return kept;
  const owner = await standingOfAccount(tx, ownerId);
  const rows = await picturesHeld(tx, left);
  for (const id of left) {
    const newest = rows.findLast(({ objectId }) => objectId === id);
    await replaceHeldTexts(tx, { userId: ownerId, kind: "picture", objectId: id }, "taken away by its owner", now);
    const object = newest ? `text:${newest.id}` : `user:${ownerId}`;
    if (owner) await recordAudit(tx, { ...actorOf(owner), action: "picture.remove", object }, now);
  }
  if (rows.some(({ status }) => status === "held")) await queueChanged(tx, ["lead"], now);
  return kept;
}
