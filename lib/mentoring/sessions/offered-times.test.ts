import { describe, expect, test } from "vitest";
import { timesByDay, weekOfTimes } from "./offered-times.ts";

const zone = "Africa/Cairo";
const now = new Date("2026-11-21T12:00:00Z");
const at = (text: string) => new Date(`${text}:00Z`);
const all = ["2026-11-24T14:00", "2026-11-24T23:00", "2026-12-09T08:00", "2026-12-29T08:00"].map(at);

describe("offered times, a week at a time [@BOOK-05 @BOOK-09 @BOOK-15]", () => {
  test("begin with the first week that has any, and lead over empty weeks", () => {
    expect(weekOfTimes(all, undefined, zone, now)).toEqual({
      monday: "2026-11-23",
      starts: all.slice(0, 2),
      previous: undefined,
      next: "2026-12-07",
    });
    expect(weekOfTimes(all, "2026-12-10", zone, now)).toMatchObject({
      monday: "2026-12-07",
      previous: "2026-11-23",
      next: "2026-12-28",
    });
  });

  test("are none where nothing is free, and a week that is no day is the first", () => {
    expect(weekOfTimes([], "soon", zone, now)).toMatchObject({ monday: "2026-11-16", starts: [] });
    expect(weekOfTimes(all, "soon", zone, now).monday).toBe("2026-11-23");
  });

  test("stand under the reader's own day", () => {
    expect(timesByDay(all.slice(0, 2), zone).map(([day]) => day)).toEqual(["2026-11-24", "2026-11-25"]);
  });
});
