import { describe, expect, test } from "vitest";
import { type Role, roles } from "#lib/identity/users/roles.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { type MentorStatus, mayMove, mayReinstate, mentorMoves, mentorStatuses, progressOf } from "./rules.ts";
import {
  approvalsNeeded,
  clearsForMinors,
  floorOf,
  lapsedSteps,
  passedSteps,
  requiredSteps,
  stepsNotPassed,
  usualExpiry,
} from "./verification-rules.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const earlier = new Date("2026-11-20T12:00:00.000Z");

/** p progress, i ask for information, a approve, t trust, d drop, s suspend, o pause, r reinstate, x remove, e expire, n reopen. */
const allowed: Record<MentorStatus, string> = {
  draft: "pia  s  x ",
  confirmed: "pia  s  x ",
  applied: "pia  s  x ",
  references: "pia  s  x ",
  identity: "pia  s  x ",
  recordCheck: "pia  s  x ",
  training: "pia  s  x ",
  interview: "pia  s  x ",
  approved: "  atdso xe",
  trusted: "  a dso xe",
  needsInfo: "p a  s  x ",
  paused: "     s rx ",
  suspended: "       rx ",
  removed: "          n",
  expired: "  a  s rx ",
};
const letters = "piatdsorxen";

describe("a mentor who is [@SAFE-04a @SAFE-04b]", () => {
  test.each(mentorStatuses.flatMap((status) => mentorMoves.map((move, index) => [status, move, index] as const)))(
    "%s: %s",
    (status, move, index) => expect(mayMove(status, move)).toBe(allowed[status][index] === letters[index]),
  );
});

test("leads end every suspension; coordinators what coordinators imposed, without a report and while none is gravest", () => {
  const one = (byRole: Role | null, reportNumber: string | null = null) => ({ byRole, reportNumber });
  const allowedTo = (role: Role, ...given: ReturnType<typeof one>[]) => mayReinstate(role, given, false);
  for (const role of roles) {
    expect(allowedTo(role), role).toBe(role === "lead" || role === "coordinator");
    expect(allowedTo(role, one(null), one("coordinator")), role).toBe(role === "lead");
    expect(allowedTo("coordinator", one(role)), role).toBe(role === "coordinator");
    expect(mayReinstate(role, [], true), role).toBe(role === "lead");
  }
  expect(allowedTo("coordinator", one("coordinator", "BR-1"))).toBe(false);
  expect(mayReinstate("command", [one(null, "BR-1")], true)).toBe(true);
});

describe("on the way a mentor stands at the last step passed without a gap [@SAFE-04a]", () => {
  test.each<[string, MentorStatus]>([
    ["", "draft"],
    ["email", "confirmed"],
    ["application", "draft"],
    ["email application", "applied"],
    ["email application references", "references"],
    ["email application references identity", "identity"],
    ["email application references recordCheck", "references"],
    ["email application references identity recordCheck", "recordCheck"],
    ["email application references identity recordCheck training", "training"],
    ["email application references identity recordCheck training interview", "interview"],
  ])("%j: %s", (passed, status) => {
    const set = new Set(mentorSteps.filter((step) => passed.split(" ").includes(step)));
    expect(progressOf(mentorSteps, set)).toBe(status);
  });

  test("and steps nobody asks for do not hold them up", () => {
    expect(progressOf(["email", "application", "interview"], new Set(["email", "application", "interview"]))).toBe(
      "interview",
    );
  });
});

describe("the steps an installation asks for [@SAFE-04a @SAFE-08c]", () => {
  test("are all of them wherever minors are admitted, whatever is set", () => {
    expect(requiredSteps([], true)).toEqual(mentorSteps);
    expect(floorOf(true)).toEqual(mentorSteps);
  });

  test("are the address and the application for adults, and what the operator adds, in order", () => {
    expect(requiredSteps([], false)).toEqual(["email", "application"]);
    expect(requiredSteps(["interview", "references", "email"], false)).toEqual([
      "email",
      "application",
      "references",
      "interview",
    ]);
  });
});

