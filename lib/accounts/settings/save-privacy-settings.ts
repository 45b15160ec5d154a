import { transaction } from "#db/client.ts";
import { ownSettings, updateSettings } from "#db/queries/identity/settings.ts";
import { noteDaysOfPerson } from "#db/queries/platform/changed-days.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { lockedAgainst, type PrivacyChoice } from "./rules.ts";

/** Returns the fields a minor may not set (nothing is stored then); undefined if the account is gone. */
export function savePrivacySettings(
  userId: string,
  choice: PrivacyChoice,
  now: Date,
): Promise<(keyof PrivacyChoice)[] | undefined> {
  return transaction(async (tx) => {
    const stored = await ownSettings(tx, userId);
    if (!stored) return undefined;
    const locked = lockedAgainst(ageBand(stored.dateOfBirth, utcDate(now)), choice);
    if (locked.length > 0) return locked;
    await updateSettings(tx, userId, choice, now);
    if ((stored.dataProcessing ?? true) !== choice.dataProcessing) await noteDaysOfPerson(tx, userId, now);
    return [];
  });
}
