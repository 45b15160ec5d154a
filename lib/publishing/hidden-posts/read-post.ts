import type { Executor } from "#db/client.ts";
import { hiddenOf, postKnownAs, publicOrHiddenPost } from "#db/queries/publishing/hidden-posts.ts";
import type { StaffPost } from "#db/queries/publishing/staff-post.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { normalText } from "#lib/platform/normal-text.ts";
import { whyNotShowPost } from "#lib/publishing/blog-posts/hide-post.ts";
import { type Hider, hiderOf, hidesOver, type ShowRefusal } from "#lib/publishing/blog-posts/hiding-rules.ts";
import { conflictOfInterest, kinshipOf } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { aboutSlug } from "#lib/safety/reports/about.ts";

export const postAddressLength = 300;

export type PostToHide = StaffPost &
  Readonly<{
    hiddenBy: Hider | null;
    mayHide: boolean;
    /** Why this member of staff may not show it again. */
    whyHidden: ShowRefusal | undefined;
    conflict: Conflict | undefined;
  }>;

/** A public or hidden post as staff see it, and what this one may decide about it. */
export async function readPostToHide(q: Executor, by: AuditActor, id: string): Promise<PostToHide | undefined> {
  const post = await publicOrHiddenPost(q, id);
  if (!post) return undefined;
  const hiddenBy = hiddenOf(post);
  const whyHidden = await whyNotShowPost(q, by, { ...post, hiddenBy });
  const conflict = hiddenBy
    ? await kinshipOf(q, by, post.authorId)
    : await conflictOfInterest(q, by, post.authorId, "against");
  return { ...post, hiddenBy, mayHide: hidesOver(hiderOf(by), hiddenBy), whyHidden, conflict };
}

/** From what somebody typed or pasted: a post's address, also a former one, or the last part of it. */
export async function postNamed(q: Executor, typed: string): Promise<StaffPost | undefined> {
  const address = typed.trim().slice(0, postAddressLength);
  const known = address === "" ? undefined : await postKnownAs(q, normalText(aboutSlug(address) ?? address, "NFC"));
  return known && publicOrHiddenPost(q, known.id);
}
