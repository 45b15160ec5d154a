import { describe, expect, test } from "vitest";
import { day, hour, minute } from "#lib/platform/time/time.ts";
import {
  byDueTime,
  clockOfGrade,
  isRaised,
  longestWaits,
  reportDueAt,
  reportGrades,
} from "#lib/safety/reports/rules.ts";
import { namesAnybody } from "./case-rules.ts";

const came = new Date("2026-11-21T12:00:00.000Z");
const past = (ms: number) => new Date(came.getTime() + ms);

describe("the clock of a report [@SAFE-21a @SAFE-21b]", () => {
  test.each(reportGrades)("%s is due when its time from the arrival is over", (grade) => {
    expect(reportDueAt({ grade, createdAt: came })).toEqual(past(longestWaits[grade]));
    expect(reportDueAt({ grade, createdAt: came, clockFrom: past(day) })).toEqual(past(day + longestWaits[grade]));
  });

  test.each(reportGrades.flatMap((first) => reportGrades.map((to) => [first, to] as const)))(
    "from %s to %s never gives more time than was left when it is raised, and counts from the arrival when not",
    (first, to) => {
      for (const passed of [0, minute, hour, day, 10 * day]) {
        const report = { grade: first, createdAt: came };
        const now = past(passed);
        const dueAt = reportDueAt({ grade: to, createdAt: came, clockFrom: clockOfGrade(report, to, now) });
        if (isRaised(first, to)) {
          const atMost = Math.min(now.getTime() + longestWaits[to], reportDueAt(report).getTime());
          expect(dueAt.getTime()).toBe(atMost);
        } else expect(dueAt).toEqual(past(longestWaits[to]));
      }
    },
  );

  test("sorts by the time that is left, of the same time the graver first", () => {
    const [old, grave, light] = [
      { grade: "S3", createdAt: past(-8 * day) },
      { grade: "S0", createdAt: past(3 * day - hour) },
      { grade: "S2", createdAt: came },
    ] as const;
    expect([light, grave, old].toSorted(byDueTime)).toEqual([old, grave, light]);
  });
});

describe("a sentence for the reporter", () => {
  test.each([
    ["We spoke with Zuri.", true],
    ["zuri knows now", true],
    ["Mr OKELLO will not come back", true],
    ["Zuri’s account", true],
    ["Thank you for telling us.", false],
    ["Zurich is far away", false],
    ["", false],
  ])("%j says a name: %s", (text, names) => expect(namesAnybody(text, ["Zuri", "Okello"])).toBe(names));

  test("is not held for an initial", () => expect(namesAnybody("Plan B is kept", ["B"])).toBe(false));
  test("knows names with accents", () => expect(namesAnybody("Jose is told", ["José"])).toBe(true));
});
