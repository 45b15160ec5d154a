import type { Executor } from "#db/client.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { givePause, setGuardianPause } from "#db/queries/safety/former-guardians.ts";
import { currentGuardian, type GuardedStudent, studentOfGuardian } from "#db/queries/safety/guardians.ts";
import type { Guardian } from "#db/schema/guardians.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { mailGuardian } from "#lib/safety/guardian-mails/mail-guardian.ts";
import { tellOfOthersIfStopped } from "./child-again.ts";
import { tellContactStopped } from "./hooks.ts";
import { inviteGuardian } from "./invite.ts";
import { mayEndPause } from "./pauser.ts";
import { tellOfConsent } from "./record-decision.ts";

/**
 * For a student who counted as an adult and is a minor by the corrected date of birth: the guardian's stop, which nobody but the
 * date ended, stands again, and the guardian gets a link in place of the one that ended, and hears why.
 */
export async function guardAgain(tx: Executor, studentId: string, now: Date): Promise<void> {
  const student = await studentOfGuardian(tx, studentId);
  if (!student) return;
  const guardian = await currentGuardian(tx, studentId);
  await stopAgain(tx, student, guardian, now);
  await tellOfOthersIfStopped(tx, studentId, now);
  if (!guardian || !(await inviteGuardian(tx, guardian, student, now))) return;
  const params = { guardian: guardian.name, change: "minorAgain", state: "made" };
  const key = `guardianProtection:minorAgain:${crypto.randomUUID()}`;
  await mailGuardian(tx, guardian, { kind: "guardianProtection", key, aboutId: studentId, params }, now);
}

async function stopAgain(tx: Executor, student: GuardedStudent, guardian: Guardian | undefined, now: Date) {
  const acts = ["contact.pause", "contact.resume"];
  const [said] = await newestAuditRows(tx, { object: `user:${student.id}`, of: [{ acts }] }, 1);
  if (said?.action !== "contact.pause" || !(await setGuardianPause(tx, student.id, true, now))) return;
  const own = said.actor === `guardian:${guardian?.id}`;
  if (!own && !(guardian && (await mayEndOthers(tx, student, guardian, now))))
    await givePause(tx, student.id, ["guardian", "former"]);
  await tellContactStopped(tx, student.id, now);
  await tellOfConsent(tx, student.id, "paused", crypto.randomUUID(), now);
}

/** As it was when this guardian took the place of the one who stopped contact. */
async function mayEndOthers(tx: Executor, student: GuardedStudent, { id, email }: Guardian, now: Date) {
  if (await mayEndPause(tx, student, email ? mailboxOf(email) : null, now)) return true;
  const [named] = await newestAuditRows(tx, { object: `guardian:${id}`, of: [{ acts: ["guardian.name"] }] }, 1);
  return named !== undefined && named.actorRole !== "student";
}
