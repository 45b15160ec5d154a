import { type Executor, transaction } from "#db/client.ts";
import { formerSlugsOf, type KnownPost, postKnownAs, setHidden } from "#db/queries/publishing/hidden-posts.ts";
import { personToSanction } from "#db/queries/safety/sanctions.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Done, type Refused, refuse } from "#lib/platform/answer.ts";
import { normalText } from "#lib/platform/normal-text.ts";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { contentChanged } from "#lib/platform/refresh/content-changed.ts";
import { settleBadges } from "#lib/progress/achievements/settle-badges.ts";
import type { Conflict, Stance } from "#lib/safety/conflicts/conflict-rules.ts";
import { whyNotDecide } from "#lib/safety/conflicts/why-not-decide.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { type Hider, hiderOf, hidesOver, type ShowRefusal, whyNotShown } from "./hiding-rules.ts";

export type HidePostRefusal = Refused<"unknown" | "noReason" | "tooNew" | ShowRefusal | Conflict>;

type Deciding = AuditActor & { reason: string };

/** Every slug, the current one first: their caches must be cleared. */
type Decided = Done<{ slugs: readonly string[]; changed: boolean }> | HidePostRefusal;

/** Off every public page. The author is told and still sees it but cannot change or delete it: it may be evidence. */
export function hidePost(slug: string, by: Deciding, now: Date): Promise<Decided> {
  const hider = hiderOf(by);
  return decide(slug, { ...by, stance: "against" }, now, async (_tx, { hiddenBy }) => ({
    hider,
    changed: hidesOver(hider, hiddenBy),
  }));
}

export function showPost(slug: string, by: Deciding, now: Date): Promise<Decided> {
  return decide(slug, { ...by, stance: "for" }, now, async (tx, post) => {
    const refusal = (await whyNotShowPost(tx, by, post)) ?? ((await isWordTooNew(tx, by, now)) ? "tooNew" : undefined);
    return refusal ? refuse(refusal) : { hider: null, changed: post.hiddenBy !== null };
  });
}

/** Why this member of staff may not show a post again. */
export async function whyNotShowPost(
  q: Executor,
  by: AuditActor,
  { authorId, hiddenBy }: Pick<KnownPost, "authorId" | "hiddenBy">,
): Promise<ShowRefusal | undefined> {
  return hiddenBy === null ? undefined : whyNotShown(by, { hiddenBy, authorStopped: await isStopped(q, authorId) });
}

/** Suspended or removed: the site leads nobody to them. */
async function isStopped(q: Executor, authorId: string): Promise<boolean> {
  const author = await personToSanction(q, authorId);
  if (!author) return false;
  return author.suspendedAt !== null || author.status === "suspended" || author.status === "removed";
}

type Change = Readonly<{ hider: Hider | null; changed: boolean }>;

async function decide(
  slug: string,
  { reason, stance, ...by }: Deciding & Readonly<{ stance: Stance }>,
  now: Date,
  changeOf: (tx: Executor, post: KnownPost) => Promise<Change | Refused<ShowRefusal | "tooNew">>,
): Promise<Decided> {
  const why = reason.trim();
  if (why === "") return refuse("noReason");
  return transaction(async (tx): Promise<Decided> => {
    const post = await postKnownAs(tx, normalText(slug, "NFC"));
    if (!post) return refuse("unknown");
    const notTheirs = await whyNotDecide(tx, by, [post.authorId], stance);
    if (notTheirs) return refuse(notTheirs);
    const change = await changeOf(tx, post);
    if ("reason" in change) return change;
    const { hider, changed } = change;
    // A repeated decision keeps the first time and reason.
    if (changed) {
      await changeHidden(tx, post, { ...by, hider, why }, now);
      await tellAuthor(tx, post, hider !== null, now);
    }
    // Even without a change: people repeat a command to be sure.
    await contentChanged(tx, cacheTags.posts);
    return { ok: true, slugs: [post.slug, ...(await formerSlugsOf(tx, post.id))], changed };
  });
}

type Hiding = AuditActor & Readonly<{ hider: Hider | null; why: string }>;

/** Hides a post or shows it again (`hider` null), with its line in the log. */
export async function changeHidden(
  tx: Executor,
  post: KnownPost,
  { hider, why, ...by }: Hiding,
  now: Date,
): Promise<void> {
  await setHidden(tx, post.id, { hiddenAt: hider && now, hiddenBy: hider, hiddenReason: why });
  await settleBadges(tx, post.authorId, now);
  const action = hider === null ? "post.show" : "post.hide";
  await recordAudit(tx, { ...by, action, object: `post:${post.id}`, reason: why }, now);
}

function tellAuthor(tx: Executor, { id, slug, authorId }: KnownPost, hidden: boolean, now: Date): Promise<void> {
  const kind = hidden ? "postHidden" : "postShown";
  const path = hidden ? paths.blogs : paths.post(slug);
  return notify(tx, { userId: authorId, kind, key: `post:${id}:${kind}:${now.getTime()}`, params: {}, path }, now);
}
