import { describe, expect, test } from "vitest";
import { weekOf, weeksOfMonth } from "#lib/platform/time/days.ts";
import { calendarStepsOf, hoursShown, shownDay, viewOf } from "./calendar-rules.ts";

describe("the days of a calendar [@BOOK-07c]", () => {
  test("a month has whole weeks from Monday, and no more than it needs", () => {
    const november = weeksOfMonth("2026-11-21");
    expect(november[0]?.[0]).toBe("2026-10-26");
    expect(november.at(-1)?.at(-1)).toBe("2026-12-06");
    expect(november.every((week) => week.length === 7)).toBe(true);
    expect(weeksOfMonth("2027-02-10")).toHaveLength(4);
    expect(weeksOfMonth("2026-12-31").at(-1)?.at(-1)).toBe("2027-01-03");
  });

  test("a week is the one around its day", () => {
    expect(weekOf("2026-11-22")[0]).toBe("2026-11-16");
    expect(weekOf("2026-11-23")).toEqual([
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
      "2026-11-26",
      "2026-11-27",
      "2026-11-28",
      "2026-11-29",
    ]);
  });

  test.each([
    ["month", "2026-01-31", "2025-12-01", "2026-02-01"],
    ["month", "2026-02-15", "2026-01-01", "2026-03-01"],
    ["month", "2026-12-31", "2026-11-01", "2027-01-01"],
    ["week", "2026-11-22", "2026-11-09", "2026-11-23"],
    ["week", "2027-01-01", "2026-12-21", "2027-01-04"],
  ] as const)("the %s of %s is between those of %s and %s", (view, day, previous, next) => {
    expect(calendarStepsOf(view, day)).toEqual({ previous, next });
  });

  test.each([
    ["2026-11-24", "2026-11-24"],
    ["2026-02-30", "2026-11-21"],
    ["tomorrow", "2026-11-21"],
    [undefined, "2026-11-21"],
    [["2026-11-24"], "2026-11-21"],
  ])("asked for %j, today being 21 November, it shows %s", (asked, day) => {
    expect(shownDay(asked, "2026-11-21")).toBe(day);
  });

  test("anything but a week is a month", () => {
    expect(["week", "month", "year", undefined].map(viewOf)).toEqual(["week", "month", "month", "month"]);
  });

  test("a week's hours hold every entry, and a working day at least", () => {
    expect(hoursShown([])).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
    expect(hoursShown([{ fromMinute: 435, untilMinute: 480 }])[0]).toBe(7);
    expect(hoursShown([{ fromMinute: 1260, untilMinute: 1305 }]).at(-1)).toBe(21);
    expect(hoursShown([{ fromMinute: 0, untilMinute: 1440 }])).toHaveLength(24);
  });
});
