import { expect, test } from "vitest";
import { consequenceOf, marksCountFrom } from "./reliability-rules.ts";
import { dueReminder, readReminderKey, reminderKey } from "./reminder-rules.ts";

const startsAt = new Date("2026-11-23T10:00:00Z");
const before = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000);

test.each([
  [24.1, 48, undefined],
  [24, 48, "24h"],
  [5, 48, "24h"],
  [1.01, 48, "24h"],
  [1, 48, "1h"],
  [0.1, 48, "1h"],
  [0, 48, undefined],
  [-1, 48, undefined],
  // Agreed on less than a day ahead: nobody needs to be told of tomorrow.
  [5, 23.9, undefined],
  [5, 24, "24h"],
  [0.9, 2, "1h"],
  [0.9, 0.95, "1h"],
])("%d hours ahead, agreed %d hours ahead: %s [@BOOK-17a]", (ahead, agreed, which) => {
  expect(dueReminder({ startsAt, confirmedAt: before(agreed) }, before(ahead))).toBe(which);
});

test("a reminder's key names session and time, also behind a prefix [@BOOK-17c]", () => {
  const id = crypto.randomUUID();
  const key = reminderKey(id, startsAt, "24h");
  expect(readReminderKey(key)).toEqual({ sessionId: id, startsAt, which: "24h" });
  expect(readReminderKey(`notify:${crypto.randomUUID()}:${key}`)).toEqual({ sessionId: id, startsAt, which: "24h" });
  expect(readReminderKey(`session:${id}:confirmed`)).toBeUndefined();
  expect(reminderKey(id, before(1), "24h")).not.toBe(key);
});

test.each([
  ["student", 0, "none"],
  ["student", 1, "note"],
  ["student", 9, "note"],
  ["mentor", 0, "none"],
  ["mentor", 1, "none"],
  ["mentor", 2, "warning"],
  ["mentor", 3, "warning"],
  ["mentor", 4, "pause"],
  ["mentor", 5, "pause"],
] as const)("a %s with %i in 30 days: %s [@BOOK-19c @BOOK-19d @BOOK-19e]", (side, count, consequence) => {
  expect(consequenceOf(side, count)).toBe(consequence);
});

test("marks count for 30 days [@BOOK-19d]", () => {
  expect(marksCountFrom(new Date("2026-11-30T10:00:00Z"))).toEqual(new Date("2026-10-31T10:00:00Z"));
});
