import { describe, expect, test } from "vitest";
import {
  daysBefore,
  formatClockIn,
  formatHoursIn,
  formatMonth,
  formatPlainDay,
  formatRelative,
  formatShortMonth,
  formatSpanIn,
  formatStartIn,
  weekdayNames,
} from "./time.ts";

test.each([
  ["en", "January 2025"],
  ["es", "enero de 2025"],
  ["fr", "janvier 2025"],
  ["de", "Januar 2025"],
])("the month of a policy's version in %s is %s [@SITE-24b @I18N-05b]", (locale, text) => {
  expect(formatMonth("2025-01", locale)).toBe(text);
  expect(formatShortMonth("2025-05", "en")).toBe("May 2025");
});

test("seven days before an instant are seven times 24 hours", () => {
  expect(daysBefore(new Date("2025-04-01T10:00:00Z"), 7)).toEqual(new Date("2025-03-25T10:00:00Z"));
});

describe("how long ago or ahead follows the language [@I18N-05e]", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const days = 24 * 60;
  test.each([
    [0, "now", "ahora", "maintenant", "jetzt"],
    [0.9, "now", "ahora", "maintenant", "jetzt"],
    [1, "in 1 minute", "dentro de 1 minuto", "dans 1 minute", "in 1 Minute"],
    [12, "in 12 minutes", "dentro de 12 minutos", "dans 12 minutes", "in 12 Minuten"],
    [-59.9, "59 minutes ago", "hace 59 minutos", "il y a 59 minutes", "vor 59 Minuten"],
    [-60, "1 hour ago", "hace 1 hora", "il y a 1 heure", "vor 1 Stunde"],
    [-23 * 60, "23 hours ago", "hace 23 horas", "il y a 23 heures", "vor 23 Stunden"],
    [-days, "1 day ago", "hace 1 día", "il y a 1 jour", "vor 1 Tag"],
    [-3 * days, "3 days ago", "hace 3 días", "il y a 3 jours", "vor 3 Tagen"],
    [-40 * days, "1 month ago", "hace 1 mes", "il y a 1 mois", "vor 1 Monat"],
    [-800 * days, "2 years ago", "hace 2 años", "il y a 2 ans", "vor 2 Jahren"],
  ])("%s minutes", (minutes, en, es, fr, de) => {
    const told = (locale: string) => formatRelative(at(minutes), now, locale);
    expect([told("en"), told("es"), told("fr"), told("de")]).toEqual([en, es, fr, de]);
  });

  test.each([
    ["en", "2 hr. ago", "now"],
    ["es", "hace 2 h", "ahora"],
    ["fr", "il y a 2 h", "maintenant"],
    ["de", "vor 2 Std.", "jetzt"],
  ])("short in %s", (locale, hours, justNow) => {
    const told = (minutes: number) => formatRelative(at(minutes), now, locale, "short").replace(/[\u202f\u00a0]/g, " ");
    expect([told(-120), told(0)]).toEqual([hours, justNow]);
  });
});

describe("the time of a session [@BOOK-15a @I18N-05b]", () => {
  const from = new Date("2026-11-24T14:05:00Z");
  const until = new Date("2026-11-24T14:50:00Z");
  const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, " ");

  test.each([
    ["en", "Tue, Nov 24, 2026, 4:05 – 4:50 PM GMT+2", "4:05 – 4:50 PM", "4:05 PM"],
    ["es", "mar, 24 nov 2026, 16:05–16:50 EET", "16:05–16:50", "16:05"],
    ["fr", "mar. 24 nov. 2026, 16:05 – 16:50 UTC+2", "16:05 – 16:50", "16:05"],
    ["de", "Di., 24. Nov. 2026, 16:05–16:50 Uhr OEZ", "16:05–16:50 Uhr", "16:05"],
  ])("in %s names day, hours and zone: %s", (locale, span, hours, time) => {
    expect(plain(formatSpanIn(from, until, locale, "Africa/Cairo").join(""))).toBe(span);
    expect(plain(formatHoursIn(from, until, locale, "Africa/Cairo"))).toBe(hours);
    expect(plain(formatClockIn(from, locale, "Africa/Cairo"))).toBe(time);
  });

  test("keeps apart what names the day and the times, which stay on one line", () => {
    const [day, times] = formatSpanIn(from, until, "en", "Africa/Cairo");
    expect([day, plain(times)]).toEqual(["Tue, Nov 24, 2026, ", "4:05 – 4:50 PM GMT+2"]);
    expect(formatSpanIn(from, new Date("2026-11-24T23:00Z"), "en", "Africa/Cairo")[1]).toBe("");
  });

  test("begins with its weekday where the start alone is shown", () => {
    expect(plain(formatStartIn(from, "en", "Africa/Cairo"))).toBe("Tue, Nov 24, 2026, 4:05 PM GMT+2");
    expect(plain(formatStartIn(from, "de", "Africa/Cairo"))).toBe("Di., 24. Nov. 2026, 16:05 OEZ");
  });

  test("past midnight of the reader's clock names both days", () => {
    const late = formatSpanIn(new Date("2026-11-24T04:45Z"), new Date("2026-11-24T05:30Z"), "en", "America/New_York");
    expect(plain(late.join(""))).toBe("Mon, Nov 23, 2026, 11:45 PM EST – Tue, Nov 24, 2026, 12:30 AM EST");
  });

  test("until midnight names no day", () => {
    const hours = formatHoursIn(new Date("2026-11-24T20:00Z"), new Date("2026-11-25T00:00Z"), "en", "UTC");
    expect(plain(hours)).toBe("8:00 PM – 12:00 AM");
  });

  test("is that of UTC for a zone nobody knows", () => {
    expect(plain(formatSpanIn(from, until, "en", "Mars/Olympus").join(""))).toBe(
      "Tue, Nov 24, 2026, 2:05 – 2:50 PM UTC",
    );
  });
});

test("a plain day is named whole, and weeks begin on Monday [@BOOK-07c @I18N-05b]", () => {
  expect(formatPlainDay("2026-11-24", "en")).toBe("Tuesday, November 24, 2026");
  expect(formatPlainDay("2026-11-24", "de")).toBe("Dienstag, 24. November 2026");
  expect(weekdayNames("en", "long")).toEqual([
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ]);
  expect(weekdayNames("fr", "short")[0]).toBe("lun.");
});
