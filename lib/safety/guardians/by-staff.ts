import { type Executor, transaction } from "#db/client.ts";
import {
  currentGuardian,
  endGuardianLinks,
  type GuardedStudent,
  studentOfGuardian,
} from "#db/queries/safety/guardians.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import type { GuardianInput } from "./input.ts";
import { inviteGuardian } from "./invite.ts";
import { putGuardian } from "./name-guardian.ts";
import { type NotGuardian, whyNotGuardian } from "./not-guardian.ts";
import { needsGuardian } from "./student-rules.ts";

type ByStaff = Readonly<{ studentId: string; by: AuditActor; reason: string }>;
export type StaffGuardianRefusal = "notNeeded" | "unnamed" | "noAddress" | NotGuardian | Conflict;
type Result<Facts extends object = object> = Answer<StaffGuardianRefusal, Facts>;

/** For students who cannot do it themselves. As when they do: consent of a guardian named before counts no more. */
export function nameGuardianByStaff(
  wish: ByStaff,
  guardian: GuardianInput,
  now: Date,
): Promise<Result<{ mailed: boolean }>> {
  return transaction<Result<{ mailed: boolean }>>(async (tx) => {
    const student = await studentFor(tx, wish, now);
    if (typeof student === "string") return refuse(student);
    const refusal = await whyNotGuardian(tx, student, guardian, now);
    if (refusal) return refuse(refusal);
    return { ok: true, mailed: await putGuardian(tx, student, guardian, { ...wish.by, reason: wish.reason }, now) };
  });
}

/** All links and codes stop working; by mail the guardian gets a new link, if `sends`. */
export function renewGuardianLink(wish: ByStaff, sends: boolean, now: Date): Promise<Result> {
  return transaction<Result>(async (tx) => {
    const student = await studentFor(tx, wish, now);
    if (typeof student === "string") return refuse(student);
    const guardian = await currentGuardian(tx, student.id);
    if (!guardian) return refuse("unnamed");
    if (sends && !guardian.email) return refuse("noAddress");
    const refusal = sends ? await whyNotGuardian(tx, student, guardian, now) : undefined;
    if (refusal) return refuse(refusal);
    await endGuardianLinks(tx, guardian.id, now);
    const action = sends ? "guardian.link" : "guardian.stopLinks";
    await recordAudit(tx, { ...wish.by, action, object: `guardian:${guardian.id}`, reason: wish.reason }, now);
    if (sends) await inviteGuardian(tx, guardian, student, now);
    return done;
  });
}

async function studentFor(
  tx: Executor,
  { studentId, by }: ByStaff,
  now: Date,
): Promise<GuardedStudent | "notNeeded" | Conflict> {
  const student = await studentOfGuardian(tx, studentId);
  if (!student || !needsGuardian(student, now)) return "notNeeded";
  return (await conflictOfInterest(tx, by, studentId)) ?? student;
}
