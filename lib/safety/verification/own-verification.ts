import type { Executor } from "#db/client.ts";
import { checksOf, mentorCheckState } from "#db/queries/safety/verification.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { requiredStepsHere } from "./required-steps.ts";
import { isApprovedStatus, type MentorStatus } from "./rules.ts";
import { hasExpired, passedSteps, type Renewal, renewalsDue } from "./verification-rules.ts";

export type VerificationState = "open" | "approved" | "approvedAdults" | "needsInfo" | "paused" | "expired" | "stopped";

export type OwnVerification = Readonly<{
  state: VerificationState;
  steps: readonly Readonly<{ step: MentorStep; done: boolean }>[];
  renewals: readonly Renewal[];
  /** What staff asked, while more is needed. */
  question: string | null;
}>;

const states: Partial<Record<MentorStatus, VerificationState>> = {
  needsInfo: "needsInfo",
  paused: "paused",
  expired: "expired",
  suspended: "stopped",
  removed: "stopped",
};

export async function ownVerification(q: Executor, userId: string, now: Date): Promise<OwnVerification | undefined> {
  const row = await mentorCheckState(q, userId);
  if (!row) return undefined;
  const checks = await checksOf(q, userId);
  const confirmed = row.emailConfirmedAt !== null;
  const passed = passedSteps(checks, confirmed, now);
  const steps = (await requiredStepsHere(q)).map((step) => ({ step, done: passed.has(step) }));
  const status = row.status ?? "draft";
  const question = status === "needsInfo" ? row.statusReason : null;
  if (!isApprovedStatus(status)) return { state: states[status] ?? "open", steps, renewals: [], question };
  const renewals = renewalsDue(checks, confirmed, now);
  const cleared = row.clearedForMinors && !hasExpired(checks, confirmed, now);
  return { state: cleared ? "approved" : "approvedAdults", steps, renewals, question };
}
