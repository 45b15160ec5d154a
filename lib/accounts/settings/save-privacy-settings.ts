import { transaction } from "#db/client.ts";
import { ownSettings, updateSettings } from "#db/queries/identity/settings.ts";
import { noteDaysOfPerson } from "#db/queries/platform/changed-days.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { lockedAgainst, type PrivacyChoice } from "./rules.ts";

/**
 * Stores the Privacy tab (SET-07) and answers the fields a minor may not have like that, in which case nothing is stored; undefined when
 * the account is gone. Who switches data processing off or on leaves or enters the figures of all their days (PRIV-04).
 */
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
