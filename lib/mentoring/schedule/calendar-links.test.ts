import { expect, test } from "vitest";
import { googleCalendarUrl, outlookCalendarUrl } from "./calendar-links.ts";

const entry = {
  title: "Session with Amina & co: Math",
  details: "Video session\nhttps://baobab.example/dashboard/sessions/1",
  startsAt: new Date("2026-11-24T14:00:00Z"),
  endsAt: new Date("2026-11-24T14:45:00Z"),
};

test("a session goes to Google's calendar with its title, span in UTC and address [@BOOK-18b]", () => {
  const { origin, searchParams } = new URL(googleCalendarUrl(entry));
  expect(origin).toBe("https://calendar.google.com");
  expect(Object.fromEntries(searchParams)).toEqual({
    action: "TEMPLATE",
    text: entry.title,
    dates: "20261124T140000Z/20261124T144500Z",
    details: entry.details,
  });
});

test("and to Outlook's [@BOOK-18b]", () => {
  const { origin, searchParams } = new URL(outlookCalendarUrl(entry));
  expect(origin).toBe("https://outlook.live.com");
  expect(searchParams.get("subject")).toBe(entry.title);
  expect(searchParams.get("startdt")).toBe("2026-11-24T14:00:00.000Z");
  expect(searchParams.get("enddt")).toBe("2026-11-24T14:45:00.000Z");
  expect(searchParams.get("body")).toBe(entry.details);
});
