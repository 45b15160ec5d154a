import type { ConversationRow } from "#db/queries/mentoring/conversations.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { formerName } from "#lib/identity/users/former.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import type { SeenOn } from "#lib/identity/users/seen-on.ts";

export type Partner = Readonly<{
  /** Empty, like `photo`, after a block or departure; `name` is then a placeholder for `nameIn`. */
  id: string;
  name: string;
  role: "student" | "mentor";
  photo: string | undefined;
  minor: boolean;
}>;

/** A block and a departure look the same, so a block goes unnoticed. */
export function partnerOf(
  other: ConversationRow["other"],
  blocked: boolean,
  photo: string | undefined,
  seenOn: SeenOn,
): Partner {
  const role = other.role === "mentor" ? "mentor" : "student";
  if (blocked || other.deletionRequestedAt || other.erasedAt) {
    const { firstName, lastName } = formerName(role);
    return { id: "", name: `${firstName} ${lastName}`, role, photo: undefined, minor: false };
  }
  const band = ageBand(other.dateOfBirth, seenOn(other.id));
  const minor = isMinor(band);
  return { id: other.id, name: shownName(other, band), role, photo: minor ? undefined : photo, minor };
}
