import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { day } from "#lib/platform/time/time.ts";
import { applicantStatuses, isApprovedStatus, type MentorStatus } from "./rules.ts";

/** What of a mentor waits for staff. */
export type OwnWait = "recordCheck" | "interview" | "approval" | "secondApproval" | "renewal";
/** With what mentors and referees have handed in. */
export type MentorWait = OwnWait | "application" | "reference" | "referenceConcern" | "identity";
export type MentorWaiting = Readonly<{ wait: MentorWait; since: Date; dueAt: Date }>;

/** In milliseconds. */
export const waitsAtMost: Readonly<Record<OwnWait, number>> = {
  recordCheck: 7 * day,
  interview: 7 * day,
  approval: 3 * day,
  secondApproval: 2 * day,
  renewal: 7 * day,
};

export type WaitFacts = Readonly<{
  status: MentorStatus;
  /** Required steps that are not passed. */
  open: readonly MentorStep[];
  /** When the newest result of a step was recorded, or the account made. */
  lastStepAt: Date;
  /** Approvals that wait for others. */
  approvals: readonly Readonly<{ staffId: string | null; givenAt: Date }>[];
  /** Whether an approved mentor waits for the approval of two before reaching minors. */
  forMinors: boolean;
  /** When the first check of an approved mentor ended, if one did. */
  expiredAt: Date | undefined;
}>;

/** Undefined: nothing waits for this member of staff. Nobody is asked for a second approval of their own. */
export function waitingFor(facts: WaitFacts, viewerId: string): MentorWaiting | undefined {
  const { status, open, lastStepAt, expiredAt } = facts;
  if (isApprovedStatus(status)) {
    if (expiredAt) return waiting("renewal", expiredAt);
    return facts.forMinors ? forApproval(facts, viewerId) : undefined;
  }
  if (status === "needsInfo" || !(applicantStatuses.includes(status) || status === "expired")) return undefined;
  const [next] = open;
  if (next === "recordCheck" || next === "interview") return waiting(next, lastStepAt);
  return next === undefined ? forApproval(facts, viewerId) : undefined;
}

function forApproval({ lastStepAt, approvals }: WaitFacts, viewerId: string): MentorWaiting | undefined {
  const [first] = approvals;
  if (!first) return waiting("approval", lastStepAt);
  return approvals.some(({ staffId }) => staffId === viewerId) ? undefined : waiting("secondApproval", first.givenAt);
}

function waiting(wait: OwnWait, since: Date): MentorWaiting {
  return { wait, since, dueAt: new Date(since.getTime() + waitsAtMost[wait]) };
}