test("two members of staff approve wherever minors are admitted; elsewhere one does if that is set [@SAFE-09b]", () => {
  const table = ([1, 2] as const).flatMap((set) => [true, false].map((minors) => approvalsNeeded(set, minors)));
  expect(table).toEqual([2, 1, 2, 2]);
});

describe("a step [@SAFE-08c @SAFE-11a @SAFE-11b]", () => {
  const check = (values: object) =>
    ({ step: "recordCheck", result: "passed", checkedAt: earlier, expiresAt: null, ...values }) as const;

  test.each<[string, ReturnType<typeof check>[], boolean]>([
    ["nobody looked at", [], false],
    ["passed", [check({})], true],
    ["failed", [check({ result: "failed" })], false],
    ["passed and not yet expired", [check({ expiresAt: new Date(now.getTime() + 1) })], true],
    ["passed and expired at this instant", [check({ expiresAt: now })], false],
    ["passed after it failed", [check({ result: "failed" }), check({ checkedAt: now })], true],
    ["failed after it passed", [check({}), check({ result: "failed", checkedAt: now })], false],
    ["passed and failed at one instant", [check({}), check({ result: "failed" })], false],
    ["renewed after it expired", [check({ expiresAt: earlier }), check({ checkedAt: now })], true],
  ])("%s", (_, checks, stands) => {
    expect(passedSteps(checks, false, now).has("recordCheck")).toBe(stands);
  });

  test.each<[string, ReturnType<typeof check>[], boolean]>([
    ["nobody looked at", [], false],
    ["that was passed until this instant", [check({ expiresAt: now })], true],
    ["that was passed and counts", [check({ expiresAt: new Date(now.getTime() + 1) })], false],
    ["that failed", [check({ result: "failed" })], false],
    ["that failed, whatever time it was given", [check({ result: "failed", expiresAt: earlier })], false],
    [
      "that passed until now and failed at one instant",
      [check({ expiresAt: now }), check({ result: "failed" })],
      false,
    ],
    ["that was renewed", [check({ expiresAt: earlier }), check({ checkedAt: now })], false],
    ["whose renewal is over too", [check({ expiresAt: earlier }), check({ checkedAt: earlier, expiresAt: now })], true],
  ])("%s has lapsed or not, and none that is not required", (_, checks, lapsed) => {
    const passed = passedSteps(checks, true, now);
    expect(lapsedSteps(checks, ["email", "recordCheck"], passed)).toEqual(lapsed ? ["recordCheck"] : []);
    expect(lapsedSteps(checks, ["email", "application"], passed)).toEqual([]);
  });

  test("of the address counts by itself once it is confirmed, unless staff say it failed", () => {
    expect([...passedSteps([], true, now)]).toEqual(["email"]);
    expect([...passedSteps([check({ step: "email", result: "failed" })], true, now)]).toEqual([]);
  });

  test("is open until it is passed", () => {
    expect(stepsNotPassed(["email", "application"], new Set(["email"]))).toEqual(["application"]);
  });

  test("is renewed: record checks every 24 months, training and declaration yearly", () => {
    expect(usualExpiry("recordCheck", now)?.toISOString()).toBe("2028-11-21T12:00:00.000Z");
    expect(usualExpiry("training", now)?.toISOString()).toBe("2027-11-21T12:00:00.000Z");
    expect(usualExpiry("application", now)?.toISOString()).toBe("2027-11-21T12:00:00.000Z");
    expect(usualExpiry("identity", now)).toBeNull();
  });
});

test("contact with minors takes every step there is, one missing is enough to stop it [@SAFE-08c]", () => {
  expect(clearsForMinors(new Set(mentorSteps))).toBe(true);
  for (const missing of mentorSteps) {
    expect(clearsForMinors(new Set(mentorSteps.filter((step) => step !== missing))), missing).toBe(false);
  }
});
