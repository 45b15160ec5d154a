import type { ConversationRow } from "#db/queries/mentoring/conversations.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import { formerName } from "#lib/identity/users/former.ts";
import type { Seen } from "#lib/identity/users/seen-by.ts";

export type Partner = Readonly<{
  /** Empty, like `photo`, after a block or departure; `name` is then a placeholder for `nameIn`. */
  id: string;
  name: string;
  role: "student" | "mentor";
  photo: string | undefined;
  minor: boolean;
}>;

/** A block and a departure look the same, so a block goes unnoticed; so does a name that is not the reader's to know. */
export function partnerOf(
  other: ConversationRow["other"],
  blocked: boolean,
  photo: string | undefined,
  seen: Seen,
): Partner {
  const role = other.role === "mentor" ? "mentor" : "student";
  const { name, band } = seen(other);
  if (blocked || other.deletionRequestedAt || other.erasedAt || name === "") {
    const { firstName, lastName } = formerName(role);
    return { id: "", name: `${firstName} ${lastName}`, role, photo: undefined, minor: false };
  }
  const minor = isMinor(band);
  return { id: other.id, name, role, photo: minor ? undefined : photo, minor };
}
