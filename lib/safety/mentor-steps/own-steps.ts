import type { Executor } from "#db/client.ts";
import { identityChecksOf } from "#db/queries/safety/identity-checks.ts";
import { applicationOf } from "#db/queries/safety/mentor-applications.ts";
import { referencesOf } from "#db/queries/safety/mentor-references.ts";
import { checksOf } from "#db/queries/safety/verification.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { hasApplied } from "#lib/safety/verification/has-applied.ts";
import { type OwnVerification, ownVerification } from "#lib/safety/verification/own-verification.ts";
import { isRenewalDue } from "#lib/safety/verification/verification-rules.ts";
import { nextOwnStep, type OwnStepState, ownStepState } from "./own-steps-rules.ts";

export type OwnStep = Readonly<{ step: MentorStep; done: boolean; state: OwnStepState }>;
export type OwnSteps = Omit<OwnVerification, "steps"> &
  Readonly<{ steps: readonly OwnStep[]; next: OwnStep | undefined }>;

/** Every required step of a mentor, how it stands, and what comes next. */
export async function ownSteps(q: Executor, mentorId: string, now: Date): Promise<OwnSteps | undefined> {
  const own = await ownVerification(q, mentorId, now);
  if (!own) return undefined;
  const checks = await checksOf(q, mentorId);
  const known = {
    hasApplied: await hasApplied(q, mentorId, now),
    application: (await applicationOf(q, mentorId))?.status,
    references: (await referencesOf(q, mentorId)).map(({ status }) => status),
    identity: (await identityChecksOf(q, mentorId))[0]?.check.status,
  };
  const steps = own.steps.map(({ step, done }): OwnStep => {
    const newest = checks.find((check) => check.step === step);
    const due = newest?.result === "passed" && isRenewalDue(checks, step, now);
    const renewal = due ? (done ? "soon" : "over") : undefined;
    return { step, done, state: ownStepState({ ...known, step, done, failed: newest?.result === "failed", renewal }) };
  });
  return { ...own, steps, next: nextOwnStep(steps) };
}
