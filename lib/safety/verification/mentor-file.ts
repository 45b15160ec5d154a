import type { Executor } from "#db/client.ts";
import { approvalsOf } from "#db/queries/safety/mentor-approvals.ts";
import { interviewNotesOf, recordChecksOf } from "#db/queries/safety/record-checks.ts";
import { checksWithNames, mentorCheckState } from "#db/queries/safety/verification.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { isOfHousehold } from "#lib/safety/conflicts/concerns-case.ts";
import { countriesToCheck } from "#lib/safety/record-checks/countries-of.ts";
import { stateOfCountry } from "#lib/safety/record-checks/rules.ts";
import { foundElsewhere } from "#lib/safety/removed-markers/found-before.ts";
import { mentorSeen } from "./decide-on-mentor.ts";
import { mayReinstateHere } from "./reinstate-mentor.ts";
import { approvalsHere, requiredStepsHere } from "./required-steps.ts";
import { isApprovedStatus } from "./rules.ts";
import { approversNow } from "./standing-approvals.ts";
import { hasExpired, passedSteps, renewalsDue, stepsNotPassed, waitsForMinors } from "./verification-rules.ts";

/** Where a mentor stands: all that their household on staff sees. */
export async function mentorStanding(q: Executor, userId: string, now: Date) {
  const row = await mentorCheckState(q, userId);
  if (!row || row.erasedAt) return undefined;
  const status = row.status ?? "draft";
  const checks = await checksWithNames(q, userId);
  const expired = hasExpired(checks, row.emailConfirmedAt !== null, now);
  return {
    ...{ firstName: row.firstName, lastName: row.lastName, status },
    probation: status === "approved" && row.probationEndedAt === null,
    clearedForMinors: isApprovedStatus(status) && row.clearedForMinors === true && !expired,
  };
}

/**
 * All that this member of staff sees of a mentor's checks. Undefined for the mentor and their household, by proof: they read
 * neither what referees and colleagues wrote nor who they are.
 */
export async function mentorFile(q: Executor, viewer: AuditActor, userId: string, now: Date) {
  const row = await mentorCheckState(q, userId);
  const standing = await mentorStanding(q, userId, now);
  if (!row || !standing || (await isOfHousehold(q, viewer.actor, [userId]))) return undefined;
  const { status } = standing;
  const confirmed = row.emailConfirmedAt !== null;
  const [checks, required, given, needed, records, interviews, countries] = [
    await checksWithNames(q, userId),
    await requiredStepsHere(q),
    await approvalsOf(q, userId),
    await approvalsHere(q),
    await recordChecksOf(q, userId),
    await interviewNotesOf(q, userId),
    await countriesToCheck(q, userId, now),
  ];
  const passed = passedSteps(checks, confirmed, now);
  const forMinors = isApprovedStatus(status) && waitsForMinors({ passed, byTwo: row.minorsApprovedAt !== null });
  const able = await approversNow(q, now);
  const waiting = given.filter(({ countedAt, staffId }) => countedAt === null && staffId !== null && able.has(staffId));
  return {
    ...row,
    ...standing,
    steps: required.map((step) => ({
      step,
      done: passed.has(step),
      latest: checks.find((check) => check.step === step),
    })),
    open: stepsNotPassed(required, passed),
    passed,
    renewals: renewalsDue(checks, confirmed, now),
    approvals: given,
    waiting,
    /** Whether it waits for the approval of two before minors may be reached. */
    forMinors,
    needed: forMinors ? 2 : needed,
    /** Whether the viewer may end a suspension. */
    mayReinstate: await mayReinstateHere(q, viewer, userId),
    seen: mentorSeen(status, waiting.length),
    records,
    interviews,
    foundElsewhere: await foundElsewhere(q, userId, now),
    countries: countries.map((country) => ({ country, state: stateOfCountry(records, country, now) })),
  };
}
export type MentorFile = NonNullable<Awaited<ReturnType<typeof mentorFile>>>;
