import { describe, expect, test } from "vitest";
import { type Milestone, milestones, milestonesOf, provenByBadges } from "./milestone-rules.ts";
import { outlivesSessions } from "./rules.ts";

const day = 86_400_000;
const first = new Date("2026-01-01T10:00:00.000Z").getTime();
const held = (count: number, minutes: number) =>
  Array.from({ length: count }, (_, index) => {
    return { endsAt: new Date(first + index * day + minutes * 60_000), minutes };
  });

test("a new account has reached none, and sees how much is missing [@ACH-04d @ACH-04e]", () => {
  const { sessions, hours } = milestonesOf([]);
  expect(sessions.map(({ reachedAt, left, count }) => [reachedAt, left - count])).toEqual(
    milestones.sessions.map(() => [null, 0]),
  );
  expect(hours.every(({ reachedAt }) => reachedAt === null)).toBe(true);
});

test("one is reached with the session that makes its count [@ACH-01c @ACH-04d]", () => {
  const { sessions, hours } = milestonesOf(held(6, 30));
  expect(sessions.slice(0, 3)).toEqual([
    { count: 1, reached: true, reachedAt: new Date(first + 30 * 60_000), left: 0 },
    { count: 5, reached: true, reachedAt: new Date(first + 4 * day + 30 * 60_000), left: 0 },
    { count: 10, reached: false, reachedAt: null, left: 4 },
  ]);
  expect(hours.slice(0, 2)).toEqual([
    { count: 1, reached: true, reachedAt: new Date(first + day + 30 * 60_000), left: 0 },
    { count: 5, reached: false, reachedAt: null, left: 2 },
  ]);
});

describe("of an account older than sessions are kept [@ACH-04d]", () => {
  const at = new Date(first);
  const award = (badge: string, revokedAt: Date | null = null) => ({ badge, earnedAt: at, revokedAt });
  const reachedOf = (list: readonly Milestone[]) => list.filter(({ reached }) => reached).map(({ count }) => count);

  test.each([
    ["what is kept is counted", [], 6, [1, 5], [1]],
    ["a badge proves what is kept no more", ["tenLessons"], 0, [1, 5, 10], []],
    ["a badge that proves less than is kept changes nothing", ["firstLesson"], 6, [1, 5], [1]],
    ["each fact proves its own", ["tenHoursGiven"], 0, [], [1, 5, 10]],
    ["the greatest of them counts", ["firstLesson", "twoHundredLessons", "tenLessons"], 1, [1, 5, 10, 25, 50, 100], []],
    ["other facts prove nothing here", ["twentyPosts", "tenGoalsHelped", "gone"], 0, [], []],
  ] as const)("%s", (_, badges, kept, sessions, hours) => {
    const proven = provenByBadges(badges.map((badge) => award(badge)));
    const list = milestonesOf(held(kept, 30), proven);
    expect([reachedOf(list.sessions), reachedOf(list.hours)]).toEqual([sessions, hours]);
  });

  test("no day is told, as the sessions before are gone; and what is missing is counted from what is proven", () => {
    const { sessions, hours } = milestonesOf(held(6, 30), provenByBadges([award("tenLessons")]));
    expect([...sessions, ...hours].every(({ reachedAt }) => reachedAt === null)).toBe(true);
    expect(sessions.slice(2, 4)).toEqual([
      { count: 10, reached: true, reachedAt: null, left: 0 },
      { count: 25, reached: false, reachedAt: null, left: 15 },
    ]);
  });

  test("a badge that was taken away proves nothing", () => {
    expect(provenByBadges([award("tenLessons", at), award("firstLesson")])).toEqual({ sessions: 1, hours: 0 });
  });

  test("while all of its sessions are kept, a badge moves nothing and each day is told", () => {
    expect(milestonesOf(held(6, 30)).sessions.map(({ reachedAt }) => reachedAt !== null)).toEqual(
      milestones.sessions.map((count) => count <= 6),
    );
  });
});

test.each([
  [729, false],
  [730, false],
  [731, true],
])("an account of %i days has outlived sessions: %j", (days, outlived) => {
  expect(outlivesSessions(new Date(first - days * day), new Date(first))).toBe(outlived);
});
