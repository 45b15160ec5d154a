import { describe, expect, test } from "vitest";
import { changedWeek, changeName, changeNamed, fieldsOfWeek, type TypedWeek, weekIn } from "./typed-week.ts";

const off = { on: false, ranges: [{ from: "16:00", until: "18:00" }] };
const morning = { from: "09:00", until: "12:00" };
const week: TypedWeek = [{ on: true, ranges: [morning] }, off, off, off, off, off, off];
const day = (changed: TypedWeek, weekday: number) => changed[weekday - 1];

describe("the form for weekly hours [@BOOK-08a]", () => {
  test("posts a week that is read back as it was", () => {
    expect(weekIn(fieldsOfWeek(week))).toEqual(week);
    expect(weekIn({ "from-1-0": "9", "until-1-0": "", "on-1": "on", userId: "x" })[0]).toEqual({
      on: true,
      ranges: [{ from: "9", until: "" }],
    });
  });

  test.each([
    ["after the last", [morning], { from: "13:00", until: "15:00" }],
    ["until midnight at most", [{ from: "20:00", until: "22:00" }], { from: "23:00", until: "00:00" }],
    ["empty after a day that is full", [{ from: "20:00", until: "00:00" }], { from: "", until: "" }],
    ["from 4 to 6 in the afternoon at first", [], { from: "16:00", until: "18:00" }],
  ])("adds hours %s", (_, ranges, added) => {
    const changed = changedWeek([{ on: true, ranges }, ...week.slice(1)], { kind: "add", weekday: 1, row: 0 });
    expect(day(changed, 1)?.ranges.at(-1)).toEqual(added);
  });

  test("has at most six ranges for a day", () => {
    const full = [{ on: true, ranges: Array.from({ length: 6 }, () => morning) }, ...week.slice(1)];
    expect(changedWeek(full, { kind: "add", weekday: 1, row: 0 })).toEqual(full);
  });

  test("copies a day to all, which switches them on", () => {
    const copied = (weekday: number) => changedWeek(week, { kind: "copy", weekday, row: 0 });
    expect(copied(1)).toEqual(Array.from({ length: 7 }, () => ({ on: true, ranges: [morning] })));
    expect(copied(2)).toEqual(Array.from({ length: 7 }, () => ({ ...off, on: true })));
  });

  test("removes one range and leaves the others", () => {
    const two = changedWeek(week, { kind: "add", weekday: 1, row: 0 });
    expect(day(changedWeek(two, { kind: "drop", weekday: 1, row: 0 }), 1)?.ranges).toEqual([
      { from: "13:00", until: "15:00" },
    ]);
  });

  test.each(["add-8-0", "add-0-0", "grow-1-0", "add-1", "", undefined, ["add-1-0"]])(
    "a button named %j changes nothing",
    (name) => expect(changeNamed(name)).toBeUndefined(),
  );

  test("a button is named by what it changes", () => {
    const change = { kind: "drop", weekday: 7, row: 5 } as const;
    expect(changeNamed(changeName(change))).toEqual(change);
  });
});
