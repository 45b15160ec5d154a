import { type MentorStep, mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { monthsAfter } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import type { CheckResult } from "./rules.ts";

/** The least an installation must require. */
export function floorOf(minorsAdmitted: boolean): readonly MentorStep[] {
  return minorsAdmitted ? mentorSteps : ["email", "application"];
}

export function requiredSteps(added: readonly MentorStep[], minorsAdmitted: boolean): MentorStep[] {
  const floor = floorOf(minorsAdmitted);
  return mentorSteps.filter((step) => floor.includes(step) || added.includes(step));
}

/** Never fewer than two where minors are admitted. */
export function approvalsNeeded(set: 1 | 2, minorsAdmitted: boolean): 1 | 2 {
  return minorsAdmitted ? 2 : set;
}

export type RecordedCheck = Readonly<{
  step: MentorStep;
  result: CheckResult;
  checkedAt: Date;
  expiresAt: Date | null;
}>;

/** The newest result of each step counts, until it expires. A confirmed address needs no result. */
export function passedSteps(checks: readonly RecordedCheck[], emailConfirmed: boolean, now: Date): Set<MentorStep> {
  const passed = new Set<MentorStep>(emailConfirmed ? ["email"] : []);
  for (const step of mentorSteps) {
    const newest = newestOf(checks.filter((check) => check.step === step));
    if (newest.length > 0 && newest.every((check) => stands(check, now))) passed.add(step);
    else if (newest.some((check) => check.result === "failed")) passed.delete(step);
  }
  return passed;
}

/** Usually one; all results of the same instant count. */
function newestOf(checks: readonly RecordedCheck[]): RecordedCheck[] {
  const last = Math.max(...checks.map(({ checkedAt }) => checkedAt.getTime()));
  return checks.filter(({ checkedAt }) => checkedAt.getTime() === last);
}

function stands({ result, expiresAt }: RecordedCheck, now: Date): boolean {
  return result === "passed" && (expiresAt === null || expiresAt > now);
}

export function stepsNotPassed(required: readonly MentorStep[], passed: ReadonlySet<MentorStep>): MentorStep[] {
  return required.filter((step) => !passed.has(step));
}

/** Minors need every step, whatever the installation requires. */
export function clearsForMinors(passed: ReadonlySet<MentorStep>): boolean {
  return mentorSteps.every((step) => passed.has(step));
}

type Counted = Readonly<{ step: MentorStep; result: CheckResult; expiresAt: Date | null; isProven: boolean }>;

/**
 * Whether one person alone, without evidence, passes a step that did not count or makes it count longer. Contact with
 * minors then needs the approval of two, the first time and after every renewal.
 */
export function isOneWord({ step, result, expiresAt, isProven }: Counted, passed: ReadonlySet<MentorStep>): boolean {
  return result === "passed" && !isProven && (expiresAt !== null || !passed.has(step));
}

/** Whether nothing but the approval of two is missing for contact with minors. */
export function waitsForMinors({
  passed,
  byTwo,
}: Readonly<{ passed: ReadonlySet<MentorStep>; byTwo: boolean }>): boolean {
  return !byTwo && clearsForMinors(passed);
}

export function hasExpired(checks: readonly RecordedCheck[], emailConfirmed: boolean, now: Date): boolean {
  return mentorSteps.some((step) => {
    if (step === "email" && emailConfirmed) return false;
    const newest = newestOf(checks.filter((check) => check.step === step));
    return newest.some(({ expiresAt }) => expiresAt !== null && expiresAt <= now);
  });
}

/** Required steps that were passed once and count no longer: their time is over. `passed`: of the same checks, by now. */
export function lapsedSteps(
  checks: readonly RecordedCheck[],
  required: readonly MentorStep[],
  passed: ReadonlySet<MentorStep>,
): MentorStep[] {
  return stepsNotPassed(required, passed).filter((step) => {
    const newest = newestOf(checks.filter((check) => check.step === step));
    return newest.length > 0 && newest.every(({ result }) => result === "passed");
  });
}

/** Months until a step must be renewed; the others do not expire. */
export const renewalMonths = { application: 12, training: 12, recordCheck: 24 } as const satisfies Partial<
  Record<MentorStep, number>
>;

export function usualExpiry(step: MentorStep, now: Date): Date | null {
  const months: number | undefined = (renewalMonths as Partial<Record<MentorStep, number>>)[step];
  return months === undefined ? null : monthsAfter(now, months);
}

export const warnedDays = [30, 7] as const;
export type WarnedDays = (typeof warnedDays)[number];

/** The warning due now; after downtime, earlier ones are skipped. Undefined if too early or expired. */
export function warningDue(expiresAt: Date, now: Date): WarnedDays | undefined {
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return undefined;
  return warnedDays.findLast((days) => left <= days * day);
}

/** Whether the newest result of a step expires within 30 days, or has. */
export function isRenewalDue(checks: readonly RecordedCheck[], step: MentorStep, now: Date): boolean {
  const [first] = warnedDays;
  return newestOf(checks.filter((check) => check.step === step)).some(
    ({ expiresAt }) => expiresAt !== null && expiresAt.getTime() - now.getTime() <= first * day,
  );
}

export type Renewal = Readonly<{ step: MentorStep; expiresAt: Date; over: boolean }>;

/** The most urgent first. Nothing is due for mentors who never passed every step. */
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
