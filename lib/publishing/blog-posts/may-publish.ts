import type { Executor } from "#db/client.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import { authorFacts } from "#db/queries/publishing/waiting-posts.ts";
import { mentorCheckState } from "#db/queries/safety/verification.ts";
import { standingOf } from "#lib/identity/users/standing.ts";
import { type Env, env } from "#lib/platform/env.ts";
import { toSiteSettings } from "#lib/platform/site/input.ts";
import { isMuted } from "#lib/safety/sanctions/writing-stopped.ts";
import { applicantStatuses, isApprovedStatus } from "#lib/safety/verification/rules.ts";

/**
 * Approved mentors with a confirmed address; with `openPublishing` those on the way to approval too, but none whom staff or
 * an expired check stopped; everybody in demos. Read at each save.
 */
export async function mayPublish(authorId: string, q: Executor, { demo }: Pick<Env, "demo"> = env()): Promise<boolean> {
  if (demo) return true;
  const author = await mentorCheckState(q, authorId);
  if (!author?.emailConfirmedAt) return false;
  const { status } = author;
  if (status !== null && isApprovedStatus(status)) return true;
  // Accounts from before the checks have no status yet.
  const isApplicant = status === null || applicantStatuses.includes(status);
  return isApplicant && toSiteSettings(await allSiteSettings(q)).openPublishing;
}

/**
 * Whether this person may be read by everybody now: every way on which a post becomes public asks it in its transaction,
 * because accounts change between writing, deciding and publishing.
 */
export async function mayBeRead(q: Executor, authorId: string, now: Date): Promise<boolean> {
  const author = await authorFacts(q, authorId);
  if (!author || standingOf(author) !== "active" || isMuted(author, now)) return false;
  return mayPublish(authorId, q);
}
