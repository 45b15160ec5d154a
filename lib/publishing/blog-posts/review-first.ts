import type { Executor } from "#db/client.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import { hasApprovedPost } from "#db/queries/publishing/waiting-posts.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { toSiteSettings } from "#lib/platform/site/input.ts";

/** Who reviews posts. */
export const postReviewers = ["coordinator", "lead"] as const satisfies readonly StaffRole[];

/** Whether staff review what this author publishes: until one post was approved, if the installation wants that. */
export async function isReviewedFirst(q: Executor, authorId: string): Promise<boolean> {
  if (!toSiteSettings(await allSiteSettings(q)).reviewFirstPosts) return false;
  return !(await hasApprovedPost(q, authorId));
}
