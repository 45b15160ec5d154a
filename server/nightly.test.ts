import { describe, expect, test, vi } from "vitest";
import { everyNight, nextNight } from "./nightly.ts";

describe("nightly work", () => {
  test.each([
    ["2026-11-21T02:59:59.999Z", "2026-11-21T03:00:00.000Z"],
    ["2026-11-21T03:00:00.000Z", "2026-11-22T03:00:00.000Z"],
    ["2026-12-31T23:00:00.000Z", "2027-01-01T03:00:00.000Z"],
    ["2028-02-28T12:00:00.000Z", "2028-02-29T03:00:00.000Z"],
  ])("after %s is due at %s [@SITE-29]", (now, due) => {
    expect(nextNight(new Date(now)).toISOString()).toBe(due);
  });

  test("runs at once, goes on after a failure, and ends when told [@SITE-29]", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
    try {
      const at: string[] = [];
      const failures: unknown[] = [];
      const end = everyNight(
        async () => {
          at.push(new Date().toISOString());
          if (at.length === 1) throw new Error("the first one fails");
        },
        (error) => failures.push(error),
      );
      await vi.advanceTimersByTimeAsync(2 * 86_400_000);
      end();
      await vi.advanceTimersByTimeAsync(5 * 86_400_000);
      expect(at).toEqual(["2026-11-21T12:00:00.000Z", "2026-11-22T03:00:00.000Z", "2026-11-23T03:00:00.000Z"]);
      expect(failures).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
