import { expect, test } from "vitest";
import { drawn, readOf } from "#components/platform/drawn.testing.ts";
import { AchievementStats } from "./achievement-stats.tsx";

const facts = { sessions: 12, minutes: 450, goals: 3, helped: 2 };

test.each([
  ["student", "Badges 4 of 20 Sessions completed 12 Hours learned 7.5 Goals reached 3"],
  ["mentor", "Badges 4 of 20 Sessions completed 12 Hours volunteered 7.5 Goals you helped reach 2"],
] as const)("a %s reads the figures of their own role [@ACH-01d]", async (role, expected) => {
  expect(readOf(await drawn(<AchievementStats role={role} facts={facts} held={4} all={20} />))).toBe(expected);
});
