import { expect, test } from "vitest";
import { endedSinceLines, endingActs } from "./ended-since-rules.ts";

const at = new Date("2026-11-23T03:00:00.000Z");
const time = at.toISOString();
const act = (action: string, number = 1, reason: string | null = null) => ({
  at,
  action,
  object: `user:${number}`,
  reason,
});

test.each(endingActs)("%s is listed with time and id, without what somebody wrote", (action) => {
  const [title, line, ...more] = endedSinceLines([act(action, 1, "Words about Ana")], [], false);
  expect(title).toMatch(/: 1$/);
  const code = action === "match.end" ? "  (Words about Ana)" : "";
  expect([line, more]).toEqual([`  ${time}  ${action}  user:1${code}`, []]);
});

test("each act is in one group", () => {
  expect(new Set(endingActs).size).toBe(endingActs.length);
});

test("many are counted, and the first thirty shown", () => {
  const lines = endedSinceLines(
    Array.from({ length: 31 }, (_, number) => act("person.block", number)),
    [],
    true,
  );
  expect(lines).toHaveLength(33);
  expect(lines.slice(-2)).toEqual(["  and 1 more", "There is more than was read here: look into the former database."]);
  expect(lines[0]).toBe("Blocks: 31");
});

test("only reports of the two gravest grades are named, the others counted", () => {
  const reports = ["S0", "S1", "S2", "S3"].map((grade) => ({ at, grade, number: `N-${grade}` }));
  expect(endedSinceLines([], reports, false)).toEqual([
    "Reports of the gravest grades: 2",
    `  ${time}  S0  N-S0`,
    `  ${time}  S1  N-S1`,
    "Other reports: 2",
  ]);
});

test("nothing is said to be nothing", () => {
  expect(endedSinceLines([], [], false)).toEqual(["Nothing that ended a danger was decided since the backup."]);
});
