import { describe, expect, test } from "vitest";
import { readSchedule } from "./schedule-rules.ts";

const now = new Date("2026-03-01T10:00:00Z");
const zone = "Europe/Berlin";
const at = (time: string, place = zone) => readSchedule({ at: time, zone: place }, now);

describe("a time to publish [@EDIT-38a]", () => {
  test.each([
    ["in winter", "2026-03-02T09:00", zone, "2026-03-02T08:00:00.000Z"],
    ["in summer", "2026-07-01T09:00", zone, "2026-07-01T07:00:00.000Z"],
    ["elsewhere", "2026-03-02T09:00", "America/New_York", "2026-03-02T14:00:00.000Z"],
    ["in a minute", "2026-03-01T11:01", zone, "2026-03-01T10:01:00.000Z"],
    ["in a year", "2027-03-01T09:00", zone, "2027-03-01T08:00:00.000Z"],
  ])("%s is the instant of the author's clock", (_when, time, place, instant) => {
    expect(at(time, place)).toMatchObject({ ok: true, at: new Date(instant), zone: place, twice: false });
  });

  test.each([
    ["now", "2026-03-01T11:00", "schedulePast"],
    ["the past", "2026-03-01T10:59", "schedulePast"],
    ["more than a year ahead", "2027-03-03T09:00", "scheduleFar"],
    ["an hour that clocks skip", "2026-03-29T02:30", "scheduleGap"],
    ["the first minute that clocks skip", "2026-03-29T02:00", "scheduleGap"],
    ["no day", "T09:00", "scheduleUnreadable"],
    ["no time", "2026-03-02T", "scheduleUnreadable"],
    ["nothing", "", "scheduleUnreadable"],
    ["a day that is none", "2026-02-30T09:00", "scheduleUnreadable"],
    ["an hour that is none", "2026-03-02T24:00", "scheduleUnreadable"],
    ["words", "tomorrow at nine", "scheduleUnreadable"],
  ])("%s is refused", (_what, time, reason) => expect(at(time)).toEqual({ ok: false, reason }));

  test("a zone that is none is refused", () => {
    expect(at("2026-03-02T09:00", "Moon/Crater")).toEqual({ ok: false, reason: "scheduleUnreadable" });
    expect(at("2026-03-02T09:00", "+02:00")).toEqual({ ok: false, reason: "scheduleUnreadable" });
  });

  test("of a time that clocks show twice the first counts, and that is said", () => {
    const first = new Date("2026-10-25T00:30:00Z");
    expect(at("2026-10-25T02:30")).toEqual({ ok: true, at: first, zone, twice: true });
    expect(at("2026-10-25T03:00")).toMatchObject({ twice: false });
    expect(at("2026-10-25T01:59")).toMatchObject({ twice: false });
  });

  test("clocks that change by half an hour are no other matter", () => {
    const howe = "Australia/Lord_Howe";
    expect(at("2026-04-05T01:45", howe)).toMatchObject({ ok: true, twice: true });
    expect(at("2026-10-04T02:15", howe)).toEqual({ ok: false, reason: "scheduleGap" });
  });
});
