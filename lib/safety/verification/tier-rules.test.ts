import { describe, expect, test } from "vitest";
import { approvedStatuses, mentorStatuses } from "./rules.ts";
import { afterDrop, earnsTrust, fineSince, tierLimits, tierOf, tiers } from "./tier-rules.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const ended = new Date("2026-05-21T12:00:00.000Z");

describe("a mentor's tier [@SAFE-10a @SAFE-10b]", () => {
  test.each(mentorStatuses)("%s", (status) => {
    const isApproved = approvedStatuses.includes(status);
    const past = isApproved ? status : "applicant";
    expect(tierOf({ status, probationEndedAt: ended })).toBe(past);
    expect(tierOf({ status, probationEndedAt: null })).toBe(status === "approved" ? "probation" : past);
  });

  test("opens contact with minors step by step", () => {
    expect(tiers.map((tier) => tierLimits[tier])).toEqual([
      { minorsAtOnce: 0, sessionsWaiting: 0 },
      { minorsAtOnce: 1, sessionsWaiting: 2 },
      { minorsAtOnce: undefined, sessionsWaiting: undefined },
      { minorsAtOnce: undefined, sessionsWaiting: undefined },
    ]);
  });

  test.each([
    [[], 0],
    [["fine"], 1],
    [["fine", "fine", "fine"], 3],
    [["fine", "fine", "concern"], 0],
    [["concern", "fine", "fine"], 2],
  ] as const)("counts sessions since the last concern: %j", (outcomes, count) => {
    expect(fineSince(outcomes)).toBe(count);
  });

  test.each([
    ["six months and twenty sessions after probation", {}, true],
    ["with nineteen sessions", { completed: 19 }, false],
    ["a moment too early", { probationEndedAt: new Date(ended.getTime() + 1) }, false],
    ["on probation", { probationEndedAt: null }, false],
    ["already", { status: "trusted" }, false],
    ["while suspended", { status: "suspended" }, false],
  ] as const)("is trusted %s: %j", (_, values, trusted) => {
    const facts = { status: "approved", probationEndedAt: ended, completed: 20, ...values } as const;
    expect(earnsTrust(facts, now)).toBe(trusted);
  });

  test("drops by one", () => {
    expect(tiers.map((tier) => afterDrop(tier, now))).toEqual([
      undefined,
      { status: "approved", probationSince: now, probationEndedAt: null },
      { status: "approved", probationSince: now, probationEndedAt: null },
      { status: "approved", probationEndedAt: now },
    ]);
  });
});
