import { transaction } from "#db/client.ts";
import { ownSettings, updateSettings } from "#db/queries/identity/settings.ts";
import { noteDaysOfPerson } from "#db/queries/platform/changed-days.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { authorChanged } from "#lib/identity/users/author-changed.ts";
import { type Answer, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { lockedAgainst, type PrivacyChoice } from "./rules.ts";

/** `minor`: `fields` are not theirs to set, and nothing is stored. `gone`: there is no such account. */
export function savePrivacySettings(
  userId: string,
  choice: PrivacyChoice,
  now: Date,
): Promise<Answer<"gone"> | Refused<"minor", { fields: readonly (keyof PrivacyChoice)[] }>> {
  return transaction(async (tx) => {
    const stored = await ownSettings(tx, userId);
    if (!stored) return refuse("gone");
    const fields = lockedAgainst(ageBand(stored.dateOfBirth, utcDate(now)), choice);
    if (fields.length > 0) return refuse("minor", { fields });
    await updateSettings(tx, userId, choice, now);
    if ((stored.dataProcessing ?? true) !== choice.dataProcessing) await noteDaysOfPerson(tx, userId, now);
    if (stored.profileVisibility !== choice.profileVisibility) await authorChanged(tx, userId);
    return done;
  });
}
