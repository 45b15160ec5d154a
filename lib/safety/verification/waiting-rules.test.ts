import { describe, expect, test } from "vitest";
import { day } from "#lib/platform/time/time.ts";
import { mentorStatuses } from "./rules.ts";
import { type MentorWait, type WaitFacts, waitingFor, waitsAtMost } from "./waiting-rules.ts";

const lastStepAt = new Date("2026-11-10T12:00:00.000Z");
const givenAt = new Date("2026-11-12T12:00:00.000Z");
const base: WaitFacts = {
  status: "interview",
  open: [],
  lastStepAt,
  approvals: [],
  forMinors: false,
  expiredAt: undefined,
};
const first = [{ staffId: "ada", givenAt }];

describe("of a mentor waits [@SAFE-04a @SAFE-09b]", () => {
  test.each<[string, Partial<WaitFacts>, MentorWait | undefined]>([
    ["everything passed", {}, "approval"],
    ["everything passed and one approval", { approvals: first }, "secondApproval"],
    ["one's own approval", { approvals: [{ staffId: "me", givenAt }] }, undefined],
    ["the record check comes next", { status: "identity", open: ["recordCheck", "interview"] }, "recordCheck"],
    ["the interview comes next", { status: "training", open: ["interview"] }, "interview"],
    ["the mentor's own step comes next", { status: "draft", open: ["application", "interview"] }, undefined],
    ["more was asked for", { status: "needsInfo" }, undefined],
    ["an approved mentor", { status: "approved" }, undefined],
    ["an approved mentor whom two never approved with every step", { status: "trusted", forMinors: true }, "approval"],
    ["the same after one approval", { status: "approved", forMinors: true, approvals: first }, "secondApproval"],
    ["an approved mentor whose check ended", { status: "approved", expiredAt: givenAt }, "renewal"],
    ["a trusted mentor whose check ended", { status: "trusted", expiredAt: givenAt }, "renewal"],
    ["a paused mentor", { status: "paused" }, undefined],
    ["a suspended mentor", { status: "suspended" }, undefined],
    ["a removed mentor", { status: "removed", expiredAt: givenAt }, undefined],
  ])("%s: %j is %s", (_, values, wait) => {
    expect(waitingFor({ ...base, ...values }, "me")?.wait).toBe(wait);
  });

  test("from what came before, with its own time", () => {
    expect(waitingFor(base, "me")).toMatchObject({
      since: lastStepAt,
      dueAt: new Date(lastStepAt.getTime() + 3 * day),
    });
    const second = waitingFor({ ...base, approvals: first }, "me");
    expect(second).toMatchObject({ since: givenAt, dueAt: new Date(givenAt.getTime() + waitsAtMost.secondApproval) });
  });

  test("nothing of whoever is stopped, whatever else is true", () => {
    for (const status of mentorStatuses.filter((one) => ["paused", "suspended", "removed"].includes(one)))
      expect(waitingFor({ ...base, status, approvals: first, expiredAt: givenAt }, "me")).toBeUndefined();
  });
});
