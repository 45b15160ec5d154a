import { type Executor, transaction } from "#db/client.ts";
import { type ReportCase, setCaseGrade } from "#db/queries/safety/cases.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { tellOfLetOff } from "#lib/safety/conflicts/tell-of-let-off.ts";
import { freezeEvidence } from "#lib/safety/reports/freeze-evidence.ts";
import { raiseByHand } from "#lib/safety/reports/raise-report.ts";
import { subjectOf } from "#lib/safety/reports/report-subject.ts";
import { clockOfGrade, isRaised, type ReportGrade } from "#lib/safety/reports/rules.ts";
import { type DecidedCase, decidedCase } from "./decided-case.ts";
import { openCase, whyNotLetOff } from "./open-case.ts";

export type GradeWish = Readonly<{ number: string; grade: ReportGrade; seen: ReportGrade; reason: string }>;

type Graded =
  | Answer<"unknown" | "noReason" | "stale" | "same" | "tooNew" | Conflict, { suspended: boolean }>
  | DecidedCase;

/** Raising to S1 or S0 does what such a report does when it comes in: alert, and for S0 suspend and freeze more. */
export function changeGrade(by: AuditActor, wish: GradeWish, now: Date): Promise<Graded> {
  const { number, grade, seen } = wish;
  const reason = wish.reason.trim();
  return transaction(async (tx) => {
    const found = await openCase(tx, by, number);
    if (!found) return refuse("unknown");
    const refusal = reason === "" ? refuse("noReason") : await whyNotRegrade(tx, found, wish);
    if (refusal) return refusal;
    const raised = isRaised(seen, grade);
    const waits = raised ? undefined : await whyNotLetOff(tx, by, found, now);
    if (waits) return refuse(waits);
    const clockFrom = clockOfGrade(found, grade, now);
    if (!(await setCaseGrade(tx, number, { from: seen, to: grade, clockFrom }))) return refuse("stale");
    const why = `${seen} -> ${grade}: ${reason}`;
    await recordAudit(tx, { ...by, action: "report.grade", object: `report:${number}`, reason: why }, now);
    await queueChanged(tx, ["lead"], now);
    if (!raised) await tellOfLetOff(tx, by, found, now);
    return { ok: true, suspended: raised && (await raise(tx, by, { ...found, grade }, now)) };
  });
}

async function whyNotRegrade(tx: Executor, found: ReportCase, { grade, seen }: GradeWish) {
  if (found.status === "closed") return decidedCase(tx, found);
  if (found.grade !== seen) return refuse("stale");
  return found.grade === grade ? refuse("same") : undefined;
}

async function raise(tx: Executor, by: AuditActor, found: ReportCase, now: Date): Promise<boolean> {
  const { id, number, about, postId, grade, reporterId, studentId } = found;
  if (grade === "S0") {
    const subject = await subjectOf(tx, found, now);
    await freezeEvidence(tx, { id, about, postId, reporterId, grade }, subject, now);
  }
  const raised = { number, grade, accusedId: found.accusedId ?? undefined, reporterId, studentId };
  return raiseByHand(tx, by, raised, now);
}
