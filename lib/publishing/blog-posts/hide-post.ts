import { type Executor, transaction } from "#db/client.ts";
import { formerSlugsOf, type KnownPost, postKnownAs, setHidden } from "#db/queries/publishing/hidden-posts.ts";
import type { AuditAct } from "#lib/identity/audit/acts.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Done, type Refused, refuse } from "#lib/platform/answer.ts";
import { normalText } from "#lib/platform/normal-text.ts";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { settleBadges } from "#lib/progress/achievements/settle-badges.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { whyNotDecide } from "#lib/safety/conflicts/why-not-decide.ts";

export type HidePostRefusal = Refused<"unknown" | "noReason" | Conflict>;

type Deciding = AuditActor & { reason: string };

/** Every slug, the current one first: their caches must be cleared. */
type Decided = Done<{ slugs: readonly string[]; changed: boolean }> | HidePostRefusal;

/** Off every public page. The author is told and still sees it but cannot change or delete it: it may be evidence. */
export function hidePost(slug: string, by: Deciding, now: Date): Promise<Decided> {
  return decide(slug, { ...by, action: "post.hide" }, now, (hidden) => (hidden ? undefined : { hiddenAt: now }));
}

export function showPost(slug: string, by: Deciding, now: Date): Promise<Decided> {
  return decide(slug, { ...by, action: "post.show" }, now, (hidden) => (hidden ? { hiddenAt: null } : undefined));
}

type Decision = (hidden: boolean) => { hiddenAt: Date | null } | undefined;

async function decide(
  slug: string,
  { reason, ...by }: Deciding & { action: AuditAct },
  now: Date,
  decision: Decision,
): Promise<Decided> {
  const why = reason.trim();
  if (why === "") return refuse("noReason");
  return transaction(async (tx) => {
    const post = await postKnownAs(tx, normalText(slug, "NFC"));
    if (!post) return refuse("unknown");
    const notTheirs = await whyNotDecide(tx, by, [post.authorId]);
    if (notTheirs) return refuse(notTheirs);
    const change = decision(post.hidden);
    // A repeated decision keeps the first time and reason.
    if (change) {
      await changeHidden(tx, post, { ...by, why }, now);
      await tellAuthor(tx, post, change.hiddenAt !== null, now);
    }
    // Even without a change: people repeat a command to be sure.
    await contentChanged(tx, cacheTags.posts);
    return { ok: true, slugs: [post.slug, ...(await formerSlugsOf(tx, post.id))], changed: change !== undefined };
  });
}

type Hiding = AuditActor & Readonly<{ action: AuditAct; why: string }>;

/** Hides a post or shows it again, with its line in the log. */
export async function changeHidden(tx: Executor, post: KnownPost, { why, ...by }: Hiding, now: Date): Promise<void> {
  await setHidden(tx, post.id, by.action === "post.hide" ? now : null, why);
  await settleBadges(tx, post.authorId, now);
  await recordAudit(tx, { ...by, object: `post:${post.id}`, reason: why }, now);
}

function tellAuthor(tx: Executor, { id, slug, authorId }: KnownPost, hidden: boolean, now: Date): Promise<void> {
  const kind = hidden ? "postHidden" : "postShown";
  const path = hidden ? paths.blogs : paths.post(slug);
  return notify(tx, { userId: authorId, kind, key: `post:${id}:${kind}:${now.getTime()}`, params: {}, path }, now);
}
