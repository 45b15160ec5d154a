import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weekdayOf } from "#lib/platform/time/days.ts";
import { instantToLocal, localToInstant } from "#lib/platform/time/zones.ts";
import { freeSlots, rangeFaults, type Span, type WeeklyRange, type WeekOffer, whyNotFree } from "./rules.ts";

const zones = [
  "Europe/Berlin",
  "America/New_York",
  "Africa/Cairo",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Apia",
];
const hourly = (weekday: number, from: number, until: number): WeeklyRange => ({
  weekday,
  fromMinute: from * 60,
  untilMinute: until * 60,
});
const everyDay = (from: number, until: number) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => hourly(weekday, from, until));

const offer = (values: Partial<WeekOffer>): WeekOffer => ({
  hours: [],
  zone: "UTC",
  daysOff: [],
  minutes: 60,
  noticeHours: 0,
  breakMinutes: 0,
  horizonWeeks: 60,
  busy: [],
  ...values,
});
const span = (from: string, until: string): Span => ({ from: new Date(from), until: new Date(until) });
const dayOf = (day: string, zone: string): Span => ({
  from: localToInstant({ day, minute: 0 }, zone) ?? new Date(Number.NaN),
  until: localToInstant({ day, minute: 1440 }, zone) ?? new Date(Number.NaN),
});
const times = (slots: readonly Date[], zone = "UTC") =>
  slots.map((slot) => {
    const { minute } = instantToLocal(slot, zone);
    return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
  });
const long = new Date("2026-01-01T00:00:00Z");

describe("ranges of a weekday [@BOOK-08d]", () => {
  const range = (fromMinute: number, untilMinute: number) => ({ weekday: 3, fromMinute, untilMinute });
  test.each([
    ["one", [range(600, 660)], undefined],
    ["two that touch", [range(660, 720), range(600, 660)], undefined],
    ["the whole day", [range(0, 1440)], undefined],
    ["reversed", [range(660, 600)], "reversed"],
    ["without length", [range(600, 600)], "reversed"],
    ["overlapping", [range(600, 660), range(645, 720)], "overlapping"],
    ["one within another", [range(600, 900), range(700 - 10, 720)], "overlapping"],
    ["twice the same", [range(600, 660), range(600, 660)], "overlapping"],
    ["off the quarter hour", [range(610, 660)], "unaligned"],
    ["past midnight", [range(600, 1455)], "unaligned"],
    ["below zero", [range(-15, 60)], "unaligned"],
    ["a fraction", [range(0.5, 60)], "unaligned"],
    ["too many", Array.from({ length: 7 }, (_, index) => range(index * 60, index * 60 + 30)), "tooMany"],
  ])("%s", (_name, hours, fault) => {
    expect(rangeFaults(hours)).toEqual(fault ? { 3: fault } : {});
  });

  test("each weekday has its own fault", () => {
    const hours = [hourly(1, 9, 8), hourly(2, 9, 10), hourly(5, 9, 11), hourly(5, 10, 12)];
    expect(rangeFaults(hours)).toEqual({ 1: "reversed", 5: "overlapping" });
  });
});

