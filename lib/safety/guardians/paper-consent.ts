import { type Executor, transaction } from "#db/client.ts";
import {
  consentLedger,
  currentGuardian,
  type GuardedStudent,
  guardiansEverNamed,
  markGuardianVerified,
  studentOfGuardian,
} from "#db/queries/safety/guardians.ts";
import type { Guardian } from "#db/schema/guardians.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { localDay } from "#lib/platform/time/zones.ts";
import { type Conflict, sharesReach, stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { askSecondWord, type Waits } from "#lib/safety/second-words/ask-second-word.ts";
import { giveLink } from "./give-link.ts";
import { type NotGuardian, whyNotGuardian } from "./not-guardian.ts";
import { type PaperFault, type SignedPaper, signedAt, whyNotPaper } from "./paper-rules.ts";
import { mailRecorded, recordDecision } from "./record-decision.ts";
import { type ConsentScope, noConsent } from "./rules.ts";
import { studentForStaff } from "./student-for-staff.ts";

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
  /** Whose form it was when staff asked for it. */
  guardian?: Pick<Guardian, "id">;
}>;

export function recordPaperConsent(paper: PaperConsent, now: Date): Promise<PaperRecorded> {
  return transaction((tx) => recordPaperConsentIn(tx, paper, now));
}
type PaperRecorded = Answer<PaperFormRefusal, { guardian: string }>;

/** A form that agrees to something waits for a second approval; a refusal counts at once. */
export function askToRecordPaper(paper: PaperOfStaff, now: Date): Promise<PaperRecorded | Waits> {
  const { scopes, signed, studentId: aboutId, reason } = paper;
  return transaction<PaperRecorded | Waits>(async (tx) => {
    if (scopes.length === 0) return recordPaperConsentIn(tx, paper, now);
    const found = await whoDecides(tx, paper, now);
    if (!found.ok) return found;
    const { id, name, email, phone } = found.guardian;
    const content = { scopes, signed, guardian: { id, name, email, phone } };
    return askSecondWord(tx, paper.by, { kind: "paperConsent", aboutId, content, reason }, now);
  });
}
type PaperOfStaff = PaperConsent & Required<Pick<PaperConsent, "signed">>;

export async function recordPaperConsentIn(tx: Executor, paper: PaperConsent, now: Date): Promise<PaperRecorded> {
  const { scopes, staffId, reason, by, signed } = paper;
  const found = await whoDecides(tx, paper, now);
  if (!found.ok) return found;
  const { student, guardian } = found;
  const wanted = { ...noConsent, ...Object.fromEntries(scopes.map((scope) => [scope, true])) };
  const decision = { student, guardian, wanted, method: "paper", by, recordedBy: staffId } as const;
  const noted = signed
    ? { reason: `signed ${signed.signedOn}: ${reason}`, givenAt: signedAt(signed.signedOn) }
    : { reason };
  await recordDecision(tx, { ...decision, ...noted }, now);
  // Two of staff know whose form it is: no telephone that somebody typed says otherwise.
  if (scopes.length > 0) await markGuardianVerified(tx, guardian.id, now);
  const link = guardian.email ? await giveLink(tx, { guardian, student }, "link", now) : undefined;
  if (link) await mailRecorded(tx, guardian, student, link.address, now);
  return { ok: true, guardian: guardian.name };
}

/** Who may consent is asked anew; saying no is always possible. */
async function whoDecides(
  tx: Executor,
  { studentId, scopes, by, signed, guardian: asked }: PaperConsent,
  now: Date,
): Promise<Answer<PaperFormRefusal, { student: GuardedStudent; guardian: Guardian }>> {
  const agrees = scopes.length > 0;
  const found = await studentForStaff(tx, by, studentId, now, stanceWhere(agrees));
  if (!found.ok) return found;
  const { student } = found;
  const guardian = await currentGuardian(tx, studentId);
  if (!guardian) return refuse("unnamed");
  // Under the same name a student may have named another mailbox since.
  if (asked && asked.id !== guardian.id) return refuse("overtaken");
  const refusal = agrees ? await whyNotGuardian(tx, student, guardian, now) : undefined;
  if (refusal) return refuse(refusal);
  const fault = signed && (await faultOf(tx, { ...signed, guardian, agrees }, student.timeZone, now));
  return fault ? refuse(fault) : { ok: true, student, guardian };
}

type Waiting = Pick<PaperConsent, "scopes" | "signed" | "guardian">;

/** Whether a form that waits counts no more: another guardian was named, or this one decided since. */
export async function isPaperOvertaken(q: Executor, studentId: string, paper: Waiting, now: Date): Promise<boolean> {
  const student = await studentOfGuardian(q, studentId);
  const guardian = await currentGuardian(q, studentId);
  const { signed, guardian: asked } = paper;
  if (!student || !guardian || (asked && asked.id !== guardian.id)) return true;
  if (!signed) return false;
  const agrees = paper.scopes.length > 0;
  return (await faultOf(q, { ...signed, guardian, agrees }, student.timeZone, now)) === "overtaken";
}

type Signed = Pick<SignedPaper, "signedOn" | "signer" | "agrees"> & Readonly<{ guardian: Guardian }>;

async function faultOf(
  tx: Executor,
  { guardian, ...signed }: Signed,
  zone: string,
  now: Date,
): Promise<PaperFault | undefined> {
  // Whom a child names again is another row, and the same person.
  const same = (await guardiansEverNamed(tx, guardian.studentId)).filter(
    (one) => one.id === guardian.id || sharesReach(one, guardian),
  );
  const own = new Set<string | null>(same.map(({ id }) => id));
  const [last] = (await consentLedger(tx, guardian.studentId)).filter(({ guardianId }) => own.has(guardianId));
  // Where the family lives it may be the next day already.
  const lastDecidedOn = last && [utcDate(last.at), localDay(last.at, zone)].toSorted().at(-1);
  return whyNotPaper({ ...signed, guardian: guardian.name, lastDecidedOn }, now);
}
