import { db, type Executor } from "#db/client.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import { mentorCheckState } from "#db/queries/safety/verification.ts";
import { env } from "#lib/platform/env.ts";
import { toSiteSettings } from "#lib/platform/site/input.ts";
import { isApprovedStatus } from "#lib/safety/verification/rules.ts";

/** Approved mentors with a confirmed address; with `openPublishing` all with one; everybody in demos. Read at each save. */
export async function mayPublish(authorId: string, q: Executor = db()): Promise<boolean> {
  if (env().demo) return true;
  const author = await mentorCheckState(q, authorId);
  if (!author?.emailConfirmedAt) return false;
  if (toSiteSettings(await allSiteSettings(q)).openPublishing) return true;
  return author.status !== null && isApprovedStatus(author.status);
}
