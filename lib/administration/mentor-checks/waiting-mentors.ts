import type { Executor } from "#db/client.ts";
import { checksOfMentors, mentorsWhoMayWait, type StaffMentor } from "#db/queries/administration/staff-mentors.ts";
import { waitingApprovals } from "#db/queries/safety/mentor-approvals.ts";
import { type MentorStep, mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { householdAmong } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { stepsWaitingForStaff, type WaitingStep } from "#lib/safety/mentor-steps/steps-waiting.ts";
import { requiredStepsHere } from "#lib/safety/verification/required-steps.ts";
import type { MentorStatus } from "#lib/safety/verification/rules.ts";
import { approversNow } from "#lib/safety/verification/standing-approvals.ts";
import {
  passedSteps,
  type RecordedCheck,
  renewalsDue,
  stepsNotPassed,
  waitsForMinors,
} from "#lib/safety/verification/verification-rules.ts";
import { type MentorWaiting, waitingFor } from "#lib/safety/verification/waiting-rules.ts";

/** `firstBy`: who gave the approval that waits for another. */
export type WaitingMentor = Readonly<{ mentor: StaffMentor; waiting: MentorWaiting; firstBy: string | null }>;

/** Without those of the viewer's household: what waits says what was answered about them. */
export async function waitingMentors(q: Executor, viewerId: string, now: Date): Promise<WaitingMentor[]> {
  const handedIn = Map.groupBy(await stepsWaitingForStaff(q, undefined), ({ mentorId }) => mentorId);
  const all = await mentorsWhoMayWait(q, [...handedIn.keys()], now);
  const ids = all.map(({ id }) => id);
  const household = await householdAmong(q, viewerId, ids);
  const rows = all.filter(({ id }) => !household.has(id));
  const required = await requiredStepsHere(q);
  const checks = Map.groupBy(
    await checksOfMentors(
      q,
      rows.map(({ id }) => id),
    ),
    ({ mentorId }) => mentorId,
  );
  const able = await approversNow(q, now);
  const standing = (await waitingApprovals(q)).filter(({ staffId }) => staffId !== null && able.has(staffId));
  const approvals = Map.groupBy(standing, ({ mentorId }) => mentorId);
  return rows.flatMap((mentor) => {
    const own = checks.get(mentor.id) ?? [];
    const facts = { ...factsOf(mentor, own, required, now), approvals: approvals.get(mentor.id) ?? [] };
    const waiting = sooner(waitingFor(facts, viewerId), handed(handedIn.get(mentor.id)?.[0]));
    const firstBy = waiting?.wait === "secondApproval" ? (facts.approvals[0]?.staffId ?? null) : null;
    return waiting && !isStopped(mentor.status) ? [{ mentor, waiting, firstBy }] : [];
  });
}

function factsOf(mentor: StaffMentor, checks: readonly RecordedCheck[], required: readonly MentorStep[], now: Date) {
  const confirmed = mentor.emailConfirmedAt !== null;
  const passed = passedSteps(checks, confirmed, now);
  // Adults only: no step more is asked for than those that are required.
  const minorsToo = stepsNotPassed(mentorSteps, new Set(required)).length === 0;
  const times = checks.map(({ checkedAt }) => checkedAt.getTime());
  return {
    status: mentor.status,
    open: stepsNotPassed(required, passed),
    forMinors: minorsToo && waitsForMinors({ passed, byTwo: mentor.minorsApprovedAt !== null }),
    lastStepAt: new Date(Math.max(mentor.createdAt.getTime(), ...times)),
    expiredAt: renewalsDue(checks, confirmed, now).find(({ over }) => over)?.expiresAt,
  };
}

function handed(one: WaitingStep | undefined): MentorWaiting | undefined {
  if (!one) return undefined;
  const { step, since, dueAt, grave } = one;
  const wait = step !== "references" ? step : grave ? "referenceConcern" : "reference";
  return { wait, since, dueAt };
}

function sooner(one: MentorWaiting | undefined, other: MentorWaiting | undefined): MentorWaiting | undefined {
  if (!one || !other) return one ?? other;
  return other.dueAt < one.dueAt ? other : one;
}

/** Whatever is handed in, nothing is decided about them until they are reinstated. */
function isStopped(status: MentorStatus): boolean {
  return status === "removed" || status === "suspended" || status === "paused";
}
