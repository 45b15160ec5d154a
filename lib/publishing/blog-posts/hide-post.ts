import { transaction } from "#db/client.ts";
import { formerSlugsOf, postKnownAs, setHidden } from "#db/queries/publishing/hidden-posts.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { settleBadges } from "#lib/progress/achievements/settle-badges.ts";

type Deciding = AuditActor & { reason: string };

export type HidePostResult =
  /** Every slug, the current one first: their caches must be cleared. */
  { slugs: readonly string[]; changed: boolean } | { refused: "unknown" | "noReason" };

/** Off every public page. The author still sees it but cannot change or delete it: it may be evidence. */
export function hidePost(slug: string, by: Deciding, now: Date): Promise<HidePostResult> {
  return decide(slug, { ...by, action: "post.hide" }, now, (hidden) => (hidden ? undefined : { hiddenAt: now }));
}

export function showPost(slug: string, by: Deciding, now: Date): Promise<HidePostResult> {
  return decide(slug, { ...by, action: "post.show" }, now, (hidden) => (hidden ? { hiddenAt: null } : undefined));
}

type Decision = (hidden: boolean) => { hiddenAt: Date | null } | undefined;

async function decide(
  slug: string,
  { reason, ...by }: Deciding & { action: string },
  now: Date,
  decision: Decision,
): Promise<HidePostResult> {
  const why = reason.trim();
  if (why === "") return { refused: "noReason" };
  return transaction(async (tx) => {
    const post = await postKnownAs(tx, slug.normalize("NFC"));
    if (!post) return { refused: "unknown" };
    const change = decision(post.hidden);
    // A repeated decision keeps the first time and reason.
    if (change) {
      await setHidden(tx, post.id, change.hiddenAt, why);
      await settleBadges(tx, post.authorId, now);
      await recordAudit(tx, { ...by, object: `post:${post.id}`, reason: why }, now);
    }
    return { slugs: [post.slug, ...(await formerSlugsOf(tx, post.id))], changed: change !== undefined };
  });
}