describe("free times [@BOOK-16d]", () => {
  const monday = span("2026-11-23T00:00:00Z", "2026-11-24T00:00:00Z");
  const base = offer({ hours: [hourly(1, 9, 12)], step: 30 });

  test("begin in the hours and end in them", () => {
    expect(times(freeSlots(base, monday, long))).toEqual(["9:00", "9:30", "10:00", "10:30", "11:00"]);
    expect(times(freeSlots({ ...base, minutes: 45, step: 45 }, monday, long))).toEqual([
      "9:00",
      "9:45",
      "10:30",
      "11:15",
    ]);
  });

  test("keep the break around the mentor's sessions and none around the student's", () => {
    const session = span("2026-11-23T10:00:00Z", "2026-11-23T10:30:00Z");
    const short = { ...base, minutes: 30, step: 15, breakMinutes: 15 };
    expect(times(freeSlots({ ...short, busy: [session] }, monday, long))).toEqual([
      "9:00",
      "9:15",
      "10:45",
      "11:00",
      "11:15",
      "11:30",
    ]);
    expect(times(freeSlots({ ...short, taken: [session] }, monday, long))).toEqual([
      "9:00",
      "9:15",
      "9:30",
      "10:30",
      "10:45",
      "11:00",
      "11:15",
      "11:30",
    ]);
  });

  test("respect notice, horizon, days off and the window", () => {
    const sunday = new Date("2026-11-22T21:10:00Z");
    expect(times(freeSlots({ ...base, noticeHours: 13 }, monday, sunday))).toEqual(["10:30", "11:00"]);
    expect(freeSlots({ ...base, horizonWeeks: 1 }, monday, new Date("2026-11-16T09:20:00Z")).map(String)).toEqual([
      String(new Date("2026-11-23T09:00:00Z")),
    ]);
    expect(freeSlots({ ...base, daysOff: ["2026-11-23"] }, monday, long)).toEqual([]);
    expect(times(freeSlots(base, span("2026-11-23T09:30:00Z", "2026-11-23T10:30:00Z"), long))).toEqual([
      "9:30",
      "10:00",
    ]);
  });

  test("join what goes on over midnight", () => {
    const night = offer({ hours: [hourly(1, 23, 24), hourly(2, 0, 1)], step: 30 });
    const both = span("2026-11-23T00:00:00Z", "2026-11-25T00:00:00Z");
    expect(times(freeSlots(night, both, long))).toEqual(["23:00", "23:30", "0:00"]);
    expect(times(freeSlots(night, span("2026-11-24T00:00:00Z", "2026-11-25T00:00:00Z"), long))).toEqual(["0:00"]);
  });

  test("never begin now or before, whatever the notice", () => {
    const now = new Date("2026-11-23T10:00:00Z");
    expect(times(freeSlots(base, monday, now))).toEqual(["10:30", "11:00"]);
  });
});

describe("a clock change [@BOOK-14b @BOOK-14c @BOOK-14d @BOOK-08b]", () => {
  const night = (zone: string) => offer({ zone, hours: everyDay(1, 4), minutes: 30, step: 30 });

  test("keeps local hours on both sides of it", () => {
    for (const day of ["2026-03-27", "2026-03-30", "2026-10-23", "2026-10-26"]) {
      const slots = freeSlots(
        offer({ zone: "Europe/Berlin", hours: everyDay(16, 18) }),
        dayOf(day, "Europe/Berlin"),
        long,
      );
      expect(times(slots, "Europe/Berlin")).toEqual(["16:00", "16:15", "16:30", "16:45", "17:00"]);
    }
  });

  test.each([
    ["Europe/Berlin", "2026-03-29", ["1:00", "1:30", "3:00", "3:30"]],
    ["America/New_York", "2026-03-08", ["1:00", "1:30", "3:00", "3:30"]],
    ["Australia/Lord_Howe", "2026-10-04", ["1:00", "1:30", "2:30", "3:00", "3:30"]],
  ])("%s offers nothing in the hour it skips", (zone, day, expected) => {
    expect(times(freeSlots(night(zone), dayOf(day, zone), long), zone)).toEqual(expected);
  });

  test.each([
    ["Europe/Berlin", "2026-10-25"],
    ["America/New_York", "2026-11-01"],
    ["Australia/Lord_Howe", "2026-04-05"],
  ])("%s offers the hour it repeats once", (zone, day) => {
    const slots = freeSlots(night(zone), dayOf(day, zone), long);
    expect(times(slots, zone)).toEqual(["1:00", "1:30", "2:00", "2:30", "3:00", "3:30"]);
  });

  test("Cairo, whose clock changes at midnight, keeps its evening and its small hours", () => {
    const zone = "Africa/Cairo";
    const spring = freeSlots(
      offer({ zone, hours: everyDay(0, 2), step: 30 }),
      span("2026-04-23T21:00:00Z", "2026-04-24T12:00:00Z"),
      long,
    );
    expect(times(spring, zone)).toEqual(["1:00"]);
    const autumn = freeSlots(
      offer({ zone, hours: everyDay(22, 24), minutes: 30, step: 30 }),
      span("2026-10-29T12:00:00Z", "2026-10-30T12:00:00Z"),
      long,
    );
    expect(times(autumn, zone)).toEqual(["22:00", "22:30", "23:00", "23:30"]);
  });

  test("Apia had no 30 December 2011: nothing is offered on it", () => {
    const zone = "Pacific/Apia";
    const slots = freeSlots(
      offer({ zone, hours: everyDay(9, 11), step: 60 }),
      span("2011-12-28T00:00:00Z", "2012-01-01T12:00:00Z"),
      new Date("2011-12-01T00:00:00Z"),
    );
    const days = slots.map((slot) => instantToLocal(slot, zone).day);
    expect(new Set(days)).toEqual(new Set(["2011-12-28", "2011-12-29", "2011-12-31", "2012-01-01"]));
    expect(times(slots, zone).every((time) => time === "9:00" || time === "10:00")).toBe(true);
  });
});

