import { type Executor, transaction } from "#db/client.ts";
import { changeMentor, insertChecks } from "#db/queries/safety/verification.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { isStaff, type Role, roles } from "#lib/identity/users/roles.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { type MentorRefusal, mentorAt, tellStatus } from "./decide-on-mentor.ts";
import { requiredStepsHere } from "./required-steps.ts";
import { type CheckResult, isApprovedStatus, type MentorStatus, mayMove, progressOf } from "./rules.ts";
import { clearsForMinors, stepsNotPassed, usualExpiry } from "./verification-rules.ts";

export type StepResult = Readonly<{
  step: MentorStep;
  result: CheckResult;
  /** What was seen and how, never a document's content. */
  reason: string;
  /** Null: the usual time for the step. */
  expiresAt: Date | null;
}>;

type Recording = Answer<MentorRefusal | "expired", Recorded>;
type Recorded = { status: MentorStatus; clearedForMinors: boolean; open: readonly MentorStep[] };

/** For an approved mentor, the status stays; only the clearance for minors can change. */
export function recordStep(by: AuditActor, userId: string, given: StepResult, now: Date): Promise<Recording> {
  return transaction((tx) => recordStepIn(tx, by, userId, given, now));
}

/** The same in the transaction of a decision that ends with a result. */
export async function recordStepIn(
  tx: Executor,
  by: AuditActor,
  userId: string,
  given: StepResult,
  now: Date,
): Promise<Recording> {
  const { step, result } = given;
  const reason = given.reason.trim();
  const expiresAt = result === "passed" ? (given.expiresAt ?? usualExpiry(step, now)) : null;
  const before = await mentorAt(tx, userId, now);
  const refused = whyNot(by, userId, { before, reason, expiresAt }, now);
  if (!before || refused) return refuse(refused ?? "unknown");
  const checkedBy = isAccount(by.actorRole) ? by.actor : null;
  const check = { mentorId: userId, step, result, reason, checkedBy, checkedAt: now, expiresAt };
  await insertChecks(tx, [{ id: crypto.randomUUID(), ...check }]);
  const { passed } = (await mentorAt(tx, userId, now)) ?? before;
  const required = await requiredStepsHere(tx);
  const status = mayMove(before.status, "progress") ? progressOf(required, passed) : before.status;
  const clearedForMinors = isApprovedStatus(status) && clearsForMinors(passed);
  await changeMentor(tx, userId, { status, clearedForMinors }, now);
  const object = `user:${userId}`;
  await recordAudit(tx, { ...by, action: `mentor.step.${step}.${result}`, object, reason }, now);
  if (status !== before.status) await tellStatus(tx, userId, status, now);
  return { ok: true, status, clearedForMinors, open: stepsNotPassed(required, passed) };
}

type Known = { before: { status: MentorStatus } | undefined; reason: string; expiresAt: Date | null };

function whyNot(by: AuditActor, userId: string, { before, reason, expiresAt }: Known, now: Date) {
  if (reason === "") return "noReason";
  if (expiresAt !== null && expiresAt <= now) return "expired";
  if (!before) return "unknown";
  if (userId === by.actor) return "own";
  return before.status === "removed" ? "status" : undefined;
}

function isAccount(role: AuditActor["actorRole"]): boolean {
  const known: readonly string[] = roles;
  return known.includes(role) && isStaff(role as Role);
}
