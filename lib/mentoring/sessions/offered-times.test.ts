import { describe, expect, test } from "vitest";
import { instantIn, sameTimeAgain, weekOfTimes } from "./offered-times.ts";

const zone = "Africa/Cairo";
const now = new Date("2026-11-21T12:00:00Z");
const at = (text: string) => new Date(`${text}:00Z`);
const all = ["2026-11-24T14:00", "2026-11-24T23:00", "2026-12-09T08:00", "2026-12-29T08:00"].map(at);
const freeDays = ({ days }: ReturnType<typeof weekOfTimes>) =>
  days.filter(({ free }) => free > 0).map(({ day }) => day);

describe("offered times, a week of days at a time [@BOOK-05a @BOOK-09a @BOOK-15a]", () => {
  test("begin with the first day that has any, and lead over empty weeks", () => {
    const first = weekOfTimes(all, undefined, zone, now);
    expect(first).toMatchObject({
      day: "2026-11-24",
      starts: all.slice(0, 1),
      previous: undefined,
      next: "2026-12-09",
    });
    expect(first.days.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, index) => `2026-11-${23 + index}`));
    const middle = weekOfTimes(all, "2026-12-09", zone, now);
    expect(middle).toMatchObject({ day: "2026-12-09", previous: "2026-11-24", next: "2026-12-29" });
  });

  test("stand under the reader's own day, which a link chooses", () => {
    const week = weekOfTimes(all, "2026-11-25", zone, now);
    expect(week).toMatchObject({ day: "2026-11-25", starts: all.slice(1, 2) });
    expect(freeDays(week)).toEqual(["2026-11-24", "2026-11-25"]);
  });

  test("of a day without any are those of the first free day of its week, and a text that is no day is the first", () => {
    expect(weekOfTimes(all, "2026-11-29", zone, now).day).toBe("2026-11-24");
    expect(weekOfTimes(all, "soon", zone, now).day).toBe("2026-11-24");
  });

  test("are none where nothing is free, with the ways to weeks that have some", () => {
    expect(weekOfTimes(all, "2026-12-01", zone, now)).toMatchObject({
      day: undefined,
      starts: [],
      previous: "2026-11-24",
      next: "2026-12-09",
      any: true,
    });
    expect(weekOfTimes([], undefined, zone, now)).toMatchObject({ day: undefined, next: undefined, any: false });
  });
});

describe("the same time again [@BOOK-09a]", () => {
  test.each([
    ["of a session ahead is a week after it", "2026-11-24T14:00", "2026-12-01T14:00"],
    ["of one just over is next week", "2026-11-20T14:00", "2026-11-27T14:00"],
    ["of an old one is the next such day", "2026-10-07T13:00", "2026-11-25T14:00"],
    ["of one a week ago, later today, is today", "2026-11-14T14:00", "2026-11-21T14:00"],
    ["of one a week ago, earlier today, is a week from now", "2026-11-14T09:00", "2026-11-28T09:00"],
  ])("%s", (_, startsAt, again) => expect(sameTimeAgain(at(startsAt), zone, now)).toEqual(at(again)));

  test.each([
    ["2026-11-24T14:00:00.000Z", at("2026-11-24T14:00")],
    ["2026-11-24T14:00:30.000Z", undefined],
    ["2026-13-24T14:00:00.000Z", undefined],
    ["tomorrow", undefined],
    [undefined, undefined],
  ])("an address asks for %j: %j", (value, instant) => expect(instantIn(value)).toEqual(instant));
});
