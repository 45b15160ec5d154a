import { type Executor, transaction } from "#db/client.ts";
import { renameAccount, studentFacts } from "#db/queries/administration/staff-students.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { namesOf } from "#db/queries/safety/sanctions.ts";
import { ageOn, birthFault, minimumAge } from "#lib/identity/age/age.ts";
import { type AgeBand, ageBand } from "#lib/identity/age/bands.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isOwnFor } from "#lib/identity/staff/own-people.ts";
import { authorChanged } from "#lib/identity/users/author-changed.ts";
import { fullName, splitName } from "#lib/identity/users/name.ts";
import { type Answer, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { keepFormerName } from "#lib/safety/conflicts/former-reach.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { askSecondWord, type Waits } from "#lib/safety/second-words/ask-second-word.ts";
import { endsProtectionSooner } from "./correction-rules.ts";
import { storeBirthday } from "./store-birthday.ts";

export type CorrectedFact = "birthday.correct" | "student.rename";

/** `seen`: the mark of the newest correction on the page. */
type Correction = Readonly<{ studentId: string; reason: string; seen: string }>;

export type CorrectedMeanwhile = Refused<"corrected", { by: string; at: Date }>;
type CorrectionFault = "unknown" | "noReason" | Conflict;
export type BirthdayFault = "date" | "tooYoung";

/** The log keeps the reason, not the dates. What ends a minor's protection sooner waits for a second approval. */
export function correctStudentBirthday(
  by: AuditActor,
  { dateOfBirth, ...correction }: Correction & Readonly<{ dateOfBirth: string }>,
  now: Date,
): Promise<BirthdayCorrected | Waits | CorrectedMeanwhile> {
  const { studentId: aboutId, reason } = correction;
  return transaction<BirthdayCorrected | Waits | CorrectedMeanwhile>(async (tx) => {
    const student = await correctable(tx, by, "birthday.correct", correction);
    if (!student.ok) return student;
    const fault = birthdayFault(dateOfBirth, utcDate(now));
    if (fault) return refuse(fault);
    if (endsProtectionSooner(student.dateOfBirth, dateOfBirth, utcDate(now)))
      return askSecondWord(tx, by, { kind: "birthday", aboutId, content: { dateOfBirth }, reason }, now);
    return correct(tx, by, { ...correction, dateOfBirth, before: student.dateOfBirth }, now);
  });
}
type BirthdayCorrected = Answer<CorrectionFault | BirthdayFault, { band: AgeBand }>;

/** What waited for a second approval. The newest correction meanwhile does not matter: both have seen the date. */
export async function correctBirthdayByTwo(
  tx: Executor,
  by: AuditActor,
  correction: Readonly<{ studentId: string; dateOfBirth: string; reason: string }>,
  now: Date,
): Promise<BirthdayCorrected> {
  const student = await studentToCorrect(tx, by, correction);
  if (!student.ok) return student;
  const fault = birthdayFault(correction.dateOfBirth, utcDate(now));
  return fault ? refuse(fault) : correct(tx, by, { ...correction, before: student.dateOfBirth }, now);
}

async function correct(
  tx: Executor,
  by: AuditActor,
  { dateOfBirth, before, ...correction }: Readonly<Record<"studentId" | "dateOfBirth" | "before" | "reason", string>>,
  now: Date,
): Promise<BirthdayCorrected> {
  const { studentId: userId, reason } = correction;
  await storeBirthday(tx, by, { userId, role: "student", before, after: dateOfBirth, reason }, now);
  return { ok: true, band: ageBand(dateOfBirth, utcDate(now)) };
}

/** Neither name is in the log, because it outlives the account. */
export function renameStudent(
  by: AuditActor,
  { name, ...correction }: Correction & Readonly<{ name: string }>,
  now: Date,
): Promise<Answer<CorrectionFault | "sameName"> | CorrectedMeanwhile> {
  return transaction(async (tx) => {
    const student = await correctable(tx, by, "student.rename", correction);
    if (!student.ok) return student;
    if (student.name === fullName(splitName(name))) return refuse("sameName");
    await keepFormerName(tx, correction.studentId, splitName(name), now);
    await renameAccount(tx, correction.studentId, splitName(name), now);
    const { studentId, reason } = correction;
    const entry = { action: "student.rename", object: `user:${studentId}`, reason: reason.trim() } as const;
    await recordAudit(tx, { ...by, ...entry }, now);
    await holdIfReturner(tx, studentId, "profile", now);
    await authorChanged(tx, studentId);
    return done;
  });
}

/** Too young for an account: that is a deletion, not a correction. */
export function birthdayFault(dateOfBirth: string, today: string): BirthdayFault | undefined {
  if (birthFault(dateOfBirth, today)) return "date";
  return ageOn(dateOfBirth, today) < minimumAge ? "tooYoung" : undefined;
}

/** What each form must send back as `seen`. */
export async function correctionMarks(q: Executor, studentId: string): Promise<Record<CorrectedFact, string>> {
  return {
    "birthday.correct": markOf(await newestCorrection(q, studentId, "birthday.correct")),
    "student.rename": markOf(await newestCorrection(q, studentId, "student.rename")),
  };
}

const markOf = (row: { seq: number } | undefined) => String(row?.seq ?? 0);

async function newestCorrection(q: Executor, studentId: string, what: CorrectedFact) {
  const [row] = await newestAuditRows(q, { object: `user:${studentId}`, of: [{ acts: [what] }] }, 1);
  return row;
}

async function correctable(
  tx: Executor,
  by: AuditActor,
  what: CorrectedFact,
  correction: Correction,
): Promise<ToCorrect | CorrectedMeanwhile> {
  const student = await studentToCorrect(tx, by, correction);
  if (!student.ok) return student;
  const newest = await newestCorrection(tx, correction.studentId, what);
  if (newest && markOf(newest) !== correction.seen) {
    const [who] = await namesOf(tx, [newest.actor]);
    return refuse("corrected", { by: who ? fullName(who) : "", at: newest.at });
  }
  return student;
}
type ToCorrect = Answer<CorrectionFault, { name: string; dateOfBirth: string }>;

async function studentToCorrect(
  tx: Executor,
  by: AuditActor,
  { studentId, reason }: Readonly<{ studentId: string; reason: string }>,
): Promise<ToCorrect> {
  const [student] = await studentFacts(tx, [studentId]);
  if (!student || !(await isOwnFor(tx, by, studentId))) return refuse("unknown");
  const conflict = await conflictOfInterest(tx, by, studentId);
  if (conflict) return refuse(conflict);
  if (reason.trim() === "") return refuse("noReason");
  return { ok: true, name: fullName(student), dateOfBirth: student.dateOfBirth };
}
