import { type Executor, transaction } from "#db/client.ts";
import {
  changeApplication,
  decidedApplicationOf,
  type MentorApplication,
} from "#db/queries/safety/mentor-applications.ts";
import { changeMentor } from "#db/queries/safety/verification.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, done, type Refused, refuse } from "#lib/platform/answer.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";
import { formerCountries, withoutNamed } from "#lib/safety/record-checks/named-countries.ts";
import { mentorAt } from "#lib/safety/verification/decide-on-mentor.ts";
import { deciderName, deciderOf } from "#lib/safety/verification/decider-name.ts";
import { settleCountries } from "#lib/safety/verification/record-country-check.ts";
import { recordStepIn } from "#lib/safety/verification/record-step.ts";
import { mayMove } from "#lib/safety/verification/rules.ts";
import { tellOutcome, tellStatus } from "#lib/safety/verification/tell-outcome.ts";
import type { ApplicationDecisionInput } from "./input.ts";
import { type ApplicationStatus, mayDecide, statusAfterDecision } from "./rules.ts";

export type ApplicationResult =
  | Answer<"unknown" | "own" | "relative" | "stale" | "failed">
  | Refused<"decided", { by: string | undefined; status: ApplicationStatus }>;

/** Accepting records the step as passed and refusing as failed; asking opens the application for the mentor again. */
export function decideOnApplication(
  by: AuditActor,
  input: ApplicationDecisionInput,
  now: Date,
): Promise<ApplicationResult> {
  return transaction(async (tx) => {
    const conflict = await conflictOfInterest(tx, by, input.mentorId, stanceWhere(input.decision === "accept"));
    if (conflict) return refuse(conflict);
    const found = await decidedApplicationOf(tx, input.mentorId);
    if (!found) return refuse("unknown");
    const { status, submittedAt } = found.application;
    if (!mayDecide(status)) return refuse("decided", { by: deciderName(found), status });
    if (submittedAt?.toISOString() !== input.seen) return refuse("stale");
    return decide(tx, by, { input, before: found.application }, now);
  });
}

type Decided = Readonly<{ input: ApplicationDecisionInput; before: MentorApplication }>;

async function decide(tx: Executor, by: AuditActor, { input, before }: Decided, now: Date) {
  const { mentorId, decision, reason } = input;
  const dropped = decision === "accept" && input.dropFormer ? formerCountries(before, now) : [];
  if (decision !== "ask") {
    const result = decision === "accept" ? "passed" : "failed";
    const said = dropped.length > 0 ? `${reason} (no record check any more: ${dropped.join(", ")})` : reason;
    const step = { step: "application", result, reason: said, expiresAt: null, proven: true } as const;
    const recorded = await recordStepIn(tx, by, mentorId, step, now);
    if (!recorded.ok) return refuse("failed");
  }
  const namedCountries = withoutNamed(before, dropped);
  const decided = { decidedAt: now, decidedBy: deciderOf(by), reason };
  const change = { status: statusAfterDecision[decision], ...decided, namedCountries };
  const question = decision === "ask" ? { question: reason } : {};
  await changeApplication(tx, { mentorId, from: "submitted" }, { ...change, ...question }, now);
  if (decision === "accept") await settleCountries(tx, by, mentorId, now);
  if (decision === "ask") await ask(tx, by, input, now);
  if (decision === "refuse") await tellOutcome(tx, mentorId, { step: "application", outcome: "refused" }, now);
  await queueChanged(tx, ["coordinator", "lead"], now);
  return done;
}

/** An approved mentor who renews keeps the status and is only told. */
async function ask(tx: Executor, by: AuditActor, { mentorId, reason }: ApplicationDecisionInput, now: Date) {
  const mentor = await mentorAt(tx, mentorId, now);
  if (mentor && mayMove(mentor.status, "progress")) {
    // The question is with the application.
    await changeMentor(tx, mentorId, { status: "needsInfo", statusReason: null }, now);
  }
  await recordAudit(tx, { ...by, action: "mentor.application.ask", object: `user:${mentorId}`, reason }, now);
  await tellStatus(tx, mentorId, "needsInfo", now);
}
