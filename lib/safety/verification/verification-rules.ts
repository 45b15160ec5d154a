import { type MentorStep, mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { monthsAfter } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import type { CheckResult } from "./rules.ts";

/** Which checks a mentor needs here, and which they have (PURE; SAFE-04, SAFE-08, SAFE-11). */

/** Below this no installation goes: every step where minors are admitted, else the address and the application. */
export function floorOf(minorsAdmitted: boolean): readonly MentorStep[] {
  return minorsAdmitted ? mentorSteps : ["email", "application"];
}

/** The steps an installation asks for, in order: the floor and whatever its operator adds. */
export function requiredSteps(added: readonly MentorStep[], minorsAdmitted: boolean): MentorStep[] {
  const floor = floorOf(minorsAdmitted);
  return mentorSteps.filter((step) => floor.includes(step) || added.includes(step));
}

export type RecordedCheck = Readonly<{
  step: MentorStep;
  result: CheckResult;
  checkedAt: Date;
  expiresAt: Date | null;
}>;

/** The steps that stand at `now`: the newest result of each counts, until it expires. A confirmed address needs no result. */
export function passedSteps(checks: readonly RecordedCheck[], emailConfirmed: boolean, now: Date): Set<MentorStep> {
  const passed = new Set<MentorStep>(emailConfirmed ? ["email"] : []);
  for (const step of mentorSteps) {
    const newest = newestOf(checks.filter((check) => check.step === step));
    if (newest.length > 0 && newest.every((check) => stands(check, now))) passed.add(step);
    else if (newest.some((check) => check.result === "failed")) passed.delete(step);
  }
  return passed;
}

/** Usually one; of results of one instant all must stand. */
function newestOf(checks: readonly RecordedCheck[]): RecordedCheck[] {
  const last = Math.max(...checks.map(({ checkedAt }) => checkedAt.getTime()));
  return checks.filter(({ checkedAt }) => checkedAt.getTime() === last);
}

function stands({ result, expiresAt }: RecordedCheck, now: Date): boolean {
  return result === "passed" && (expiresAt === null || expiresAt > now);
}

/** The required steps still open, in order. */
export function stepsNotPassed(required: readonly MentorStep[], passed: ReadonlySet<MentorStep>): MentorStep[] {
  return required.filter((step) => !passed.has(step));
}

/** Contact with minors takes every step there is, whatever the installation asks for. */
export function clearsForMinors(passed: ReadonlySet<MentorStep>): boolean {
  return mentorSteps.every((step) => passed.has(step));
}

/** Whether a step that was passed has expired since. */
export function hasExpired(checks: readonly RecordedCheck[], emailConfirmed: boolean, now: Date): boolean {
  return mentorSteps.some((step) => {
    if (step === "email" && emailConfirmed) return false;
    const newest = newestOf(checks.filter((check) => check.step === step));
    return newest.some(({ expiresAt }) => expiresAt !== null && expiresAt <= now);
  });
}

/** Months until a step must be taken anew (SAFE-11); the others do not expire by themselves. */
const renewal: Partial<Record<MentorStep, number>> = { application: 12, training: 12, recordCheck: 24 };

/** When a step passed at `now` expires unless staff say otherwise; null when it does not. */
export function usualExpiry(step: MentorStep, now: Date): Date | null {
  const months = renewal[step];
  return months === undefined ? null : monthsAfter(now, months);
}

/** How many days before a step expires its mentor is warned (SAFE-11), the first warning first. */
export const warnedDays = [30, 7] as const;
export type WarnedDays = (typeof warnedDays)[number];

/**
 * Which warning is due for a step that expires then: the one whose turn it is now, so that after downtime nobody gets one whose time
 * has gone. Undefined too early and once it has expired.
 */
export function warningDue(expiresAt: Date, now: Date): WarnedDays | undefined {
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return undefined;
  return warnedDays.findLast((days) => left <= days * day);
}

/** A step that must be taken anew: soon, or because it is over already. */
export type Renewal = Readonly<{ step: MentorStep; expiresAt: Date; over: boolean }>;

/**
 * What a mentor who once passed every step has to renew, the most urgent first. Of whoever never reached minors nothing is due: nothing
 * of theirs would stop.
 */
export function renewalsDue(checks: readonly RecordedCheck[], emailConfirmed: boolean, now: Date): Renewal[] {
  const newest = mentorSteps.map((step) => newestOf(checks.filter((check) => check.step === step)));
  const passedOnce = newest.every((results, index) => {
    if (mentorSteps[index] === "email") return emailConfirmed;
    return results.length > 0 && results.every(({ result }) => result === "passed");
  });
  if (!passedOnce) return [];
  const [first] = warnedDays;
  return newest
    .flat()
    .flatMap(({ step, expiresAt }) => (expiresAt ? [{ step, expiresAt, over: expiresAt <= now }] : []))
    .filter(({ expiresAt }) => expiresAt.getTime() - now.getTime() <= first * day)
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
}
