import { db, transaction } from "#db/client.ts";
import { changeReference, referencesToRemind } from "#db/queries/safety/mentor-references.ts";
import { mentorCheckState } from "#db/queries/safety/verification.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { inviteReferee } from "./invite-referee.ts";
import { linkDays, reminderDays } from "./rules.ts";

/** One reminder for each referee, a week after the mail. Returns how many. */
export async function remindReferees(now: Date): Promise<number> {
  let reminded = 0;
  for (const reference of await referencesToRemind(db(), daysBefore(now, reminderDays), daysBefore(now, linkDays))) {
    reminded += await transaction(async (tx) => {
      const mentor = await mentorCheckState(tx, reference.mentorId);
      if (!mentor || mentor.status === "removed") return 0;
      if (!(await changeReference(tx, { id: reference.id, from: "invited" }, { remindedAt: now }))) return 0;
      await inviteReferee(tx, reference, { mentor, kind: "referenceReminder" }, now);
      return 1;
    });
  }
  return reminded;
}
