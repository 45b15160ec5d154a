import type { Executor } from "#db/client.ts";
import { postsHiddenFor, publicPostsOf } from "#db/queries/publishing/hidden-posts.ts";
import { hasOpenReport } from "#db/queries/safety/reports.ts";
import { personToSanction } from "#db/queries/safety/sanctions.ts";
import { type AuditActor, bySystem } from "#lib/identity/audit/record-audit.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { changeHidden } from "./hide-post.ts";

const removed = "The author was removed.";
const suspended = "The author is suspended, and a report of the gravest grade is open.";

/** Nobody is pointed to the name of whom staff removed. After an appeal each post is shown again by hand. */
export async function hidePostsOfRemoved(tx: Executor, by: AuditActor, authorId: string, now: Date): Promise<void> {
  await hideAll(tx, by, authorId, removed, now);
}

/** Only of the suspended: a pause is without blame. */
export async function hidePostsOfGrave(tx: Executor, authorId: string, now: Date): Promise<void> {
  const author = await personToSanction(tx, authorId);
  if (!author?.suspendedAt || !(await hasOpenReport(tx, authorId, "S0"))) return;
  await hideAll(tx, bySystem, authorId, suspended, now);
}

/** What a suspension hid comes back with its author; what staff hid by hand stays hidden. */
export async function showPostsAgain(tx: Executor, authorId: string, now: Date): Promise<void> {
  const posts = await postsHiddenFor(tx, authorId, suspended);
  for (const post of posts) await changeHidden(tx, post, { ...bySystem, action: "post.show", why: reinstated }, now);
  if (posts.length > 0) await contentChanged(tx, cacheTags.posts);
}

const reinstated = "The author was reinstated.";

async function hideAll(tx: Executor, by: AuditActor, authorId: string, why: string, now: Date): Promise<void> {
  const posts = await publicPostsOf(tx, authorId);
  for (const post of posts) await changeHidden(tx, post, { ...by, action: "post.hide", why }, now);
  if (posts.length > 0) await contentChanged(tx, cacheTags.posts);
}
