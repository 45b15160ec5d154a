import { describe, expect, it } from "vitest";
import { spokenDay, spokenTime } from "./spoken-dates.ts";

const now = new Date("2026-11-24T20:30Z");
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, " ");

describe("a day as people say it", () => {
  it.each([
    ["2026-11-24T21:00Z", "UTC", "Today"],
    ["2026-11-25T00:00Z", "UTC", "Tomorrow"],
    ["2026-11-23T23:59Z", "UTC", "Yesterday"],
    // In Nairobi it is 23:30: an hour later is tomorrow.
    ["2026-11-24T21:00Z", "Africa/Nairobi", "Tomorrow"],
    ["2026-11-26T10:00Z", "UTC", "Thursday"],
    ["2026-11-30T10:00Z", "UTC", "Monday"],
    ["2026-12-01T10:00Z", "UTC", "Tue, Dec 1"],
    ["2026-11-22T10:00Z", "UTC", "Sun, Nov 22"],
    ["2027-01-04T10:00Z", "UTC", "Jan 4, 2027"],
  ])("%s in %s: %s", (at, zone, text) => {
    expect(spokenDay(new Date(at), now, "en", zone)).toBe(text);
  });

  it("is one calendar day over a change of the clock", () => {
    const before = new Date("2026-03-28T22:30Z");
    expect(spokenDay(new Date("2026-03-29T20:00Z"), before, "en", "Europe/Berlin")).toBe("Tomorrow");
    expect(spokenDay(new Date("2026-03-29T22:30Z"), before, "en", "Europe/Berlin")).toBe("Monday");
  });

  it.each([
    ["en", "Tomorrow, 4:05 PM", "Friday, 4:05 PM"],
    ["de", "Morgen, 16:05", "Freitag, 16:05"],
    ["es", "Mañana, 16:05", "Viernes, 16:05"],
    ["fr", "Demain, 16:05", "Vendredi, 16:05"],
  ])("with the time in %s", (locale, tomorrow, friday) => {
    expect(plain(spokenTime(new Date("2026-11-25T16:05Z"), now, locale, "UTC"))).toBe(tomorrow);
    expect(plain(spokenTime(new Date("2026-11-27T16:05Z"), now, locale, "UTC"))).toBe(friday);
  });
});
