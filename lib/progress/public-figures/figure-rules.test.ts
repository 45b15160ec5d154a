import { describe, expect, test } from "vitest";
import { peopleFigure, shownFigures } from "./figure-rules.ts";

describe("a number of people [@SITE-29b]", () => {
  test.each([
    [-1, "none"],
    [0, "none"],
    [1, "fewerThanFive"],
    [4, "fewerThanFive"],
    [5, 5],
    [12_345, 12_345],
  ])("of %j is told as %j", (count, told) => {
    expect(peopleFigure(count)).toBe(told);
  });
});

describe("the figures of the landing page [@SITE-06a @SITE-06c]", () => {
  const none = {
    countries: { value: 6, live: false },
    subjects: { value: 5, live: false },
    students: "none",
    hours: 0,
  };

  test("are the potential before anything was counted, and while everything counted is zero", () => {
    expect(shownFigures([])).toEqual(none);
    const zero = ["countries", "subjects", "students", "hours"].map((key) => ({ key, value: 0 }));
    expect(shownFigures(zero)).toEqual(none);
  });

  test("become counts one by one, also below the potential", () => {
    expect(shownFigures([{ key: "countries", value: 1 }])).toEqual({ ...none, countries: { value: 1, live: true } });
    expect(
      shownFigures([
        { key: "countries", value: 0 },
        { key: "subjects", value: 31 },
        { key: "students", value: 3 },
      ]),
    ).toEqual({ ...none, subjects: { value: 31, live: true }, students: "fewerThanFive" });
  });

  test.each([
    [0, 12, 0],
    [4, 12, 0],
    [5, 12, 12],
    [5, 0, 0],
  ])("tell of %j students and %j hours the hours as %j", (students, hours, told) => {
    const stored = [
      { key: "students", value: students },
      { key: "hours", value: hours },
    ];
    expect(shownFigures(stored).hours).toBe(told);
  });
});
