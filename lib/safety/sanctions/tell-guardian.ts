import type { Executor } from "#db/client.ts";
import { consentLedger, currentGuardian, studentOfGuardian } from "#db/queries/safety/guardians.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import { mailGuardian } from "#lib/safety/guardian-mails/mail-guardian.ts";
import { namesForGuardian } from "#lib/safety/guardians/invite.ts";
import { whyNotGuardian } from "#lib/safety/guardians/not-guardian.ts";
import { needsGuardian } from "#lib/safety/guardians/student-rules.ts";

/** Says what follows for a minor, not why. Only to a guardian who has decided: before that anybody may be named. */
export async function tellGuardianOfSanction(
  tx: Executor,
  { id, userId, kind }: Sanction,
  change: "begins" | "ends",
  now: Date,
): Promise<void> {
  const student = await studentOfGuardian(tx, userId);
  if (!student || !needsGuardian(student, now)) return;
  const guardian = await currentGuardian(tx, student.id);
  if (!guardian || (await whyNotGuardian(tx, student, guardian, now))) return;
  const decided = (await consentLedger(tx, student.id)).some(({ guardianId }) => guardianId === guardian.id);
  if (!decided) return;
  const params = { ...namesForGuardian(guardian, student, now), sanction: change === "ends" ? "end" : kind };
  const key = `guardianSanction:${id}:${change}`;
  await mailGuardian(tx, guardian, { kind: "guardianSanction", key, aboutId: student.id, params }, now);
}
