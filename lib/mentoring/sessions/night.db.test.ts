import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { isYoungAndAsleep } from "./night.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const born = { minor: "2012-05-01", adult: "2000-05-01", eighteenNextDay: "2008-06-11", eighteenToday: "2008-06-10" };

describe("a session in a minor's night [@BOOK-21a]", () => {
  // Accra is on UTC, Auckland twelve hours ahead in June.
  test.each([
    ["minor", "Africa/Accra", "20:30", "21:00", false],
    ["minor", "Africa/Accra", "20:31", "21:01", true],
    ["minor", "Africa/Accra", "06:59", "07:29", true],
    ["minor", "Africa/Accra", "07:00", "07:30", false],
    ["minor", "Pacific/Auckland", "12:00", "12:30", true],
    ["minor", "Pacific/Auckland", "22:00", "22:30", false],
    ["adult", "Africa/Accra", "23:00", "23:30", false],
    ["eighteenNextDay", "Africa/Accra", "23:00", "23:30", true],
    ["eighteenToday", "Africa/Accra", "23:00", "23:30", false],
  ] as const)("of somebody %s in %s from %s to %s UTC: %s", async (who, timeZone, from, until, asleep) => {
    const student = newUser({ role: "student", dateOfBirth: born[who], timeZone });
    await db().insert(users).values(student);
    const at = (time: string) => new Date(`2026-06-10T${time}:00.000Z`);
    const session = { studentId: student.id, startsAt: at(from), endsAt: at(until) };
    expect(await isYoungAndAsleep(db(), session, now)).toBe(asleep);
  });

  test("of nobody is in nobody's night", async () => {
    const session = { studentId: crypto.randomUUID(), startsAt: now, endsAt: now };
    expect(await isYoungAndAsleep(db(), session, now)).toBe(false);
  });
});
