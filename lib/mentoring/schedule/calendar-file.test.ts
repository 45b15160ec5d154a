import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import type { SessionEntry } from "#db/queries/mentoring/sessions.ts";
import { seenOn } from "#lib/identity/users/seen-by.ts";
import { type CalendarWords, calendarFile } from "./calendar-file.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const words: CalendarWords = {
  siteName: "Baobab",
  name: "Baobab: sessions",
  minor: "Student",
  mentor: "Mentor",
  title: (name, subject) => `Session with ${name}: ${subject}`,
  type: { video: "Video session", chat: "Chat session" },
  pending: "Pending",
  address: (path) => `https://example.org${path}`,
};
const adult = { id: "m", firstName: "Amina", lastName: "Diallo", dateOfBirth: "1990-05-17" };

function entry(values: Partial<SessionEntry> = {}): SessionEntry {
  return {
    id: "0b8b1c1e-9d3c-4a8e-8d30-3f3c2f6f7a01",
    studentId: "s",
    mentorId: "m",
    subject: "Mathematics",
    type: "video",
    startsAt: new Date("2026-11-23T10:00:00.000Z"),
    endsAt: new Date("2026-11-23T10:45:00.000Z"),
    status: "confirmed",
    revision: 1,
    createdAt: now,
    updatedAt: now,
    parted: false,
    partner: adult,
    ...values,
  };
}

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate(),
      zone: event.startDate.zone.tzid,
      end: event.endDate.toJSDate(),
      summary: event.summary,
      description: event.description,
      status: component.getFirstPropertyValue("status"),
      url: component.getFirstPropertyValue("url"),
    };
  });
  return {
    method: calendar.getFirstPropertyValue("method"),
    version: calendar.getFirstPropertyValue("version"),
    events,
  };
}
const one = (values: Partial<SessionEntry> = {}, userId = "s") =>
  read(calendarFile([entry(values)], userId, words, (person) => seenOn(person, now))).events[0];

describe("a session in a calendar [@BOOK-18a @BOOK-18d @BOOK-18e]", () => {
  test("is the same instant, in UTC, whatever zone reads it [@FIELD-22b]", () => {
    expect(read(calendarFile([entry()], "s", words, (person) => seenOn(person, now)))).toEqual({
      method: "PUBLISH",
      version: "2.0",
      events: [
        {
          uid: "session-0b8b1c1e-9d3c-4a8e-8d30-3f3c2f6f7a01",
          sequence: 1,
          start: new Date("2026-11-23T10:00:00.000Z"),
          zone: "UTC",
          end: new Date("2026-11-23T10:45:00.000Z"),
          summary: "Session with Amina Diallo: Mathematics",
          description: "Video session\nhttps://example.org/dashboard/sessions/0b8b1c1e-9d3c-4a8e-8d30-3f3c2f6f7a01",
          status: "CONFIRMED",
          url: "https://example.org/dashboard/sessions/0b8b1c1e-9d3c-4a8e-8d30-3f3c2f6f7a01",
        },
      ],
    });
  });

  test("on both sides of a clock change is the instant it was booked for", () => {
    for (const at of ["2026-10-24T15:00:00.000Z", "2026-10-25T00:30:00.000Z", "2026-10-26T16:00:00.000Z"])
      expect(one({ startsAt: new Date(at) })?.start.toISOString()).toBe(at);
  });

  test("replaces its entry when it is moved or cancelled", () => {
    const before = one();
    const after = one({ revision: 2, startsAt: new Date("2026-11-25T08:00:00.000Z") });
    const cancelled = one({ revision: 3, status: "cancelled" });
    expect([before, after, cancelled].map((event) => event?.uid)).toEqual(Array(3).fill(before?.uid));
    expect([before, after, cancelled].map((event) => event?.sequence)).toEqual([1, 2, 3]);
    expect(cancelled?.status).toBe("CANCELLED");
  });

  test.each([
    ["pending", "TENTATIVE"],
    ["confirmed", "CONFIRMED"],
    ["completed", "CONFIRMED"],
    ["cancelled", "CANCELLED"],
  ] as const)("%s reads %s", (status, expected) => {
    expect(one({ status })?.status).toBe(expected);
  });

  test("names a minor to nobody [@SAFE-16b]", () => {
    const partner = { id: "s", firstName: "Layla", lastName: "Hassan", dateOfBirth: "2011-05-05" };
    const file = calendarFile([entry({ partner })], "m", words, (person) => seenOn(person, now));
    expect(read(file).events[0]?.summary).toBe("Session with Student: Mathematics");
    expect(file).not.toMatch(/Layla|Hassan/);
    expect(read(file).events[0]?.url).toContain("/dashboard/schedule/");
  });

  test("keeps what people wrote in its place", () => {
    const subject = "Art; music, \\ and\nBEGIN:VEVENT\r\nSUMMARY:no";
    const file = calendarFile([entry({ subject })], "s", words, (person) => seenOn(person, now));
    expect(read(file).events).toHaveLength(1);
    expect(read(file).events[0]?.summary.replaceAll("\r", "")).toBe(
      `Session with Amina Diallo: ${subject.replaceAll("\r", "")}`,
    );
  });

  test("is the same bytes while nothing changed, so that programs need not fetch it again", () => {
    expect(calendarFile([entry()], "s", words, (person) => seenOn(person, now))).toBe(
      calendarFile([entry()], "s", words, (person) => seenOn(person, new Date("2026-11-21T12:00:00Z"))),
    );
  });

  test("an empty calendar is one, too", () => {
    expect(read(calendarFile([], "s", words, (person) => seenOn(person, now))).events).toEqual([]);
  });
});
