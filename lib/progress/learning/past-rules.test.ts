import { describe, expect, test } from "vitest";
import { fullestMonth, ownPast, pastBegins, shownMonths, shownWeeks } from "./past-rules.ts";

const session = (startsAt: string, minutes = 30) => ({ startsAt: new Date(startsAt), minutes });
/** A Sunday. */
const now = new Date("2026-03-01T12:00:00Z");

describe("a student's own past [@LEARN-09c]", () => {
  test("has this month and the five before it, this week and the seven before it, the oldest first", () => {
    const { months, weeks } = ownPast([], "Africa/Cairo", now);
    const days = (spans: typeof months) => spans.map(({ day }) => day);
    expect(days(months)).toEqual(["2025-10-01", "2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01", "2026-03-01"]);
    expect(days(weeks).slice(-2)).toEqual(["2026-02-16", "2026-02-23"]);
    expect([months.length, weeks.length]).toEqual([shownMonths, shownWeeks]);
    expect([...months, ...weeks].every(({ sessions, minutes }) => sessions + minutes === 0)).toBe(true);
  });

  test.each([
    // 23:30 of 31 January in UTC is February in Cairo and January in Los Angeles.
    ["Africa/Cairo", "2026-01-31T23:30:00Z", "2026-02-01"],
    ["America/Los_Angeles", "2026-02-01T05:00:00Z", "2026-01-01"],
    ["Pacific/Kiritimati", "2026-01-31T11:00:00Z", "2026-02-01"],
    ["UTC", "2026-02-28T23:59:59Z", "2026-02-01"],
  ])("counts a session in the month of the own calendar (%s, %s)", (zone, at, month) => {
    const counted = ownPast([session(at, 45)], zone, now).months.filter(({ sessions }) => sessions > 0);
    expect(counted).toEqual([{ day: month, sessions: 1, minutes: 45 }]);
  });

  test("counts every session since it begins exactly once, over a change of the clocks too", () => {
    const zone = "Europe/Berlin";
    const at = new Date("2026-05-13T12:00:00Z");
    const begins = pastBegins(at, zone);
    expect(begins.toISOString()).toBe("2025-11-30T23:00:00.000Z");
    const hours = Math.floor((at.getTime() - begins.getTime()) / 3_600_000);
    const all = Array.from({ length: hours }, (_, hour) =>
      session(new Date(begins.getTime() + hour * 3_600_000).toISOString()),
    );
    const { months, weeks } = ownPast(all, zone, at);
    expect(months.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(hours);
    expect(months.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(hours * 30);
    // The week in which the clocks go forward has an hour less.
    expect(weeks.map(({ sessions }) => sessions).slice(0, -1)).toEqual([167, 168, 168, 168, 168, 168, 168]);
  });

  test("reaches back to the earlier of both beginnings", () => {
    expect(pastBegins(now, "UTC").toISOString()).toBe("2025-10-01T00:00:00.000Z");
  });

  test("names the fullest month, this one too, and none where there was none", () => {
    const past = (...at: readonly string[]) =>
      ownPast(
        at.map((one) => session(one)),
        "UTC",
        now,
      );
    expect(fullestMonth(past())).toBeUndefined();
    expect(fullestMonth(past("2026-03-01T08:00:00Z"))?.day).toBe("2026-03-01");
    expect(fullestMonth(past("2025-12-03T08:00:00Z", "2026-01-03T08:00:00Z"))?.day).toBe("2026-01-01");
    expect(fullestMonth(past("2025-12-03T08:00:00Z", "2025-12-04T08:00:00Z", "2026-01-03T08:00:00Z"))).toEqual({
      day: "2025-12-01",
      sessions: 2,
      minutes: 60,
    });
  });
});
