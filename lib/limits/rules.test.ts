import { describe, expect, it } from "vitest";
import { limits, minutesUntil, pausedUntil } from "./rules.ts";

const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
/** Attempts at these minutes, newest first. */
const attempts = (...minutes: number[]) => minutes.map(at).reverse();
const limit = { ...limits.signInAccount, most: 3 };

describe("a rate limit", () => {
  it.each([
    ["no attempts", attempts(), 0, undefined],
    ["one too few", attempts(0, 1), 1, undefined],
    ["the last one allowed", attempts(0, 1, 2), 2, 17],
    ["exactly the window", attempts(0, 7, 15), 15, 30],
    ["just more than the window", attempts(0, 7, 15.1), 15.1, undefined],
    ["a moment before the pause ends", attempts(0, 1, 2), 16.9, 17],
    ["the end of the pause", attempts(0, 1, 2), 17, undefined],
    ["one more after the pause", attempts(0, 1, 2, 18), 18, undefined],
    ["older ones that do not count", attempts(-60, -50, -40, 0, 1), 2, undefined],
  ])("with %s", (_case, times, now, end) => {
    expect(pausedUntil(times, limit, at(now))).toEqual(end === undefined ? undefined : at(end));
  });

  it("pauses sign-in 15 minutes after 10 failures for an account or 50 for a network within 15 minutes", () => {
    for (const [rule, most] of [
      [limits.signInAccount, 10],
      [limits.signInNetwork, 50],
    ] as const) {
      const times = Array.from({ length: most }, () => at(0));
      expect(pausedUntil(times.slice(1), rule, at(0))).toBeUndefined();
      expect(pausedUntil(times, rule, at(0))).toEqual(at(15));
    }
  });

  it("tells the wait in whole minutes", () => {
    expect(minutesUntil(at(15), at(0))).toBe(15);
    expect(minutesUntil(at(15), at(14.5))).toBe(1);
    expect(minutesUntil(at(15), at(15))).toBe(1);
  });
});
