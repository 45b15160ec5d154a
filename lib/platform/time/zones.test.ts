import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countryCodes } from "#lib/identity/users/iso-countries.ts";
import { addLocalDays, isDay, weekdayOf } from "./days.ts";
import {
  instantToLocal,
  isZone,
  localDay,
  localToInstant,
  quarterOf,
  startOfLocalDay,
  zoneLabel,
  zoneNames,
  zoneOfCountry,
} from "./zones.ts";

const zones = [
  "Europe/Berlin",
  "America/New_York",
  "Africa/Cairo",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "UTC",
];
const anyZone = fc.constantFrom(...zones);
const anyInstant = fc.date({
  min: new Date("2024-01-01T00:00:00Z"),
  max: new Date("2032-01-01T00:00:00Z"),
  noInvalidDate: true,
});

describe("local times [@BOOK-14b @BOOK-14c @BOOK-14d]", () => {
  test.each([
    ["2026-01-15", 9 * 60, "Europe/Berlin", "2026-01-15T08:00:00.000Z"],
    ["2026-07-15", 9 * 60, "Europe/Berlin", "2026-07-15T07:00:00.000Z"],
    ["2026-01-15", 9 * 60, "Asia/Kolkata", "2026-01-15T03:30:00.000Z"],
    ["2026-01-15", 1440, "America/New_York", "2026-01-16T05:00:00.000Z"],
    ["2026-07-15", 0, "Australia/Lord_Howe", "2026-07-14T13:30:00.000Z"],
  ])("%s at minute %i in %s is %s", (day, minute, zone, instant) => {
    expect(localToInstant({ day, minute }, zone)?.toISOString()).toBe(instant);
  });

  test.each([
    ["2026-03-29", 2 * 60 + 30, "Europe/Berlin"],
    ["2026-03-08", 2 * 60, "America/New_York"],
    ["2026-04-24", 30, "Africa/Cairo"],
    ["2026-10-04", 2 * 60 + 15, "Australia/Lord_Howe"],
    ["2011-12-30", 12 * 60, "Pacific/Apia"],
  ])("%s at minute %i is skipped in %s", (day, minute, zone) => {
    expect(localToInstant({ day, minute }, zone)).toBeUndefined();
  });

  test.each([
    ["2026-10-25", 2 * 60 + 30, "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
    ["2026-11-01", 90, "America/New_York", "2026-11-01T05:30:00.000Z"],
    ["2026-10-29", 23 * 60 + 15, "Africa/Cairo", "2026-10-29T20:15:00.000Z"],
    ["2026-04-05", 105, "Australia/Lord_Howe", "2026-04-04T14:45:00.000Z"],
  ])("%s at minute %i is shown twice in %s and means the first", (day, minute, zone, instant) => {
    expect(localToInstant({ day, minute }, zone)?.toISOString()).toBe(instant);
  });

  test("what a clock shows leads back to the instant, or to the first of two", () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const whole = new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
        const back = localToInstant(instantToLocal(whole, zone), zone);
        expect(back).toBeDefined();
        const behind = whole.getTime() - (back?.getTime() ?? 0);
        expect([0, 30 * 60_000, 60 * 60_000]).toContain(behind);
      }),
    );
  });

  test("every day begins where the one before ends, and one a zone left out has no length", () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const day = localDay(instant, zone);
        const start = startOfLocalDay(day, zone);
        expect(localDay(start, zone)).toBe(day);
        expect(localDay(new Date(start.getTime() - 1), zone)).toBe(addLocalDays(day, -1));
        expect(start <= instant && instant < startOfLocalDay(addLocalDays(day, 1), zone)).toBe(true);
      }),
    );
    expect(startOfLocalDay("2011-12-30", "Pacific/Apia")).toEqual(startOfLocalDay("2011-12-31", "Pacific/Apia"));
  });
});

test("weekdays are counted from Monday [@BOOK-08a]", () => {
  expect(["2026-11-23", "2026-11-29"].map(weekdayOf)).toEqual([1, 7]);
});

test.each([
  ["2026-02-28", true],
  ["2026-02-29", false],
  ["2028-02-29", true],
  ["2026-2-3", false],
  ["2026-13-01", false],
  ["", false],
  ["2026-01-01T00:00", false],
])("%j is a day: %s [@BOOK-08c]", (text, is) => expect(isDay(text)).toBe(is));

test.each([
  ["Europe/Berlin", true],
  ["UTC", true],
  ["America/Argentina/Buenos_Aires", true],
  ["+02:00", false],
  ["Europe/Atlantis", false],
  ["", false],
  ["x".repeat(100), false],
])("%j is a zone: %s [@BOOK-14a]", (zone, is) => expect(isZone(zone)).toBe(is));

test("every name to choose from is a zone, once", () => {
  const names = zoneNames();
  expect(names.every(isZone)).toBe(true);
  expect(new Set(names).size).toBe(names.length);
  expect(names.at(-1)).toBe("UTC");
});

test("a zone is named by place and offset, which follows the clock [@BOOK-15a]", () => {
  const winter = new Date("2026-01-15T12:00:00Z");
  const summer = new Date("2026-07-15T12:00:00Z");
  expect(zoneLabel(winter, "Europe/Berlin", "en")).toBe("Berlin (GMT+1)");
  expect(zoneLabel(summer, "Europe/Berlin", "de")).toBe("Berlin (GMT+2)");
  expect(zoneLabel(winter, "Asia/Kolkata", "fr")).toBe("Kolkata (UTC+5:30)");
  expect(zoneLabel(winter, "America/Argentina/Buenos_Aires", "es")).toBe("Buenos Aires (GMT-3)");
  expect(zoneLabel(winter, "UTC", "fr")).toBe("UTC");
});

test("quarter hours are counted from 1970 [@BOOK-13a]", () => {
  expect(quarterOf(new Date(0))).toBe(0);
  expect(quarterOf(new Date(15 * 60_000 - 1))).toBe(0);
  expect(quarterOf(new Date("2026-11-21T12:15:00Z"))).toBe(1_994_737);
});

describe("the zone of a country [@I18N-07f]", () => {
  test.each([
    ["ke", "Africa/Nairobi"],
    ["de", "Europe/Berlin"],
    ["np", "Asia/Katmandu"],
    ["br", undefined],
    ["us", undefined],
    ["pt", undefined],
    ["other", undefined],
    ["", undefined],
    ["KE", undefined],
  ])("%j is %s", (country, zone) => {
    expect(zoneOfCountry(country, new Date("2026-03-01T00:00:00Z"))).toBe(zone);
  });

  test("is one for most countries, and known to this machine", () => {
    const of = countryCodes.map((country) => zoneOfCountry(country, new Date("2026-03-01T00:00:00Z")));
    const found = of.filter((zone) => zone !== undefined);
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter((zone) => !isZone(zone))).toEqual([]);
  });
});
