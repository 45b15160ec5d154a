import type { Executor } from "#db/client.ts";
import type { GuardedStudent } from "#db/queries/safety/guardians.ts";
import type { Guardian } from "#db/schema/guardians.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { mailGuardian } from "#lib/safety/guardian-mails/mail-guardian.ts";
import { giveLink } from "./give-link.ts";

type Named = Pick<GuardedStudent, "id" | "firstName" | "lastName" | "dateOfBirth">;

/** Returns whether a link was mailed: not where there is no address, or none may be given. */
export async function inviteGuardian(
  tx: Executor,
  guardian: Guardian,
  student: GuardedStudent,
  now: Date,
): Promise<boolean> {
  const link = guardian.email ? await giveLink(tx, { guardian, student }, "link", now) : undefined;
  if (!link) return false;
  const params = { ...namesForGuardian(guardian, student, now), link: link.address };
  const mail = { kind: "guardianInvite", key: `guardianInvite:${link.id}`, aboutId: student.id, params } as const;
  await mailGuardian(tx, guardian, mail, now);
  return true;
}

/** The names for a mail to a guardian; never the student's full name. */
export function namesForGuardian(guardian: Pick<Guardian, "name">, student: Named, now: Date) {
  return { guardian: guardian.name, student: shownName(student, ageBand(student.dateOfBirth, utcDate(now))) };
}
