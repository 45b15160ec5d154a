import { db } from "#db/client.ts";
import { isInReview } from "#db/queries/platform/pictures-in-posts.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { postReviewers } from "./review-first.ts";

/** Who decides on a post sees its pictures as readers would. */
export async function mayReviewPicture(
  reader: Readonly<{ role: Role }>,
  picture: Readonly<{ ownerId: string; id: string }>,
): Promise<boolean> {
  if (!postReviewers.some((role) => role === reader.role)) return false;
  return isInReview(db(), picture.ownerId, picture.id);
}
