import { isDeepStrictEqual } from "node:util";
import { db, type Executor, transaction } from "#db/client.ts";
import { givePause } from "#db/queries/safety/former-guardians.ts";
import {
  consentLedger,
  currentGuardian,
  endGuardianLinks,
  type GuardedStudent,
  insertGuardian,
  replaceGuardians,
  studentOfGuardian,
} from "#db/queries/safety/guardians.ts";
import { waitingAbout } from "#db/queries/safety/second-words.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { type Answer, type Paused, refuse } from "#lib/platform/answer.ts";
import { reserveAttempt, takeBack } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { mailGuardian } from "#lib/safety/guardian-mails/mail-guardian.ts";
import { areLinksStopped, isStoppedMailbox } from "#lib/safety/guardian-mails/stopped-links.ts";
import { askSecondWord, giveUpSecondWord } from "#lib/safety/second-words/ask-second-word.ts";
import { tellStaffOfChange } from "#lib/safety/second-words/tell-of-second-word.ts";
import { tellConsentChanged } from "./hooks.ts";
import type { GuardianInput } from "./input.ts";
import { inviteGuardian, namesForGuardian } from "./invite.ts";
import { type NotGuardian, whyNotGuardian } from "./not-guardian.ts";
import { mayEndPause } from "./pauser.ts";
import { consentInForce, noConsent } from "./rules.ts";
import { needsGuardian } from "./student-rules.ts";
import { tellIfStoppedElsewhere } from "./tell-if-stopped-elsewhere.ts";
import { whyStaffAgree } from "./why-staff-agree.ts";

/** `linksStopped`: by staff, who alone send another. */
export type NamingRefusal = "notNeeded" | NotGuardian | "unnamed" | "noAddress" | "linksStopped";
/** `waits`: staff have to agree first. */
export type NamingResult = Answer<NamingRefusal | "asked", { mailed: boolean } | { waits: string }> | Paused;

/** Replaces a guardian named before, and one who waits: contact stops until the new guardian consents. */
export function nameGuardian(studentId: string, input: GuardianInput, now: Date): Promise<NamingResult> {
  return limited(studentId, now, async (tx) => {
    const may = await mayBeNamed(tx, studentId, input, now);
    if (!may.ok) return may;
    const reason = await whyStaffAgree(tx, may.student, input.email);
    const by = { actor: studentId, actorRole: "student" } as const;
    const waiting = await waitingAbout(tx, "cardGuardian", studentId, now);
    if (waiting && reason !== undefined && isDeepStrictEqual(waiting.content, input)) return refuse("asked");
    // Staff decide about the newest: the first one may have been mistyped.
    if (waiting) await giveUpSecondWord(tx, by, waiting, now);
    if (reason === undefined) return nameGuardianIn(tx, studentId, input, now);
    const wish = { kind: "cardGuardian", aboutId: studentId, content: input, reason } as const;
    const asked = await askSecondWord(tx, by, wish, now);
    return asked.ok ? asked : refuse("asked");
  });
}

/** Without asking anybody. Everything is checked anew. */
export async function nameGuardianIn(
  tx: Executor,
  studentId: string,
  input: GuardianInput,
  now: Date,
): Promise<Answer<NamingRefusal, { mailed: boolean }>> {
  const may = await mayBeNamed(tx, studentId, input, now);
  if (!may.ok) return may;
  return {
    ok: true,
    mailed: await putGuardian(tx, may.student, input, { actor: studentId, actorRole: "student" }, now),
  };
}

async function mayBeNamed(
  tx: Executor,
  studentId: string,
  input: GuardianInput,
  now: Date,
): Promise<Answer<NamingRefusal, { student: GuardedStudent }>> {
  const student = await studentOfGuardian(tx, studentId);
  if (!student || !needsGuardian(student, now)) return refuse("notNeeded");
  await tellIfStoppedElsewhere(tx, studentId, input.email, now);
  const refusal = await whyNotGuardian(tx, student, input, now);
  if (!refusal && (await isStoppedMailbox(tx, studentId, input.email))) return refuse("takenAddress");
  return refusal ? refuse(refusal) : { ok: true, student };
}

/** `reason`: why, if it is not the student who names. */
type Namer = AuditActor & Readonly<{ reason?: string }>;

