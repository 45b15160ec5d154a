import type { Executor } from "#db/client.ts";
import { publicAndHiddenOf } from "#db/queries/publishing/hidden-posts.ts";
import { hasOpenReport } from "#db/queries/safety/reports.ts";
import { personToSanction } from "#db/queries/safety/sanctions.ts";
import { type AuditActor, bySystem } from "#lib/identity/audit/record-audit.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { changeHidden } from "./hide-post.ts";
import { type Hider, hidesOver } from "./hiding-rules.ts";

const suspended = "The author is suspended, and a report of the gravest grade is open.";

/** Nobody is pointed to the name of whom staff removed. After an appeal each post is shown again by hand. */
export async function hidePostsOfRemoved(tx: Executor, by: AuditActor, authorId: string, now: Date): Promise<void> {
  await hideAll(tx, by, authorId, { hider: "removal", why: "The author was removed." }, now);
}

/** Only of the suspended: a pause is without blame. */
export async function hidePostsOfGrave(tx: Executor, authorId: string, now: Date): Promise<void> {
  const author = await personToSanction(tx, authorId);
  if (!author?.suspendedAt || !(await hasOpenReport(tx, authorId, "S0"))) return;
  await hideAll(tx, bySystem, authorId, { hider: "suspension", why: suspended }, now);
}

/** What a suspension hid comes back with its author; what staff hid by hand stays hidden. */
export async function showPostsAgain(tx: Executor, authorId: string, now: Date): Promise<void> {
  const all = await publicAndHiddenOf(tx, authorId);
  const posts = all.filter(({ hiddenBy }) => hiddenBy === "suspension");
  for (const post of posts) await changeHidden(tx, post, { ...bySystem, hider: null, why: reinstated }, now);
  if (posts.length > 0) await contentChanged(tx, cacheTags.posts);
}

const reinstated = "The author was reinstated.";

type Cause = Readonly<{ hider: Hider; why: string }>;

/** What a suspension hid, a removal hides anew: it must not come back with a later reinstatement. */
async function hideAll(tx: Executor, by: AuditActor, authorId: string, cause: Cause, now: Date): Promise<void> {
  const all = await publicAndHiddenOf(tx, authorId);
  const posts = all.filter(({ hiddenBy }) => hidesOver(cause.hider, hiddenBy));
  for (const post of posts) await changeHidden(tx, post, { ...by, ...cause }, now);
  if (posts.length > 0) await contentChanged(tx, cacheTags.posts);
}
