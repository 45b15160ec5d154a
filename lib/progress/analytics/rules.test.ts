import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sessionStatuses, sessionTypes } from "#lib/mentoring/sessions/rules.ts";
import {
  distributionOf,
  type HeldSession,
  mentorFiguresOf,
  overTime,
  periodOf,
  periods,
  spanOf,
  subjectFiguresOf,
} from "./rules.ts";

const now = new Date("2026-03-30T09:00:00.000Z");

function held(values: Partial<HeldSession> = {}): HeldSession {
  const startsAt = new Date("2026-03-28T12:00:00.000Z");
  const usual = { studentId: "a", subject: "Physics", type: "video", status: "completed", minutes: 30 } as const;
  return { ...usual, startsAt, stars: null, ...values };
}

test.each([
  ["30", "30"],
  ["90", "90"],
  ["all", "all"],
  ["", "30"],
  ["31", "30"],
  ["ALL", "30"],
  [undefined, "30"],
  [["90", "all"], "30"],
])("a query string with %j is answered with the period %s [@ANLY-05a]", (value, period) => {
  expect(periodOf(value)).toBe(period);
});

describe("a period", () => {
  test("begins with a whole day of the mentor's clock, also where the clock was moved in it [@ANLY-05a]", () => {
    expect(spanOf("30", "Europe/Berlin", now)).toEqual({ from: new Date("2026-02-28T23:00:00.000Z"), until: now });
    expect(spanOf("90", "Europe/Berlin", now)).toEqual({ from: new Date("2025-12-30T23:00:00.000Z"), until: now });
    expect(spanOf("30", "Pacific/Auckland", now)?.from).toEqual(new Date("2026-02-28T11:00:00.000Z"));
    expect(spanOf("all", "Europe/Berlin", now)).toBeUndefined();
  });
});

describe("figures", () => {
  test("count completed sessions, their minutes, different students and stars alone [@ANLY-01b]", () => {
    const sessions = [
      held({ stars: 5 }),
      held({ stars: 4, minutes: 45 }),
      held({ studentId: "b" }),
      held({ studentId: "c", status: "confirmed" }),
      held({ studentId: "d", status: "pending" }),
      // Voided after it was rated.
      held({ studentId: "e", status: "cancelled", stars: 1 }),
    ];
    expect(mentorFiguresOf(sessions)).toEqual({ sessions: 3, minutes: 105, students: 2, rating: 4.5, ratingCount: 2 });
  });

  test("are zero without sessions [@ANLY-04]", () => {
    expect(mentorFiguresOf([])).toEqual({ sessions: 0, minutes: 0, students: 0, rating: 0, ratingCount: 0 });
    expect([subjectFiguresOf([]), distributionOf([])]).toEqual([[], []]);
  });
});

test("subjects are ordered by completed sessions, then by minutes, then by name [@ANLY-02c]", () => {
  const sessions = [
    ...["Art", "Art", "Zoology", "Biology", "Chess", "Chess"].map((subject) => held({ subject })),
    held({ subject: "Chess", status: "cancelled" }),
    held({ subject: "Music", status: "pending" }),
    held({ subject: "Zoology", minutes: 60 }),
  ];
  expect(subjectFiguresOf(sessions)).toEqual([
    { subject: "Zoology", sessions: 2, minutes: 90 },
    { subject: "Art", sessions: 2, minutes: 60 },
    { subject: "Chess", sessions: 2, minutes: 60 },
    { subject: "Biology", sessions: 1, minutes: 30 },
  ]);
});

test("the distribution counts every session once, by type and status [@ANLY-02d]", () => {
  const sessions = [held(), held({ status: "cancelled" }), held({ type: "chat", status: "pending" }), held()];
  expect(distributionOf(sessions)).toEqual([
    { type: "video", counts: { pending: 0, confirmed: 0, completed: 2, cancelled: 1 } },
    { type: "chat", counts: { pending: 1, confirmed: 0, completed: 0, cancelled: 0 } },
  ]);
});

describe("time", () => {
  const daysOf = (period: "30" | "90" | "all", sessions: HeldSession[] = [], zone = "UTC") =>
    overTime(sessions, period, zone, now).spans.map(({ day }) => day);

  test("goes day by day for 30 days, week by week for 90, and by months since the first session [@ANLY-05a]", () => {
    const days = daysOf("30");
    expect([days.length, days[0], days.at(-1)]).toEqual([30, "2026-03-01", "2026-03-30"]);
    const weeks = daysOf("90");
    expect([weeks.length, ...weeks.slice(0, 3), weeks.at(-1)]).toEqual([
      14,
      "2025-12-31",
      "2026-01-05",
      "2026-01-12",
      "2026-03-30",
    ]);
    expect(daysOf("all", [held({ startsAt: new Date("2025-12-31T23:30:00.000Z") })])).toEqual([
      "2025-12-01",
      "2026-01-01",
      "2026-02-01",
      "2026-03-01",
    ]);
    expect(daysOf("all", [held({ startsAt: new Date("2025-12-31T23:30:00.000Z") })], "Asia/Tokyo")).toHaveLength(3);
    expect(daysOf("all")).toEqual(["2026-03-01"]);
  });

  test("goes by years where there are more than 36 months [@ANLY-05a]", () => {
    const since = (month: string) => daysOf("all", [held({ startsAt: new Date(`${month}-15T12:00:00.000Z`) })]);
    expect(since("2023-04")).toHaveLength(36);
    expect(since("2023-03")).toEqual(["2023-01-01", "2024-01-01", "2025-01-01", "2026-01-01"]);
  });

  test("adds up to the same figures as the cards, for any history, period and zone [@ANLY-02d]", () => {
    const session = fc.record({
      studentId: fc.constantFrom("a", "b", "c"),
      subject: fc.constantFrom("Art", "Physics", ""),
      type: fc.constantFrom(...sessionTypes),
      status: fc.constantFrom(...sessionStatuses),
      startsAt: fc.date({ min: new Date("2021-01-01"), max: now, noInvalidDate: true }),
      minutes: fc.constantFrom(30, 45, 60),
      stars: fc.option(fc.integer({ min: 1, max: 5 })),
    });
    const zones = fc.constantFrom("UTC", "Europe/Berlin", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia");
    fc.assert(
      fc.property(fc.array(session, { maxLength: 40 }), fc.constantFrom(...periods), zones, (all, period, zone) => {
        const span = spanOf(period, zone, now);
        const sessions = all.filter(({ startsAt }) => !span || (startsAt >= span.from && startsAt <= span.until));
        const { sessions: total, minutes } = mentorFiguresOf(sessions);
        const sum = (rows: readonly { sessions: number; minutes: number }[]) => [
          rows.reduce((counted, row) => counted + row.sessions, 0),
          rows.reduce((counted, row) => counted + row.minutes, 0),
        ];
        expect(sum(overTime(sessions, period, zone, now).spans)).toEqual([total, minutes]);
        expect(sum(subjectFiguresOf(sessions))).toEqual([total, minutes]);
        const counts = distributionOf(sessions).flatMap((row) => Object.entries(row.counts));
        expect(counts.reduce((counted, [, count]) => counted + count, 0)).toBe(sessions.length);
        expect(counts.reduce((sum, [status, count]) => sum + (status === "completed" ? count : 0), 0)).toBe(total);
      }),
      { numRuns: 60 },
    );
  });
});
