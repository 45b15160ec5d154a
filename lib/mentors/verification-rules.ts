import { type MentorStep, mentorSteps } from "./rules.ts";

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

export type Check = Readonly<{
  step: MentorStep;
  result: "passed" | "failed";
  checkedAt: Date;
  expiresAt: Date | null;
}>;

/** The steps that stand at `now`: the newest result of each counts, until it expires. A confirmed address needs no result. */
export function passedSteps(checks: readonly Check[], emailConfirmed: boolean, now: Date): Set<MentorStep> {
  const passed = new Set<MentorStep>(emailConfirmed ? ["email"] : []);
  for (const step of mentorSteps) {
    const newest = newestOf(checks.filter((check) => check.step === step));
    if (newest.length > 0 && newest.every((check) => stands(check, now))) passed.add(step);
    else if (newest.some((check) => check.result === "failed")) passed.delete(step);
  }
  return passed;
}

/** Usually one; of results of one instant all must stand. */
function newestOf(checks: readonly Check[]): Check[] {
  const last = Math.max(...checks.map(({ checkedAt }) => checkedAt.getTime()));
  return checks.filter(({ checkedAt }) => checkedAt.getTime() === last);
}

function stands({ result, expiresAt }: Check, now: Date): boolean {
  return result === "passed" && (expiresAt === null || expiresAt > now);
}

/** The required steps still open, in order. */
export function openSteps(required: readonly MentorStep[], passed: ReadonlySet<MentorStep>): MentorStep[] {
  return required.filter((step) => !passed.has(step));
}

/** Contact with minors takes every step there is, whatever the installation asks for. */
export function clearsForMinors(passed: ReadonlySet<MentorStep>): boolean {
  return mentorSteps.every((step) => passed.has(step));
}

/** Months until a step must be taken anew (SAFE-11); the others do not expire by themselves. */
const renewal: Partial<Record<MentorStep, number>> = { application: 12, training: 12, recordCheck: 24 };

/** When a step passed at `now` expires unless staff say otherwise; null when it does not. */
export function usualExpiry(step: MentorStep, now: Date): Date | null {
  const months = renewal[step];
  if (months === undefined) return null;
  const expiry = new Date(now);
  expiry.setUTCMonth(expiry.getUTCMonth() + months);
  return expiry;
}
