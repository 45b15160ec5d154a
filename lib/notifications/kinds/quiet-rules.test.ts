import { describe, expect, test } from "vitest";
import { afterQuiet, quietHoursOf } from "./quiet-rules.ts";

type Hours = Readonly<{ from: number; until: number }>;
const night: Hours = { from: 22 * 60, until: 7 * 60 };
const end = (at: string, zone: string, hours = [night]) => {
  return afterQuiet(
    hours.map((some) => ({ ...some, zone })),
    new Date(at),
  ).toISOString();
};

describe("quiet hours [@NOTE-10a]", () => {
  test.each([
    ["before them nothing waits", "2026-11-21T21:59:59.000Z", "UTC", "2026-11-21T21:59:59.000Z"],
    ["from their first minute on until their end", "2026-11-21T22:00:00.000Z", "UTC", "2026-11-22T07:00:00.000Z"],
    ["after midnight until the same morning", "2026-11-22T03:10:20.000Z", "UTC", "2026-11-22T07:00:00.000Z"],
    ["their last minute is quiet", "2026-11-22T06:59:59.999Z", "UTC", "2026-11-22T07:00:00.000Z"],
    ["their end is not", "2026-11-22T07:00:00.000Z", "UTC", "2026-11-22T07:00:00.000Z"],
    ["on the person's own clock", "2026-11-21T15:00:00.000Z", "Asia/Tokyo", "2026-11-21T22:00:00.000Z"],
    ["where clocks differ by quarter hours", "2026-11-21T17:00:00.000Z", "Asia/Kathmandu", "2026-11-22T01:15:00.000Z"],
    ["a zone nobody knows is UTC", "2026-11-21T23:00:00.000Z", "Mars/Olympus", "2026-11-22T07:00:00.000Z"],
  ])("%s", (_, at, zone, expected) => {
    expect(end(at, zone)).toBe(expected);
  });

  test("end at seven on the clock when an hour is missing, and when one comes twice", () => {
    // Berlin: 2026-03-29 02:00 becomes 03:00, 2026-10-25 03:00 becomes 02:00.
    expect(end("2026-03-28T22:00:00.000Z", "Europe/Berlin")).toBe("2026-03-29T05:00:00.000Z");
    expect(end("2026-10-24T21:00:00.000Z", "Europe/Berlin")).toBe("2026-10-25T06:00:00.000Z");
  });

  test("that end within the missing hour end when it is skipped", () => {
    const hours = [{ from: 23 * 60, until: 2 * 60 + 30 }];
    expect(end("2026-03-28T23:00:00.000Z", "Europe/Berlin", hours)).toBe("2026-03-29T01:00:00.000Z");
  });

  test("may end at any minute, and lie within one day", () => {
    expect(end("2026-11-21T13:00:10.000Z", "UTC", [{ from: 780, until: 797 }])).toBe("2026-11-21T13:17:00.000Z");
    expect(end("2026-11-21T13:16:30.000Z", "UTC", [{ from: 780, until: 797 }])).toBe("2026-11-21T13:17:00.000Z");
  });

  test("of no length are none", () => {
    expect(end("2026-11-21T13:00:00.000Z", "UTC", [{ from: 780, until: 780 }])).toBe("2026-11-21T13:00:00.000Z");
  });

  test("minors always have theirs, beside those they chose", () => {
    const now = new Date("2026-11-21T22:00:00.000Z");
    const none = { quietFrom: null, quietUntil: null, timeZone: "UTC", formerZone: null, formerZoneUntil: null };
    expect(quietHoursOf(none, "18+", now)).toEqual([]);
    expect(quietHoursOf(none, "16-17", now)).toEqual([{ from: 21 * 60, until: 7 * 60, zone: "UTC" }]);
    const own = quietHoursOf({ ...none, quietFrom: 6 * 60, quietUntil: 8 * 60 }, "13-15", now);
    expect(afterQuiet(own, now)).toEqual(new Date("2026-11-22T08:00:00.000Z"));
  });

  test.each([
    ["18+", "2026-11-22T07:00:00.000Z", "2026-11-21T22:00:00.000Z", "an adult has none, wherever they were"],
    ["16-17", "2026-11-21T22:00:00.000Z", "2026-11-22T07:00:00.000Z", "the old night is over with its end"],
    [
      "16-17",
      "2026-11-21T22:00:00.001Z",
      "2026-11-22T17:00:00.000Z",
      "both count: UTC until 07:00, Honolulu until 17:00",
    ],
  ] as const)("a minor (%s) who changed the zone keeps the old night until %s: %s: %s", (band, until, expected, _) => {
    const clock = { timeZone: "UTC", formerZone: "Pacific/Honolulu", formerZoneUntil: new Date(until) };
    const now = new Date("2026-11-21T22:00:00.000Z");
    expect(afterQuiet(quietHoursOf({ ...clock, quietFrom: null, quietUntil: null }, band, now), now)).toEqual(
      new Date(expected),
    );
  });
});
