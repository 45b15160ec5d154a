import type { Executor } from "#db/client.ts";
import { postKnownAs, publicOrHiddenPost } from "#db/queries/publishing/hidden-posts.ts";
import type { StaffPost } from "#db/queries/publishing/staff-post.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { normalText } from "#lib/platform/normal-text.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { aboutSlug } from "#lib/safety/reports/about.ts";

export const postAddressLength = 300;

/** A public or hidden post as staff see it, and whether this one may decide about it. */
export async function readPostToHide(
  q: Executor,
  by: AuditActor,
  id: string,
): Promise<(StaffPost & { conflict: Conflict | undefined }) | undefined> {
  const post = await publicOrHiddenPost(q, id);
  return post && { ...post, conflict: await conflictOfInterest(q, by, post.authorId) };
}

/** From what somebody typed or pasted: a post's address, also a former one, or the last part of it. */
export async function postNamed(q: Executor, typed: string): Promise<StaffPost | undefined> {
  const address = typed.trim().slice(0, postAddressLength);
  const known = address === "" ? undefined : await postKnownAs(q, normalText(aboutSlug(address) ?? address, "NFC"));
  return known && publicOrHiddenPost(q, known.id);
}
