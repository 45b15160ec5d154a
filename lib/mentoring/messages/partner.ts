import type { ConversationRow } from "#db/queries/mentoring/conversations.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { formerName } from "#lib/identity/users/former.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { utcDate } from "#lib/platform/time/days.ts";

/** The other side of a conversation as this one may see it. */
export type Partner = Readonly<{
  /** Empty, like the photo, once the two are out of each other's sight. */
  id: string;
  /** One of the two names of `lib/identity/users/former.ts` then: show it with `nameIn`. */
  name: string;
  role: "student" | "mentor";
  photo: string | undefined;
  /** Minors show no online mark, and conversations with them have a notice (CHAT-14). */
  minor: boolean;
}>;

/**
 * After a block and once somebody leaves, both sides lose the name, as in sessions; that both causes look the same keeps a block from
 * being noticed (SAFE-20, PRIV-06).
 */
export function partnerOf(
  other: ConversationRow["other"],
  blocked: boolean,
  photo: string | undefined,
  now: Date,
): Partner {
  const role = other.role === "mentor" ? "mentor" : "student";
  if (blocked || other.deletionRequestedAt || other.erasedAt) {
    const { firstName, lastName } = formerName(role);
    return { id: "", name: `${firstName} ${lastName}`, role, photo: undefined, minor: false };
  }
  const band = ageBand(other.dateOfBirth, utcDate(now));
  const minor = isMinor(band);
  return { id: other.id, name: shownName(other, band), role, photo: minor ? undefined : photo, minor };
}
