import { describe, expect, test } from "vitest";
import { formatDateIn, formatInstantIn, formatPostCardDate, formatPostDate, formatTableDate } from "./written-dates.ts";

const firstHour = new Date("2025-01-05T00:30:00Z");
const lastMinute = new Date("2025-09-30T23:59:59.999Z");

describe("dates of posts [@FIELD-18a @FIELD-18b @FIELD-18c @I18N-05a @I18N-05b]", () => {
  test.each([
    ["en", "Jan 05, 2025", "January 05, 2025"],
    ["es", "05 ene 2025", "05 de enero de 2025"],
    ["fr", "05 janv. 2025", "05 janvier 2025"],
    ["de", "05. Jan. 2025", "05. Januar 2025"],
  ])("in %s a card says %s and a page %s", (locale, card, page) => {
    expect(formatPostCardDate(firstHour, locale)).toBe(card);
    expect(formatPostDate(firstHour, locale)).toBe(page);
    expect(formatTableDate(firstHour, locale)).toBe(card);
  });

  test.each([
    ["en", "Sep 30, 2025", "September 30, 2025"],
    ["es", "30 sep 2025", "30 de septiembre de 2025"],
    ["fr", "30 sept. 2025", "30 septembre 2025"],
    ["de", "30. Sep. 2025", "30. September 2025"],
  ])("in %s September is short in its way: %s, %s", (locale, card, page) => {
    expect(formatPostCardDate(lastMinute, locale)).toBe(card);
    expect(formatPostDate(lastMinute, locale)).toBe(page);
  });

  test.each([
    [firstHour, "Jan 05, 2025"],
    [lastMinute, "Sep 30, 2025"],
    [new Date("2024-02-29T12:00:00Z"), "Feb 29, 2024"],
    [new Date("2025-12-31T23:59:59Z"), "Dec 31, 2025"],
    [new Date("2025-03-09T02:30:00Z"), "Mar 09, 2025"],
  ])("the day of %s is the day in UTC: %s [@I18N-07d]", (date, text) => {
    expect(formatPostCardDate(date, "en")).toBe(text);
  });

  test("a post without a date of publication shows a dash in every language", () => {
    for (const locale of ["en", "es", "fr", "de"]) expect(formatTableDate(null, locale)).toBe("-");
  });

  test("an invalid date is a bug and throws", () => {
    expect(() => formatPostCardDate(new Date("nonsense"), "en")).toThrow(RangeError);
    expect(() => formatPostCardDate(new Date("nonsense"), "de")).toThrow(RangeError);
  });
});

test("a person's own date is the day in their own zone, and in UTC for a zone nobody knows", () => {
  expect(formatDateIn(firstHour, "en", "America/New_York")).toBe("January 04, 2025");
  expect(formatDateIn(firstHour, "en", "Asia/Tokyo")).toBe("January 05, 2025");
  expect(formatDateIn(lastMinute, "de", "Europe/Berlin")).toBe("01. Oktober 2025");
  expect(formatDateIn(lastMinute, "en", "Moon/Tranquility")).toBe("September 30, 2025");
});

describe("a time of day is that of the person's own clock [@I18N-07c]", () => {
  test.each([
    ["en", "America/New_York", "Jan 04, 2025, 7:30 PM"],
    ["en", "Asia/Tokyo", "Jan 05, 2025, 9:30 AM"],
    ["es", "Europe/Madrid", "05 ene 2025, 1:30"],
    ["fr", "Europe/Paris", "05 janv. 2025, 01:30"],
    ["de", "Europe/Berlin", "05. Jan. 2025, 01:30"],
    ["de", "Moon/Tranquility", "05. Jan. 2025, 00:30"],
  ])("in %s and %s: %s", (locale, zone, text) => {
    expect(formatInstantIn(firstHour, locale, zone).replaceAll("\u202f", " ")).toBe(text);
  });
});
