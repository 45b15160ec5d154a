import type { Executor } from "#db/client.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { givePause } from "#db/queries/safety/former-guardians.ts";
import { type GuardedStudent, guardiansEverNamed } from "#db/queries/safety/guardians.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { markersOfGuardian } from "./markers-of-guardian.ts";

/**
 * Whether it is the mailbox of the guardian, also a former one, who was the last to pause contact; or that guardian is a removed
 * adult, whose stop binds nobody who comes after.
 */
export async function mayEndPause(tx: Executor, student: GuardedStudent, mailbox: string | null, now: Date) {
  const pauser = await pauserOf(tx, student.id);
  if (!pauser) return false;
  if (mailbox !== null && pauser.email && mailboxOf(pauser.email) === mailbox) return true;
  return (await markersOfGuardian(tx, student, pauser, now)).length > 0;
}

/** A removed adult's stop, which a guardian named after them found, is that guardian's to end. */
export async function freePauseOfRemoved(tx: Executor, student: GuardedStudent, now: Date): Promise<void> {
  const pauser = await pauserOf(tx, student.id);
  if (!pauser || (await markersOfGuardian(tx, student, pauser, now)).length === 0) return;
  await givePause(tx, student.id, ["former", "guardian"]);
}

async function pauserOf(q: Executor, studentId: string) {
  const [pause] = await newestAuditRows(q, { object: `user:${studentId}`, of: [{ acts: ["contact.pause"] }] }, 1);
  return (await guardiansEverNamed(q, studentId)).find(({ id }) => pause?.actor === `guardian:${id}`);
}
