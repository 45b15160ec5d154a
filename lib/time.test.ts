import { describe, expect, test } from "vitest";
import { daysBefore, formatDateIn, formatMonth, formatPostCardDate, formatPostDate, formatTableDate } from "./time.ts";

const firstHour = new Date("2025-01-05T00:30:00Z");
const lastMinute = new Date("2025-09-30T23:59:59.999Z");

describe("dates of posts [@FIELD-18 @I18N-05]", () => {
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
    [firstHour, "Jan 05, 2025"],
    [lastMinute, "Sep 30, 2025"],
    [new Date("2024-02-29T12:00:00Z"), "Feb 29, 2024"],
    [new Date("2025-12-31T23:59:59Z"), "Dec 31, 2025"],
    [new Date("2025-03-09T02:30:00Z"), "Mar 09, 2025"],
  ])("the day of %s is the day in UTC: %s [@I18N-07]", (date, text) => {
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

test.each([
  ["en", "January 2025"],
  ["es", "enero de 2025"],
  ["fr", "janvier 2025"],
  ["de", "Januar 2025"],
])("the month of a policy's version in %s is %s [@SITE-24 @I18N-05]", (locale, text) => {
  expect(formatMonth("2025-01", locale)).toBe(text);
});

test("a person's own date is the day in their own zone, and in UTC for a zone nobody knows [@PROF-01]", () => {
  expect(formatDateIn(firstHour, "en", "America/New_York")).toBe("January 04, 2025");
  expect(formatDateIn(firstHour, "en", "Asia/Tokyo")).toBe("January 05, 2025");
  expect(formatDateIn(lastMinute, "de", "Europe/Berlin")).toBe("01. Oktober 2025");
  expect(formatDateIn(lastMinute, "en", "Moon/Tranquility")).toBe("September 30, 2025");
});

test("seven days before an instant are seven times 24 hours", () => {
  expect(daysBefore(new Date("2025-04-01T10:00:00Z"), 7)).toEqual(new Date("2025-03-25T10:00:00Z"));
});
