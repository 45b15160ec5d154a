import { type Executor, transaction } from "#db/client.ts";
import { dropOpenApprovals } from "#db/queries/safety/mentor-approvals.ts";
import { changeMentor, insertChecks } from "#db/queries/safety/verification.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { isStaff, type Role, roles } from "#lib/identity/users/roles.ts";
import { type Answer, type Refused, refuse } from "#lib/platform/answer.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { countriesOpen, countriesToCheck } from "#lib/safety/record-checks/countries-of.ts";
import { tellOfOthers } from "#lib/safety/removed-markers/found-before.ts";
import { askSecondWord, type Waits } from "#lib/safety/second-words/ask-second-word.ts";
import { type MentorNow, type MentorRefusal, mentorAt, mentorStaff } from "./decide-on-mentor.ts";
import { tellMentorReinstated } from "./hooks.ts";
import { requiredStepsHere } from "./required-steps.ts";
import { type CheckResult, isApprovedStatus, type MentorStatus, mayMove, progressOf } from "./rules.ts";
import { tellStatus } from "./tell-outcome.ts";
import { tellWhoFailed } from "./tell-who-failed.ts";
import { clearsForMinors, isOneWord, stepsNotPassed, usualExpiry } from "./verification-rules.ts";

export type StepResult = Readonly<{
  step: MentorStep;
  result: CheckResult;
  /** What was seen and how, never a document's content. */
  reason: string;
  /** Null: the usual time for the step. */
  expiresAt: Date | null;
  /** What was handed in is kept, or two people said so. */
  proven?: true;
}>;

export type Recorded = { status: MentorStatus; clearedForMinors: boolean; open: readonly MentorStep[] };

/** `countries`: a record check needs an accepted one for each of these first, and at least one country (`noCountry`). */
export type StepRecorded =
  | Answer<MentorRefusal | "expired" | "noCountry", Recorded>
  | Refused<"countries", { countries: readonly string[] }>;

/** For an approved mentor, the status stays; only the clearance for minors can change. */
export function recordStep(by: AuditActor, userId: string, given: StepResult, now: Date): Promise<StepRecorded> {
  return transaction((tx) => recordStepIn(tx, by, userId, given, now));
}

/**
 * For the plain form, which has no evidence of its own: what was handed in is decided on in its own form. A passed step
 * waits for a second approval; a failed one counts at once.
 */
export function askToRecordStep(
  by: AuditActor,
  userId: string,
  { step, result, reason }: Omit<StepResult, "expiresAt">,
  now: Date,
): Promise<StepRecorded | Waits> {
  return transaction<StepRecorded | Waits>(async (tx) => {
    if (result === "failed") return recordStepIn(tx, by, userId, { step, result, reason, expiresAt: null }, now);
    const before = await mentorAt(tx, userId, now);
    const known = { before, reason: reason.trim(), expiresAt: null };
    const refused = whyNot(known, now) ?? (await conflictOfInterest(tx, by, userId));
    if (refused) return refuse(refused);
    return askSecondWord(tx, by, { kind: "mentorStep", aboutId: userId, part: step, content: { step }, reason }, now);
  });
}

export async function recordStepIn(
  tx: Executor,
  by: AuditActor,
  userId: string,
  given: StepResult,
  now: Date,
): Promise<StepRecorded> {
  const { step, result } = given;
  const reason = given.reason.trim();
  const expiresAt = result === "passed" ? (given.expiresAt ?? usualExpiry(step, now)) : null;
  const before = await mentorAt(tx, userId, now);
  const stance = stanceWhere(result !== "failed");
  const refused = whyNot({ before, reason, expiresAt }, now) ?? (await conflictOfInterest(tx, by, userId, stance));
  if (!before || refused) return refuse(refused ?? "unknown");
  if (step === "recordCheck" && result === "passed") {
    if ((await countriesToCheck(tx, userId, now)).length === 0) return refuse("noCountry");
    const countries = await countriesOpen(tx, userId, now);
    if (countries.length > 0) return refuse("countries", { countries });
  }
  const counts = { step, result, expiresAt, isProven: given.proven ?? false };
  const byOne = isOneWord(counts, before.passed);
  return { ok: true, ...(await store(tx, { by, userId, before, byOne }, { step, result, reason, expiresAt }, now)) };
}

type Told = Readonly<{ by: AuditActor; userId: string; before: MentorNow; byOne: boolean }>;

async function store(
  tx: Executor,
  { by, userId, before, byOne }: Told,
  given: StepResult,
  now: Date,
): Promise<Recorded> {
  const { step, result, reason } = given;
  const checkedBy = isAccount(by.actorRole) ? by.actor : null;
  const check = { mentorId: userId, ...given, checkedBy, checkedAt: now };
  if (result === "passed") await tellWhoFailed(tx, { by, mentorId: userId, step }, now);
  const id = crypto.randomUUID();
  await insertChecks(tx, [{ id, ...check }]);
  if (result === "failed") {
    await dropOpenApprovals(tx, userId);
    await tellOfOthers(tx, userId, id, now);
  }
  const { passed } = (await mentorAt(tx, userId, now)) ?? before;
  const required = await requiredStepsHere(tx);
  const renewed = before.status === "expired" && stepsNotPassed(required, passed).length === 0;
  const next = mayMove(before.status, "progress") ? progressOf(required, passed) : before.status;
  // Expired by the clock alone, so the mentor needs no new approval for adults: the former status comes back.
  const status = renewed ? (before.before ?? "approved") : next;
  // Whoever recorded the last step, or renewed one, does not open contact with minors alone: two approve anew.
  const clearedForMinors = isApprovedStatus(status) && before.byTwo && !byOne && clearsForMinors(passed);
  const former = {
    ...(renewed ? { statusBefore: null } : {}),
    ...(result === "failed" || byOne ? { minorsApprovedAt: null } : {}),
  };
  await changeMentor(tx, userId, { status, clearedForMinors, ...former }, now);
  if (renewed) await tellMentorReinstated(tx, userId, now);
  await recordAudit(tx, { ...by, action: `mentor.step.${step}.${result}`, object: `user:${userId}`, reason }, now);
  if (status !== before.status) await tellStatus(tx, userId, status, now);
  await queueChanged(tx, mentorStaff, now);
  return { status, clearedForMinors, open: stepsNotPassed(required, passed) };
}

type Known = { before: { status: MentorStatus } | undefined; reason: string; expiresAt: Date | null };

function whyNot({ before, reason, expiresAt }: Known, now: Date) {
  if (reason === "") return "noReason";
  if (expiresAt !== null && expiresAt <= now) return "expired";
  if (!before) return "unknown";
  return before.status === "removed" ? "status" : undefined;
}

function isAccount(role: AuditActor["actorRole"]): boolean {
  const known: readonly string[] = roles;
  return known.includes(role) && isStaff(role as Role);
}
