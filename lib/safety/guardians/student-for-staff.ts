import type { Executor } from "#db/client.ts";
import { type GuardedStudent, studentOfGuardian } from "#db/queries/safety/guardians.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { isOwnFor } from "#lib/identity/staff/own-people.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest, witnessConflict } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict, Stance } from "#lib/safety/conflicts/conflict-rules.ts";
import { needsGuardian } from "./student-rules.ts";

/** The minor for whom staff take a guardian's word. A child of another centre is like one that does not exist. `against`: what ends contact. */
export async function studentForStaff(
  tx: Executor,
  by: AuditActor,
  studentId: string,
  now: Date,
  stance: Stance = "for",
): Promise<Answer<"notNeeded" | Conflict, { student: GuardedStudent }>> {
  const student = await studentOfGuardian(tx, studentId);
  if (!student || !needsGuardian(student, now)) return refuse("notNeeded");
  if (!(await isOwnFor(tx, by, studentId))) return refuse("notNeeded");
  const conflict =
    (await conflictOfInterest(tx, by, studentId, stance)) ?? (await witnessConflict(tx, by, studentId, "minors"));
  return conflict ? refuse(conflict) : { ok: true, student };
}