/** Returns whether a link could be mailed. Whether this person may be a guardian was asked before. */
export async function putGuardian(
  tx: Executor,
  student: GuardedStudent,
  input: GuardianInput,
  by: Namer,
  now: Date,
): Promise<boolean> {
  const { id: studentId } = student;
  const ledger = await consentLedger(tx, studentId);
  const before = consentInForce(ledger, now);
  await replaceGuardian(tx, student, { ledger, mailbox: input.email ? mailboxOf(input.email) : null, by }, now);
  await tellConsentChanged(tx, { studentId, before, after: noConsent }, now);
  const { language: locale, ...named } = input;
  const guardian = { ...named, id: crypto.randomUUID(), studentId, locale, createdAt: now };
  await insertGuardian(tx, guardian);
  await recordAudit(tx, { ...by, action: "guardian.name", object: `guardian:${guardian.id}` }, now);
  return inviteGuardian(tx, { ...guardian, replacedAt: null, verifiedAt: null }, student, now);
}

type Replacing = Readonly<{ ledger: Awaited<ReturnType<typeof consentLedger>>; mailbox: string | null; by: Namer }>;

/**
 * A guardian who had decided, or stopped contact, is told, so nobody can get round a refusal unnoticed. They do not learn the
 * new name. Their stop ends only by themselves, named again, by one whom staff named, or by anybody once they are removed.
 */
async function replaceGuardian(tx: Executor, student: GuardedStudent, { ledger, mailbox, by }: Replacing, now: Date) {
  const former = await currentGuardian(tx, student.id);
  await replaceGuardians(tx, student.id, now);
  const isSame = former?.email ? mailboxOf(former.email) === mailbox : false;
  const paused = student.contactPausedBy === "guardian";
  if (by.actorRole !== "student" || (await mayEndPause(tx, student, mailbox, now)))
    await givePause(tx, student.id, ["former", "guardian"]);
  else if (!isSame) await givePause(tx, student.id, ["guardian", "former"]);
  if (!former) return;
  const said = paused ? "paused" : lastWord(ledger.filter(({ guardianId }) => guardianId === former.id));
  const entry = { action: "guardian.replace", object: `user:${student.id}`, reason: `after ${said}` } as const;
  if (said) await recordAudit(tx, { ...by, ...entry }, now);
  if (isSame) return;
  // Also where the one who said no was replaced before, by somebody who said nothing yet.
  if (paused || (lastWord(ledger) ?? "granted") !== "granted") {
    const told = { change: "guardianReplaced", state: "made", path: paths.staffPerson(student.id) } as const;
    await tellStaffOfChange(tx, { ...told, key: `guardianReplaced:${former.id}` }, now, { about: [student.id] });
  }
  if (!said) return;
  const mail = { kind: "guardianReplaced", key: `guardianReplaced:${former.id}`, aboutId: student.id } as const;
  await mailGuardian(tx, former, { ...mail, params: namesForGuardian(former, student, now) }, now);
}

/** Links sent before stop working. */
export function resendInvite(studentId: string, now: Date): Promise<NamingResult> {
  return limited(studentId, now, async (tx) => {
    const student = await studentOfGuardian(tx, studentId);
    if (!student || !needsGuardian(student, now)) return refuse("notNeeded");
    const guardian = await currentGuardian(tx, studentId);
    if (!guardian) return refuse("unnamed");
    if (!guardian.email) return refuse("noAddress");
    const refusal = await whyNotGuardian(tx, student, guardian, now);
    if (refusal) return refuse(refusal);
    if (await areLinksStopped(tx, guardian.id)) return refuse("linksStopped");
    await endGuardianLinks(tx, guardian.id, now);
    return { ok: true, mailed: await inviteGuardian(tx, guardian, student, now) };
  });
}

/** Limits unrequested mails to a few a day from one student. */
async function limited(
  studentId: string,
  now: Date,
  work: (tx: Executor) => Promise<NamingResult>,
): Promise<NamingResult> {
  const attempt = await reserveAttempt([{ limit: limits.guardianMail, key: fingerprint(studentId) }], now);
  if (!attempt.ok) return attempt;
  const result = await transaction(work);
  // Taken ones still count, or their refusals would reveal without limit who has an account.
  const taken = !result.ok && (result.reason === "takenAddress" || result.reason === "takenPhone");
  if (!result.ok && !taken) await takeBack(db(), attempt.ids);
  return result;
}

/** A no to anything is a no, whatever else was agreed to. @param rows the newest first. */
function lastWord(rows: Replacing["ledger"]) {
  const scopes = new Map(rows.toReversed().map(({ scope, decision }) => [scope, decision]));
  const decisions = [...scopes.values()];
  return decisions.find((decision) => decision !== "granted") ?? decisions[0];
}
