import { describe, expect, test } from "vitest";
import { day } from "#lib/platform/time/time.ts";
import { type CheckedMatch, type DoneCheckIns, isCheckInDue, mayTakeCheckInBack, nextCheckIns } from "./rules.ts";

const start = new Date("2026-01-10T12:00:00.000Z");
const at = (days: number) => new Date(start.getTime() + days * day);
const on = (date: string) => new Date(`${date}T12:00:00.000Z`);
const adult: CheckedMatch = { startedAt: start, endedAt: null, minor: false, paused: false };
const minor = { ...adult, minor: true };
const done = (who: DoneCheckIns["who"], count: number, last: Date): DoneCheckIns => ({ who, count, last });

type Expected = Partial<Record<DoneCheckIns["who"], Date>>;
const dueOf = (match: CheckedMatch, before: readonly DoneCheckIns[], now: Date): Expected =>
  Object.fromEntries(nextCheckIns(match, before, now).map(({ who, dueAt }) => [who, dueAt]));

describe("check-ins are due [@SAFE-30a]", () => {
  test.each<[string, CheckedMatch, DoneCheckIns[], Expected]>([
    ["first after a week", adult, [], { student: at(7), mentor: at(7) }],
    [
      "with the guardian of a minor after a term",
      minor,
      [],
      { student: at(7), mentor: at(7), guardian: on("2026-05-10") },
    ],
    ["then on day 21", adult, [done("student", 1, at(6))], { student: at(21), mentor: at(7) }],
    ["a week after a late first one", adult, [done("student", 1, at(20))], { student: at(27), mentor: at(7) }],
    ["on day 21 if the first was on day 14", adult, [done("mentor", 1, at(14))], { student: at(7), mentor: at(21) }],
    ["then monthly", adult, [done("student", 2, on("2026-01-31"))], { student: on("2026-02-28"), mentor: at(7) }],
    [
      "monthly from the last one",
      adult,
      [done("mentor", 9, on("2026-09-15"))],
      { student: at(7), mentor: on("2026-10-15") },
    ],
    [
      "each term with the guardian",
      minor,
      [done("guardian", 1, on("2026-05-20"))],
      { student: at(7), mentor: at(7), guardian: on("2026-09-20") },
    ],
    ["not while contact is stopped", { ...adult, paused: true }, [], {}],
    ["but with the guardian then", { ...minor, paused: true }, [], { guardian: on("2026-05-10") }],
    ["with nobody else's guardian", adult, [done("guardian", 1, at(1))], { student: at(7), mentor: at(7) }],
  ])("%s", (_, match, before, expected) => {
    expect(dueOf(match, before, at(30))).toEqual(expected);
  });

  test("at once after a pause, as if there had been none", () => {
    const [next] = nextCheckIns(adult, [], at(40));
    expect(next && isCheckInDue(next, at(40))).toBe(true);
  });

  const ended = { ...minor, endedAt: at(50) };
  test.each<[string, DoneCheckIns[], number, Expected]>([
    ["within a week of the end, with both", [], 51, { student: at(57), mentor: at(57) }],
    ["once", [done("student", 3, at(50))], 51, { mentor: at(57) }],
    ["even if they were asked shortly before", [done("mentor", 3, at(49))], 51, { student: at(57), mentor: at(57) }],
    ["for two months", [], 110, { student: at(57), mentor: at(57) }],
    ["and no longer", [], 111, {}],
  ])("to close a match: %s", (_, before, days, expected) => {
    expect(dueOf(ended, before, at(days))).toEqual(expected);
    expect(dueOf({ ...ended, paused: true }, before, at(days))).toEqual(expected);
    expect(nextCheckIns(ended, before, at(days)).every(({ closing }) => closing)).toBe(true);
  });

  test.each([
    [at(7).getTime() - 1, false],
    [at(7).getTime(), true],
    [at(8).getTime(), true],
  ])("from the very moment on: %i", (time, expected) => {
    expect(isCheckInDue({ dueAt: at(7) }, new Date(time))).toBe(expected);
  });

  test("the earliest first", () => {
    const before = [done("student", 2, on("2026-02-01"))];
    expect(nextCheckIns(minor, before, at(40)).map(({ who }) => who)).toEqual(["mentor", "student", "guardian"]);
  });
});

describe("a check-in is taken back [@SAFE-30b]", () => {
  test.each([
    [0, null, true],
    [day - 1, null, true],
    [day, null, false],
    [0, start, false],
  ])("after %i ms, taken back %s: %s", (ms, takenBackAt, expected) => {
    expect(mayTakeCheckInBack({ at: start, takenBackAt }, new Date(start.getTime() + ms))).toBe(expected);
  });
});
