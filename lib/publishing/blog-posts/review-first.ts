import type { Executor } from "#db/client.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import { hasApprovedPost } from "#db/queries/publishing/waiting-posts.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { env } from "#lib/platform/env.ts";
import { toSiteSettings } from "#lib/platform/site/input.ts";
import { linksToLookAt, unseenLinks } from "./link-rules.ts";

export const postReviewers = ["coordinator", "lead"] as const satisfies readonly StaffRole[];

/** Whether staff review what this author publishes: until one post of theirs was approved and is public, if the installation wants that. */
export async function isReviewedFirst(q: Executor, authorId: string): Promise<boolean> {
  if (!toSiteSettings(await allSiteSettings(q)).reviewFirstPosts) return false;
  return !(await hasApprovedPost(q, authorId));
}

type Linked = Readonly<{ links: readonly string[]; seenLinks: readonly string[] }>;

/** Whether a post has links that staff have not seen. In demos, what one publishes is public at once. */
export function hasUnseenLinks({ links, seenLinks }: Linked): boolean {
  return !env().demo && unseenLinks(links, seenLinks, ownHost()).length > 0;
}

/** The links of a post for its review, with whether staff have seen them in it. */
export function linksToReview({ links, seenLinks }: Linked): { link: string; seen: boolean }[] {
  return linksToLookAt(links, ownHost()).map((link) => ({ link, seen: seenLinks.includes(link) }));
}

const ownHost = () => URL.parse(env().siteUrl)?.host ?? "";
