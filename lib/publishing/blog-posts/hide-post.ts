import { transaction } from "#db/client.ts";
import { formerSlugsOf, postKnownAs, setHidden } from "#db/queries/publishing/hidden-posts.ts";
import type { AuditAct } from "#lib/identity/audit/acts.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { normalText } from "#lib/platform/normal-text.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { settleBadges } from "#lib/progress/achievements/settle-badges.ts";

type Deciding = AuditActor & { reason: string };

/** Every slug, the current one first: their caches must be cleared. */
type Decided = Answer<"unknown" | "noReason", { slugs: readonly string[]; changed: boolean }>;

/** Off every public page. The author still sees it but cannot change or delete it: it may be evidence. */
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
    const change = decision(post.hidden);
    // A repeated decision keeps the first time and reason.
    if (change) {
      await setHidden(tx, post.id, change.hiddenAt, why);
      await settleBadges(tx, post.authorId, now);
      await recordAudit(tx, { ...by, object: `post:${post.id}`, reason: why }, now);
    }
    // Even without a change: people repeat a command to be sure.
    await contentChanged(tx, cacheTags.posts);
    return { ok: true, slugs: [post.slug, ...(await formerSlugsOf(tx, post.id))], changed: change !== undefined };
  });
}
