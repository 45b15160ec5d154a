import { describe, expect, test } from "vitest";
import { switchName } from "./form-fields.ts";
import { parseAvailability } from "./input.ts";

const rules = { noticeHours: "12", breakMinutes: "15", horizonWeeks: "8" };
/** The days that have fields are switched on. */
const parse = (fields: Record<string, unknown>) => {
  const on = Object.keys(fields).flatMap((name) => (/^from-(\d)-/.exec(name)?.[1] ?? []).slice(0, 1));
  const switches = Object.fromEntries(on.map((weekday) => [switchName(Number(weekday)), "on"]));
  return parseAvailability({ ...rules, ...switches, ...fields });
};

describe("posted availability [@BOOK-08a @BOOK-08c @BOOK-08d]", () => {
  test("is read by weekday; empty rows are none, and midnight ends a day", () => {
    const fields = { "from-1-0": "09:00", "until-1-0": "12:30", "from-1-1": "", "until-1-1": "" };
    expect(parse({ ...fields, "from-7-3": "22:00", "until-7-3": "00:00" })).toEqual({
      ok: true,
      input: {
        hours: [
          { weekday: 1, fromMinute: 540, untilMinute: 750 },
          { weekday: 7, fromMinute: 1320, untilMinute: 1440 },
        ],
        daysOff: [],
        noticeHours: 12,
        breakMinutes: 15,
        horizonWeeks: 8,
      },
    });
  });

  test.each([
    ["reversed", { "from-2-0": "12:00", "until-2-0": "09:00" }],
    ["reversed", { "from-2-0": "12:00", "until-2-0": "12:00" }],
    ["overlapping", { "from-2-0": "09:00", "until-2-0": "12:00", "from-2-1": "11:45", "until-2-1": "13:00" }],
    ["unaligned", { "from-2-0": "09:10", "until-2-0": "12:00" }],
    ["incomplete", { "from-2-0": "09:00", "until-2-0": "" }],
    ["incomplete", { "from-2-0": "nine", "until-2-0": "12:00" }],
    ["incomplete", { "from-2-0": "24:00", "until-2-0": "12:00" }],
  ])("%s ranges are refused at their day", (fault, fields) => {
    expect(parse(fields)).toEqual({ ok: false, faults: { "day-2": fault } });
  });

  test("the hours of a day that is off do not count, whatever they are", () => {
    const fields = { "from-2-0": "12:00", "until-2-0": "09:00", "from-3-0": "09:00", "until-3-0": "10:00" };
    const parsed = parseAvailability({ ...rules, ...fields, [switchName(3)]: "on" });
    expect(parsed).toMatchObject({ input: { hours: [{ weekday: 3, fromMinute: 540, untilMinute: 600 }] } });
  });

  test("a day that is on needs hours", () => {
    expect(parse({ "from-2-0": "", "until-2-0": "" })).toEqual({ ok: false, faults: { "day-2": "incomplete" } });
  });

  test("ranges that touch are fine", () => {
    const fields = { "from-2-0": "12:00", "until-2-0": "13:00", "from-2-1": "09:00", "until-2-1": "12:00" };
    expect(parse(fields).ok).toBe(true);
  });

  test("days off are those kept and those added", () => {
    const added = { off: ["2026-12-24", "2026-12-31"], offFrom: "2026-12-30", offUntil: "2027-01-01" };
    expect(parse(added)).toMatchObject({
      input: { daysOff: ["2026-12-24", "2026-12-30", "2026-12-31", "2027-01-01"] },
    });
    expect(parse({ off: "2026-12-24", offFrom: "2026-12-26", offUntil: "" })).toMatchObject({
      input: { daysOff: ["2026-12-24", "2026-12-26"] },
    });
  });

  test.each([
    [{ offFrom: "2026-12-30", offUntil: "2026-12-29" }, { offUntil: "reversed" }],
    [{ offFrom: "", offUntil: "2026-12-29" }, { offUntil: "date" }],
    [{ offFrom: "2026-02-30" }, { offFrom: "date" }],
    [{ offFrom: "2026-01-01", offUntil: "2026-12-31" }, { offUntil: "tooMany" }],
    [{ off: ["soon"] }, { offUntil: "date" }],
  ])("days off %j are refused", (fields, faults) => expect(parse(fields)).toEqual({ ok: false, faults }));

  test.each([
    ["noticeHours", "169"],
    ["noticeHours", "-1"],
    ["breakMinutes", "1.5"],
    ["horizonWeeks", "0"],
    ["horizonWeeks", "many"],
  ])("a %s of %s is refused [@BOOK-16a @BOOK-16b @BOOK-16c]", (field, value) => {
    expect(parse({ [field]: value })).toEqual({ ok: false, faults: { [field]: "number" } });
  });

  test("a field of its own invention is refused", () => expect(parse({ userId: "x" }).ok).toBe(false));
});
