import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addLocalDays,
  daysThrough,
  firstOfMonth,
  isDay,
  mondayOf,
  mondaysThrough,
  monthsAfter,
  monthsThrough,
  utcDate,
  weekdayOf,
  weekOf,
  weeksOfMonth,
  yearsBefore,
  yearsBetween,
  yearsThrough,
} from "./days.ts";

const anyDay = fc
  .date({ min: new Date("1900-01-01T00:00Z"), max: new Date("2200-12-31T00:00Z"), noInvalidDate: true })
  .map(utcDate);

describe("a day of the calendar", () => {
  test.each(["2024-02-29", "2026-12-31", "0001-01-01", "9999-12-31"])("%s is one", (text) =>
    expect(isDay(text)).toBe(true),
  );
  test.each([
    "2025-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "2026-11-31",
    "20261121",
    "",
    "2026-11-21T00:00",
    "+02026-01-01",
  ])("%j is none", (text) => expect(isDay(text)).toBe(false));

  test("is the next one after as many days as lie between", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
        const other = addLocalDays(day, days);
        expect(Date.parse(other) - Date.parse(day)).toBe(days * 86_400_000);
        expect(addLocalDays(other, -days)).toBe(day);
      }),
    );
  });

  // On these machines one of the days has no midnight, or is not there at all.
  test.each(["Pacific/Apia", "America/Sao_Paulo", "Africa/Cairo"])(
    "is reckoned without the machine's own zone: %s",
    (zone) => {
      const own = process.env.TZ;
      process.env.TZ = zone;
      try {
        expect(addLocalDays("2011-12-29", 1)).toBe("2011-12-30");
        expect(daysThrough("2018-11-03", "2018-11-05")).toEqual(["2018-11-03", "2018-11-04", "2018-11-05"]);
        expect(monthsAfter(new Date("2018-10-05T12:00:00Z"), 1)).toEqual(new Date("2018-11-05T12:00:00Z"));
      } finally {
        if (own === undefined) delete process.env.TZ;
        else process.env.TZ = own;
      }
    },
  );
});

describe("weeks begin on Monday [@BOOK-07c]", () => {
  test("also those of a Sunday", () => {
    expect([weekdayOf("2026-11-23"), weekdayOf("2026-11-29")]).toEqual([1, 7]);
    expect([mondayOf("2026-11-23"), mondayOf("2026-11-29")]).toEqual(["2026-11-23", "2026-11-23"]);
    expect(weekOf("2027-01-02")).toEqual([
      "2026-12-28",
      "2026-12-29",
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
      "2027-01-03",
    ]);
  });

  test("and those of a month hold all its days", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = weeksOfMonth(day);
        expect(weeks.every((week) => weekdayOf(week[0] ?? "") === 1 && week.length === 7)).toBe(true);
        const inside = weeks.flat().filter((one) => one.slice(0, 7) === day.slice(0, 7));
        expect(inside).toEqual(daysThrough(firstOfMonth(day), addLocalDays(firstOfMonth(day, 1), -1)));
        expect(weeks.every((week) => week.some((one) => inside.includes(one)))).toBe(true);
      }),
    );
  });
});

test("months and years are those of the calendar", () => {
  expect([firstOfMonth("2026-01-31"), firstOfMonth("2026-01-31", 1), firstOfMonth("2026-01-31", -1)]).toEqual([
    "2026-01-01",
    "2026-02-01",
    "2025-12-01",
  ]);
  expect([yearsBefore("2028-02-29", 4), yearsBefore("2028-02-29", 18)]).toEqual(["2024-02-29", "2010-02-28"]);
  expect([yearsBetween("2008-02-29", "2026-02-28"), yearsBetween("2008-02-29", "2026-03-01")]).toEqual([17, 18]);
  expect(monthsAfter(new Date("2028-02-29T23:59:00Z"), 12)).toEqual(new Date("2029-02-28T23:59:00Z"));
  expect(mondaysThrough("2026-11-25", "2026-12-07")).toEqual(["2026-11-23", "2026-11-30", "2026-12-07"]);
  expect(monthsThrough("2026-11-30", "2027-01-01")).toEqual(["2026-11-01", "2026-12-01", "2027-01-01"]);
  expect(yearsThrough("2024-12-31", "2026-01-01")).toEqual(["2024-01-01", "2025-01-01", "2026-01-01"]);
});
