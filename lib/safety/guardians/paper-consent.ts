import { type Executor, transaction } from "#db/client.ts";
import {
  consentLedger,
  currentGuardian,
  type GuardedStudent,
  studentOfGuardian,
} from "#db/queries/safety/guardians.ts";
import type { Guardian } from "#db/schema/guardians.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { makeLink } from "./links.ts";
import { type NotGuardian, whyNotGuardian } from "./not-guardian.ts";
import { type PaperFault, type SignedPaper, signedAt, whyNotPaper } from "./paper-rules.ts";
import { mailRecorded, recordDecision } from "./record-decision.ts";
import { type ConsentScope, noConsent } from "./rules.ts";
import { needsGuardian } from "./student-rules.ts";

export type PaperRefusal = "notNeeded" | "unnamed" | NotGuardian | Conflict;

export type PaperFormRefusal = PaperRefusal | PaperFault;

export type PaperConsent = Readonly<{
  studentId: string;
  /** The scopes the form agrees to; the others are refused. */
  scopes: readonly ConsentScope[];
  /** The staff account that countersigned; null: a person without one. */
  staffId: string | null;
  reason: string;
  by: AuditActor;
  /** The day and the name on the form; a command records it as signed today by the guardian. */
  signed?: Pick<SignedPaper, "signedOn" | "signer">;
}>;

export function recordPaperConsent(
  paper: PaperConsent,
  now: Date,
): Promise<Answer<PaperFormRefusal, { guardian: string }>> {
  const { scopes, staffId, reason, by, signed } = paper;
  return transaction<Answer<PaperFormRefusal, { guardian: string }>>(async (tx) => {
    const found = await whoDecides(tx, paper, now);
    if (!found.ok) return found;
    const { student, guardian } = found;
    const fault = signed && (await faultOf(tx, { ...signed, guardian, agrees: scopes.length > 0 }, now));
    if (fault) return refuse(fault);
    const wanted = { ...noConsent, ...Object.fromEntries(scopes.map((scope) => [scope, true])) };
    const decision = { student, guardian, wanted, method: "paper", by, recordedBy: staffId } as const;
    const noted = signed
      ? { reason: `signed ${signed.signedOn}: ${reason}`, givenAt: signedAt(signed.signedOn) }
      : { reason };
    await recordDecision(tx, { ...decision, ...noted }, now);
    const address = guardian.email ? (await makeLink(tx, guardian, "link", now)).address : "";
    await mailRecorded(tx, guardian, student, address, now);
    return { ok: true, guardian: guardian.name };
  });
}

/** Who may consent is asked anew; saying no is always possible. */
async function whoDecides(
  tx: Executor,
  { studentId, scopes, by }: PaperConsent,
  now: Date,
): Promise<Answer<PaperRefusal, { student: GuardedStudent; guardian: Guardian }>> {
  const student = await studentOfGuardian(tx, studentId);
  if (!student || !needsGuardian(student, now)) return refuse("notNeeded");
  const conflict = await conflictOfInterest(tx, by, studentId);
  if (conflict) return refuse(conflict);
  const guardian = await currentGuardian(tx, studentId);
  if (!guardian) return refuse("unnamed");
  const refusal = scopes.length > 0 ? await whyNotGuardian(tx, student, guardian, now) : undefined;
  return refusal ? refuse(refusal) : { ok: true, student, guardian };
}

type Signed = Pick<SignedPaper, "signedOn" | "signer" | "agrees"> & Readonly<{ guardian: Guardian }>;

async function faultOf(tx: Executor, { guardian, ...signed }: Signed, now: Date): Promise<PaperFault | undefined> {
  const [last] = (await consentLedger(tx, guardian.studentId)).filter(({ guardianId }) => guardianId === guardian.id);
  return whyNotPaper({ ...signed, guardian: guardian.name, lastDecided: last?.at }, now);
}
