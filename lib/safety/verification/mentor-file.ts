import type { Executor } from "#db/client.ts";
import { approvalsOf } from "#db/queries/safety/mentor-approvals.ts";
import { interviewNotesOf, recordChecksOf } from "#db/queries/safety/record-checks.ts";
import { checksWithNames, mentorCheckState } from "#db/queries/safety/verification.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { countriesToCheck } from "#lib/safety/record-checks/countries-of.ts";
import { stateOfCountry } from "#lib/safety/record-checks/rules.ts";
import { foundElsewhere } from "#lib/safety/removed-markers/found-before.ts";
import { mentorSeen } from "./decide-on-mentor.ts";
import { mayReinstateHere } from "./reinstate-mentor.ts";
import { approvalsHere, requiredStepsHere } from "./required-steps.ts";
import { isApprovedStatus } from "./rules.ts";
import { approversNow } from "./standing-approvals.ts";
import { hasExpired, passedSteps, renewalsDue, stepsNotPassed, waitsForMinors } from "./verification-rules.ts";

/** All that this member of staff sees of a mentor's checks. */
export async function mentorFile(q: Executor, viewer: Pick<AuditActor, "actorRole">, userId: string, now: Date) {
  const row = await mentorCheckState(q, userId);
  if (!row || row.erasedAt) return undefined;
  const status = row.status ?? "draft";
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
    status,
    steps: required.map((step) => ({
      step,
      done: passed.has(step),
      latest: checks.find((check) => check.step === step),
    })),
    open: stepsNotPassed(required, passed),
    cleared: isApprovedStatus(status) && row.clearedForMinors === true && !hasExpired(checks, confirmed, now),
    passed,
    probation: status === "approved" && row.probationEndedAt === null,
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
