import { and, type Column, eq, exists, ne, not, type SQL } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { heldTexts } from "#db/schema/audit.ts";

/** Staff looked at the picture and let it through: minors, and readers who may be some, see it. */
export function isSeenPicture(q: Executor, pictureId: Column | string): SQL {
  return exists(decided(q, pictureId, eq(heldTexts.status, "released")));
}

/** Staff looked at it and refused it. */
export function isRefusedPicture(q: Executor, pictureId: Column | string): SQL {
  const byStaff = and(eq(heldTexts.status, "refused"), ne(heldTexts.decidedBy, "system"));
  const refused = exists(decided(q, pictureId, byStaff));
  return and(refused, not(isSeenPicture(q, pictureId))) ?? refused;
}

function decided(q: Executor, pictureId: Column | string, so: SQL | undefined) {
  return q
    .select({ id: heldTexts.id })
    .from(heldTexts)
    .where(and(eq(heldTexts.kind, "picture"), eq(heldTexts.objectId, pictureId), so));
}
