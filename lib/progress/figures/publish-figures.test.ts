import { describe, expect, test } from "vitest";
import { nothingCounted, type ProgrammeCounts } from "./counts.ts";
import { type FigureWords, figureRows } from "./export-rows.ts";
import { figurePeriodOf, type PeriodFigures, publish } from "./publish-figures.ts";

const counts = (values: Partial<ProgrammeCounts>): ProgrammeCounts => ({ ...nothingCounted, ...values });

const period = (
  inAll: Partial<ProgrammeCounts>,
  subjects: Record<string, Partial<ProgrammeCounts>> = {},
): PeriodFigures => ({
  inAll: counts(inAll),
  by: {
    subject: Object.entries(subjects).map(([value, of]) => ({ value, counts: counts(of) })),
    language: [],
    centre: [],
  },
});

const same = (figures: PeriodFigures) => publish([figures, figures, figures], "30");

const words: FigureWords = {
  part: (part) => part,
  value: (_, value) => value,
  wait: (wait) => wait,
  few: "<5",
  held: "held",
};

test.each([
  ["30", "30"],
  ["90", "90"],
  ["all", "all"],
  ["7", "30"],
  [undefined, "30"],
  [["90", "all"], "30"],
])("a query string with %j is answered with the period %s [@ANLY-06a]", (value, expected) => {
  expect(figurePeriodOf(value)).toBe(expected);
});

describe("staff read [@ANLY-06a @ANLY-06b @ANLY-06c]", () => {
  test("nothing where nothing was counted", () => {
    expect(same(period({}))).toMatchObject({ isEmpty: true, by: { subject: [] } });
  });

  test("averages and hours only of counts that are shown", () => {
    const few = same(period({ requests: 4, answered: 4, answerMinutes: 90, sessions: 4, minutes: 240 }));
    expect(few.inAll).toMatchObject({ requests: "few", answerMinutes: null, sessions: "few", minutes: null });
    const more = same(period({ requests: 9, answered: 6, answerMinutes: 90, sessions: 5, minutes: 240, expired: 1 }));
    expect(more.inAll).toMatchObject({ answerMinutes: 15, minutes: 240, expired: "few", cancelled: "few" });
  });

  test("answer times as parts that are not counted twice, the small ones hidden among others", () => {
    const answered = { answered: 100, answeredIn1h: 40, answeredIn6h: 43, answeredIn24h: 80, answeredIn48h: 95 };
    expect(same(period({ requests: 100, ...answered })).waits).toEqual([
      { wait: "1h", answered: 40 },
      { wait: "6h", answered: "few" },
      { wait: "24h", answered: 37 },
      { wait: "48h", answered: "held" },
      { wait: "later", answered: "held" },
    ]);
  });

  test("subjects by their sessions, those not shown last and in an order that says nothing of them", () => {
    const subjects = {
      a: { sessions: 1 },
      b: { sessions: 3 },
      c: { sessions: 2 },
      d: { sessions: 40 },
      e: { sessions: 50 },
    };
    const { by } = same(period({ sessions: 96 }, subjects));
    expect(by.subject.map(({ value, sessions }) => [value, sessions])).toEqual([
      ["e", 50],
      ["d", 40],
      ["a", "few"],
      ["b", "few"],
      ["c", "few"],
    ]);
  });

  test("hours and answer times of a subject only where its counts are shown", () => {
    const large = { requests: 30, answered: 20, answerMinutes: 600, sessions: 30, minutes: 900 };
    const { by } = same(
      period(
        { requests: 92, answered: 62, sessions: 92 },
        { a: large, b: large, c: large, d: { requests: 2, answered: 2, answerMinutes: 3, sessions: 2, minutes: 60 } },
      ),
    );
    const [first, , , last] = by.subject;
    expect(by.subject.filter(({ minutes }) => minutes !== null)).toHaveLength(2);
    expect(first).toMatchObject({ answerMinutes: 30, minutes: 900 });
    expect(last).toMatchObject({ requests: "few", answerMinutes: null, minutes: null });
  });

  test("only the subjects of the period, although the others are needed to hold counts back", () => {
    const month = period({ sessions: 10 }, { a: { sessions: 10 } });
    const ever = period({ sessions: 30 }, { a: { sessions: 20 }, b: { sessions: 10 } });
    expect(publish([month, month, ever], "30").by.subject.map(({ value }) => value)).toEqual(["a"]);
    expect(publish([month, month, ever], "all").by.subject.map(({ value }) => value)).toEqual(["a", "b"]);
  });

  test("in the file what is on the page, and nothing else", () => {
    const figures = same(
      period(
        {
          requests: 12,
          answered: 12,
          answerMinutes: 720,
          answeredIn1h: 12,
          answeredIn6h: 12,
          answeredIn24h: 12,
          answeredIn48h: 12,
          sessions: 7,
          minutes: 400,
        },
        { "=1+1": { sessions: 7, minutes: 400 } },
      ),
    );
    expect(figureRows(figures, words)).toEqual([
      ["inAll", "", 12, 12, 1, "<5", 7, 6.7, "<5"],
      ["waits", "1h", "", 12, "", "", "", "", ""],
      ...["6h", "24h", "48h", "later"].map((wait) => ["waits", wait, "", "<5", "", "", "", "", ""]),
      ["subject", "=1+1", expect.anything(), "", "held", expect.anything(), 7, 6.7, ""],
    ]);
  });
});
