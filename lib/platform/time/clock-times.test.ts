import { expect, test } from "vitest";
import { clockTimeOf, minuteOf } from "./clock-times.ts";

test.each([
  [0, "00:00"],
  [425, "07:05"],
  [555, "09:15"],
  [1439, "23:59"],
])("minute %i is shown and read as %s [@SET-14b @BOOK-08a]", (minute, time) => {
  expect(clockTimeOf(minute)).toBe(time);
  expect(minuteOf(time)).toBe(minute);
});

test("the end of a day is shown as midnight", () => expect(clockTimeOf(1440)).toBe("00:00"));

test.each(["", "24:00", "7:00", "12:60", "noon"])("%j is no time of day", (text) => {
  expect(minuteOf(text)).toBeUndefined();
});
