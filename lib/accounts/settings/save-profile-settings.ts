import { ownProfile, publishedSlugsOf } from "#db/queries/identity/profile.ts";
import { ownSettings, updateSettings } from "#db/queries/identity/settings.ts";
import { changeZone } from "#lib/accounts/zone/change-zone.ts";
import { holdProfile } from "#lib/mentoring/profile/hold-profile.ts";
import { noteRename } from "#lib/mentoring/profile/note-rename.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { keepFormerReach } from "#lib/safety/conflicts/former-reach.ts";
import { tellIfStaff } from "#lib/safety/conflicts/tell-if-staff.ts";
import { tellIfGuardian } from "#lib/safety/guardians/tell-if-guardian.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import type { ProfileSettingsInput } from "./input.ts";

/** Stores nothing if the name changed too often. The account must exist. */
export async function saveProfileSettings(
  userId: string,
  input: ProfileSettingsInput,
  now: Date,
): Promise<Answer<"nameOften", { renamed: boolean; slugs: readonly string[] }>> {
  return saying(userId, async (tx) => {
    const before = await ownSettings(tx, userId);
    const rename = await noteRename(tx, userId, { before, after: input }, now);
    if (rename === "tooOften") return refuse("nameOften");
    const { otherZone, timeZone, bio, ...rest } = input;
    const zone = otherZone || timeZone;
    const { shown } = await holdProfile(
      tx,
      { userId, before: await ownProfile(tx, userId) },
      { bio: bio ?? null },
      now,
    );
    const phones = {
      before: { email: null, phone: before?.phone ?? null },
      after: { email: null, phone: input.phone },
    };
    await keepFormerReach(tx, userId, phones, now);
    await updateSettings(tx, userId, { ...rest, bio: shown.bio ?? null }, now);
    if (zone) await changeZone(tx, userId, zone, now);
    await holdIfReturner(tx, userId, "profile", now);
    if (phones.after.phone !== phones.before.phone) {
      await tellIfGuardian(tx, userId, now);
      await tellIfStaff(tx, userId, now);
    }
    const renamed = rename === "renamed";
    return { ok: true, renamed, slugs: renamed ? await publishedSlugsOf(tx, userId) : [] };
  });
}
