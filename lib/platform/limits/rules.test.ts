import { describe, expect, it } from "vitest";
import { limits, minutesUntil, pausedUntil } from "./rules.ts";

const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
/** Attempts at these minutes, newest first. */
const attempts = (...minutes: number[]) => minutes.map(at).reverse();
const limit = { ...limits.signInCode, most: 3 };

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

  it.each([
    ["at one account from one network", limits.signInPair, 10, 60],
    ["at one account from everywhere", limits.signInAccount, 50, 60],
    ["at so many accounts from one network", limits.signInNetwork, 100, 15],
    ["at one account from a browser that signed in before", limits.signInDevice, 10, 60],
    ["of the second step", limits.signInCode, 10, 15],
  ] as const)("pauses sign-in 15 minutes after failures %s: %o", (_, rule, most, minutes) => {
    const times = [at(minutes), ...Array.from({ length: most - 1 }, () => at(0))];
    expect(pausedUntil(times.slice(0, -1), rule, at(minutes))).toBeUndefined();
    expect(pausedUntil(times, rule, at(minutes))).toEqual(at(minutes + 15));
    expect(pausedUntil([at(minutes + 0.1), ...times.slice(1)], rule, at(minutes + 0.1))).toBeUndefined();
  });

  it("tells the wait in whole minutes", () => {
    expect(minutesUntil(at(15), at(0))).toBe(15);
    expect(minutesUntil(at(15), at(14.5))).toBe(1);
    expect(minutesUntil(at(15), at(15))).toBe(1);
  });
});
