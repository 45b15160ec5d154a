import { ownProfile, type ProfileChanges, updateProfile } from "#db/queries/identity/profile.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { type HeldPart, holdProfile } from "./hold-profile.ts";
import { noteRename } from "./note-rename.ts";

/** `held`: the texts that wait for staff. On `nameOften` nothing is stored. */
export async function saveProfileOf(
  userId: string,
  changes: ProfileChanges,
  now: Date,
): Promise<Answer<"nameOften", { held: HeldPart[] }>> {
  return saying(userId, async (tx) => {
    const { bio, qualifications, subjects } = changes;
    const texts = {
      bio,
      ...(qualifications === undefined ? {} : { qualifications }),
      ...(subjects === undefined ? {} : { subjects }),
    };
    const before = await ownProfile(tx, userId);
    const rename = await noteRename(tx, userId, { before, after: changes }, now);
    if (rename === "tooOften") return refuse("nameOften");
    const { shown, held } = await holdProfile(tx, { userId, before }, texts, now);
    await updateProfile(tx, userId, { ...changes, ...shown }, now);
    await holdIfReturner(tx, userId, "profile", now);
    return { ok: true, held };
  });
}
