import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mentors } from "#db/schema/mentors.ts";
import { users } from "#db/schema/users.ts";
import { newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import type { Availability } from "./input.ts";
import { readAvailability } from "./read-availability.ts";
import { saveHours } from "./save-hours.ts";

testDatabase();

const now = new Date("2026-03-01T12:00:00Z");
const mentor = newUser({ timeZone: "Africa/Cairo" });
const other = newUser();
const student = newUser({ role: "student" });

const wanted: Availability = {
  hours: [
    { weekday: 1, fromMinute: 540, untilMinute: 720 },
    { weekday: 1, fromMinute: 780, untilMinute: 1440 },
  ],
  daysOff: ["2026-02-27", "2026-03-02", "2026-03-02"],
  noticeHours: 24,
  breakMinutes: 30,
  horizonWeeks: 4,
};

beforeAll(async () => {
  await db().insert(users).values([mentor, other, student]);
  await db()
    .insert(mentors)
    .values([newMentor({ userId: mentor.id }), newMentor({ userId: other.id })]);
});

const untouched = { hours: [], daysOff: [], noticeHours: 12, breakMinutes: 15, horizonWeeks: 8 };

describe("saved availability [@BOOK-08a @BOOK-08c @BOOK-08d @BOOK-16a @BOOK-16b @BOOK-16c]", () => {
  test("is what is read, without days that are over, and nobody else's", async () => {
    expect(await saveHours(mentor.id, wanted, now)).toEqual({ ok: true });
    expect(await readAvailability(mentor.id, now)).toEqual({ ...wanted, daysOff: ["2026-03-02"] });
    expect(await readAvailability(other.id, now)).toEqual(untouched);
  });

  test("replaces what was saved before", async () => {
    await saveHours(mentor.id, { ...wanted, hours: [], daysOff: [] }, now);
    expect(await readAvailability(mentor.id, now)).toMatchObject({ hours: [], daysOff: [], breakMinutes: 30 });
  });

  test("refuses overlapping ranges whole, and people who are no mentors", async () => {
    await saveHours(mentor.id, wanted, now);
    const overlapping = [...wanted.hours, { weekday: 1, fromMinute: 600, untilMinute: 660 }];
    expect(await saveHours(mentor.id, { ...wanted, hours: overlapping }, now)).toEqual({ ok: false, reason: "ranges" });
    expect(await saveHours(student.id, wanted, now)).toEqual({ ok: false, reason: "noMentor" });
    expect((await readAvailability(mentor.id, now)).hours).toEqual(wanted.hours);
  });
});
