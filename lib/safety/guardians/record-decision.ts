import type { Executor } from "#db/client.ts";
import { consentLedger, type GuardedStudent, insertConsents } from "#db/queries/safety/guardians.ts";
import type { Guardian } from "#db/schema/guardians.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import type { NotificationParams } from "#lib/notifications/kinds/kinds.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { mailGuardian } from "#lib/safety/guardian-mails/mail-guardian.ts";
import { tellOfOtherAccounts } from "./child-again.ts";
import { tellConsentChanged } from "./hooks.ts";
import { namesForGuardian } from "./invite.ts";
import {
  type ConsentInForce,
  type ConsentMethod,
  consentEnd,
  consentInForce,
  consentScopes,
  consentVersion,
  decisionsOf,
  tellingOf,
} from "./rules.ts";

type Decision = Readonly<{
  student: GuardedStudent;
  guardian: Guardian;
  wanted: ConsentInForce;
  method: ConsentMethod;
  by: AuditActor;
  /** The member of staff who countersigned a paper form. */
  recordedBy?: string | null;
  reason?: string | null;
  /** When a paper form was signed: its time begins then. */
  givenAt?: Date;
}>;

/** Records all three scopes and everything that follows. Returns when the consent ends; undefined if none was given. */
export async function recordDecision(tx: Executor, decision: Decision, now: Date): Promise<Date | undefined> {
  const { student, guardian, wanted, method, by, recordedBy = null, reason = null, givenAt = now } = decision;
  const before = consentInForce(await consentLedger(tx, student.id), now);
  const decisions = decisionsOf(before, wanted);
  const until = consentEnd(givenAt);
  const rows = consentScopes.map((scope) => ({
    id: crypto.randomUUID(),
    studentId: student.id,
    guardianId: guardian.id,
    scope,
    decision: decisions[scope],
    method,
    version: consentVersion,
    recordedBy,
    reason,
    at: now,
    expiresAt: decisions[scope] === "granted" ? until : null,
  }));
  await insertConsents(tx, rows);
  const audits = consentScopes.map((scope) => `consent.${scope}.${decisions[scope]}` as const);
  for (const action of audits) await recordAudit(tx, { ...by, action, object: `user:${student.id}`, reason }, now);
  await tellConsentChanged(tx, { studentId: student.id, before, after: wanted }, now);
  await tellOfConsent(tx, student.id, tellingOf(before, wanted), rows[0]?.id ?? "", now);
  if (!wanted.chat) await tellOfOtherAccounts(tx, student.id, now);
  return consentScopes.some((scope) => wanted[scope]) ? until : undefined;
}

type Told = NotificationParams["guardianConsent"]["decision"];

/** `event` is part of the key, so each event is told once. */
export async function tellOfConsent(tx: Executor, userId: string, decision: Told, event: string, now: Date) {
  const key = `guardianConsent:${event}`;
  await notify(tx, { userId, kind: "guardianConsent", key, params: { decision }, path: paths.guardianOfMine }, now);
}

export async function mailRecorded(
  tx: Executor,
  guardian: Guardian,
  student: GuardedStudent,
  link: string,
  now: Date,
): Promise<void> {
  const params = { ...namesForGuardian(guardian, student, now), link };
  const key = `guardianRecorded:${crypto.randomUUID()}`;
  await mailGuardian(tx, guardian, { kind: "guardianRecorded", key, aboutId: student.id, params }, now);
}