describe("whatever the rule, zone and time of the year [@BOOK-14b @BOOK-14c @BOOK-14d] [@BOOK-16d]", () => {
  const quarters = fc.integer({ min: 0, max: 95 });
  const range = fc
    .tuple(fc.integer({ min: 1, max: 7 }), quarters, fc.integer({ min: 1, max: 40 }))
    .map(([weekday, from, length]) => ({
      weekday,
      fromMinute: from * 15,
      untilMinute: Math.min((from + length) * 15, 1440),
    }));
  const hours = fc
    .array(range, { minLength: 1, maxLength: 10 })
    .map((ranges) => ranges.filter((one, index) => !ranges.slice(0, index).some((other) => overlaps(one, other))));
  const overlaps = (a: WeeklyRange, b: WeeklyRange) =>
    a.weekday === b.weekday && a.fromMinute < b.untilMinute && b.fromMinute < a.untilMinute;
  // Days around which one of the zones moves its clock, and ordinary ones.
  const start = fc
    .constantFrom(
      "2026-03-06",
      "2026-03-27",
      "2026-04-03",
      "2026-04-22",
      "2026-10-02",
      "2026-10-23",
      "2026-10-28",
      "2026-07-01",
    )
    .map((day) => new Date(`${day}T00:00:00Z`));
  const session = fc
    .tuple(fc.integer({ min: 0, max: 4 * 96 }), fc.constantFrom(2, 3, 4))
    .map(([from, length]) => ({ from, length }));
  const scene = fc.record({
    zone: fc.constantFrom(...zones),
    hours,
    start,
    minutes: fc.constantFrom(30, 45, 60),
    breakMinutes: fc.constantFrom(0, 10, 15, 45),
    noticeHours: fc.constantFrom(0, 12),
    sessions: fc.array(session, { maxLength: 4 }),
    young: fc.option(fc.constantFrom(...zones), { nil: undefined }),
    step: fc.constantFrom(15, 30),
  });

  test("a free time lies in the local hours, in no gap, twice never, and overlaps nothing", () => {
    fc.assert(
      fc.property(scene, ({ start: from, sessions, young, ...rule }) => {
        const at = (quarter: number) => new Date(from.getTime() + quarter * 15 * 60_000);
        const busy = sessions.map((one) => ({ from: at(one.from), until: at(one.from + one.length) }));
        const whole = offer({ ...rule, busy, minorClock: young === undefined ? undefined : clockIn(young) });
        const slots = freeSlots(whole, { from, until: at(5 * 96) }, from);
        const shown = slots.map((slot) => JSON.stringify(instantToLocal(slot, rule.zone)));
        expect(new Set(shown).size).toBe(shown.length);
        for (const slot of slots) {
          expect(whyNotFree(whole, slot, from)).toBeUndefined();
          expect(slot.getTime() % (15 * 60_000)).toBe(0);
          expect(slot.getTime()).toBeGreaterThanOrEqual(from.getTime() + rule.noticeHours * 3_600_000);
          for (let passed = 0; passed < rule.minutes; passed += 15) {
            const local = instantToLocal(new Date(slot.getTime() + passed * 60_000), rule.zone);
            const inside = rule.hours.some(
              (one) =>
                one.weekday === weekdayOf(local.day) &&
                one.fromMinute <= local.minute &&
                local.minute < one.untilMinute,
            );
            expect(inside, `${slot.toISOString()} +${passed}`).toBe(true);
            if (young) {
              const { minute } = instantToLocal(new Date(slot.getTime() + passed * 60_000), young);
              expect(minute >= 7 * 60 && minute < 21 * 60).toBe(true);
            }
          }
          for (const other of busy) {
            const pause = rule.breakMinutes * 60_000;
            const end = slot.getTime() + rule.minutes * 60_000;
            expect(end + pause <= other.from.getTime() || slot.getTime() >= other.until.getTime() + pause).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test("what is free by the quarter hour and not offered has a reason, and the other way round", () => {
    fc.assert(
      fc.property(scene, ({ start: from, sessions, young, ...rule }) => {
        const at = (quarter: number) => new Date(from.getTime() + quarter * 15 * 60_000);
        const busy = sessions.map((one) => ({ from: at(one.from), until: at(one.from + one.length) }));
        const whole = offer({ ...rule, step: 15, busy, minorClock: young === undefined ? undefined : clockIn(young) });
        const slots = new Set(freeSlots(whole, { from, until: at(96) }, from).map(Number));
        for (let quarter = 0; quarter < 96; quarter += 1) {
          const start = at(quarter);
          expect(whyNotFree(whole, start, from) === undefined, start.toISOString()).toBe(slots.has(start.getTime()));
        }
      }),
      { numRuns: 25 },
    );
  });
});

const clockIn = (timeZone: string) => ({ timeZone, formerZone: null, formerZoneUntil: null });
const moved = (until: string) => ({ timeZone: "UTC", formerZone: "Pacific/Apia", formerZoneUntil: new Date(until) });

describe("why a time is not free [@BOOK-12a] [@BOOK-14d] [@BOOK-16d] [@BOOK-21a]", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const rule = offer({ zone: "UTC", hours: everyDay(0, 24), noticeHours: 12, horizonWeeks: 2, breakMinutes: 15 });
  test.each([
    ["2026-11-23T10:00:00Z", {}, undefined],
    ["2026-11-23T10:05:00Z", {}, "unaligned"],
    ["2026-11-20T12:00:00Z", {}, "past"],
    ["2026-11-19T12:00:00Z", {}, "past"],
    ["2026-11-20T23:45:00Z", {}, "notice"],
    ["2026-11-21T00:00:00Z", {}, undefined],
    ["2026-12-04T12:00:00Z", {}, undefined],
    ["2026-12-04T12:15:00Z", {}, "horizon"],
    ["2026-11-23T20:00:00Z", { minorClock: clockIn("UTC") }, undefined],
    ["2026-11-23T20:15:00Z", { minorClock: clockIn("UTC") }, "quietHours"],
    ["2026-11-23T06:45:00Z", { minorClock: clockIn("UTC") }, "quietHours"],
    ["2026-11-23T07:00:00Z", { minorClock: clockIn("UTC") }, undefined],
    ["2026-11-23T10:00:00Z", { minorClock: clockIn("Pacific/Apia") }, "quietHours"],
    ["2026-11-23T10:00:00Z", { minorClock: moved("2026-11-23T10:00:00.001Z") }, "quietHours"],
    ["2026-11-23T10:00:00Z", { minorClock: moved("2026-11-23T10:00:00.000Z") }, undefined],
    ["2026-11-23T10:00:00Z", { hours: everyDay(8, 10) }, "outside"],
    ["2026-11-23T09:15:00Z", { hours: everyDay(8, 10) }, "outside"],
    ["2026-11-23T10:00:00Z", { daysOff: ["2026-11-23"] }, "outside"],
    // Berlin shows 02:00 twice that night.
    ["2027-10-31T00:00:00Z", { zone: "Europe/Berlin", horizonWeeks: 60 }, undefined],
    ["2027-10-31T01:00:00Z", { zone: "Europe/Berlin", horizonWeeks: 60 }, "outside"],
    ["2026-11-23T10:00:00Z", { busy: [span("2026-11-23T11:00:00Z", "2026-11-23T12:00:00Z")] }, "taken"],
    ["2026-11-23T10:00:00Z", { taken: [span("2026-11-23T11:00:00Z", "2026-11-23T12:00:00Z")] }, undefined],
    ["2026-11-23T10:00:00Z", { taken: [span("2026-11-23T10:45:00Z", "2026-11-23T12:00:00Z")] }, "taken"],
  ])("%s %o: %s", (start, values, reason) => {
    expect(whyNotFree({ ...rule, ...values }, new Date(start), now)).toBe(reason);
  });
});
