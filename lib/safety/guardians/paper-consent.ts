import { transaction } from "#db/client.ts";
import { currentGuardian, studentOfGuardian } from "#db/queries/safety/guardians.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { makeLink } from "./links.ts";
import { type NotGuardian, whyNotGuardian } from "./not-guardian.ts";
import { mailRecorded, recordDecision } from "./record-decision.ts";
import { type ConsentScope, noConsent } from "./rules.ts";
import { needsGuardian } from "./student-rules.ts";

export type PaperRefusal = "notNeeded" | "unnamed" | NotGuardian | Conflict;

export type PaperConsent = Readonly<{
  studentId: string;
  /** The scopes the form agrees to; the others are refused. */
  scopes: readonly ConsentScope[];
  /** The staff account that countersigned; null: a person without one. */
  staffId: string | null;
  reason: string;
  by: AuditActor;
}>;

export function recordPaperConsent(
  { studentId, scopes, staffId, reason, by }: PaperConsent,
  now: Date,
): Promise<Answer<PaperRefusal, { guardian: string }>> {
  return transaction(async (tx) => {
    const student = await studentOfGuardian(tx, studentId);
    if (!student || !needsGuardian(student, now)) return refuse("notNeeded");
    const conflict = await conflictOfInterest(tx, by, studentId);
    if (conflict) return refuse(conflict);
    const guardian = await currentGuardian(tx, studentId);
    if (!guardian) return refuse("unnamed");
    const refusal = scopes.length > 0 ? await whyNotGuardian(tx, student, guardian, now) : undefined;
    if (refusal) return refuse(refusal);
    const wanted = { ...noConsent, ...Object.fromEntries(scopes.map((scope) => [scope, true])) };
    const decision = { student, guardian, wanted, method: "paper", by, recordedBy: staffId, reason } as const;
    await recordDecision(tx, decision, now);
    const address = guardian.email ? (await makeLink(tx, guardian, "link", now)).address : "";
    await mailRecorded(tx, guardian, student, address, now);
    return { ok: true, guardian: guardian.name };
  });
}
