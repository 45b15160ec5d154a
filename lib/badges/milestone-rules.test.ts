import { expect, test } from "vitest";
import { milestones, milestonesOf } from "./milestone-rules.ts";

const day = 86_400_000;
const first = new Date("2026-01-01T10:00:00.000Z").getTime();
const held = (count: number, minutes: number) =>
  Array.from({ length: count }, (_, index) => {
    const startsAt = new Date(first + index * day);
    return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
  });

test("a new account has reached none, and sees how much is missing [@ACH-04]", () => {
  const { sessions, hours } = milestonesOf([]);
  expect(sessions.map(({ reachedAt, left, count }) => [reachedAt, left - count])).toEqual(
    milestones.sessions.map(() => [null, 0]),
  );
  expect(hours.every(({ reachedAt }) => reachedAt === null)).toBe(true);
});

test("one is reached with the session that makes its count [@ACH-01 @ACH-04]", () => {
  const { sessions, hours } = milestonesOf(held(6, 30));
  expect(sessions.slice(0, 3)).toEqual([
    { count: 1, reachedAt: new Date(first + 30 * 60_000), left: 0 },
    { count: 5, reachedAt: new Date(first + 4 * day + 30 * 60_000), left: 0 },
    { count: 10, reachedAt: null, left: 4 },
  ]);
  expect(hours.slice(0, 2)).toEqual([
    { count: 1, reachedAt: new Date(first + day + 30 * 60_000), left: 0 },
    { count: 5, reachedAt: null, left: 2 },
  ]);
});
