import { describe, expect, test } from "vitest";
import { seeded } from "#lib/platform/seeded.ts";
import { day } from "#lib/platform/time/time.ts";
import type { RecordedCheck } from "#lib/safety/verification/verification-rules.ts";
import { aboutMinutes, courseQuestions, minutesLeft, nextToRead, trainingUnits } from "./course-rules.ts";
import { parsePage, parseUnit } from "./input.ts";
import {
  answeredCount,
  askedIn,
  askedOnPage,
  isQuizPage,
  noAnswers,
  openPage,
  passes,
  passingScore,
  type QuizAnswers,
  quizPages,
  resultOf,
  shownPage,
  withPage,
} from "./quiz-rules.ts";
import { trainingStanding } from "./renewal-rules.ts";

const seeds = [0, 1, 7, 2 ** 31 - 1];
const rightIn = (seed: number) => askedIn(seed).map(({ order }) => order.indexOf(0));
const wrongIn = (seed: number) => askedIn(seed).map(({ order }) => order.findIndex((answer) => answer !== 0));

/** All right but the first `wrong` places. */
const answersWith = (seed: number, wrong: number): QuizAnswers =>
  rightIn(seed).map((position, place) => (place < wrong ? (wrongIn(seed)[place] ?? null) : position));

describe("an attempt's order [@SAFE-09a]", () => {
  test.each(seeds)("of seed %i has every question once, each with all its answers", (seed) => {
    const asked = askedIn(seed);
    expect(asked.map(({ place }) => place)).toEqual([...Array(20).keys()]);
    expect(new Set(asked.map(({ question }) => question))).toEqual(new Set(courseQuestions));
    for (const { question, order } of asked)
      expect(order.toSorted((one, other) => one - other)).toEqual([...Array(question.answers).keys()]);
  });

  test("is the same for the same seed and another for another", () => {
    expect(askedIn(7)).toEqual(askedIn(7));
    expect(askedIn(7)).not.toEqual(askedIn(8));
  });

  test("puts the right answer at every position in turn, so that no position is worth a guess", () => {
    const random = seeded(1);
    const first = [...Array(400)].flatMap(() => rightIn(Math.floor(random() * 2 ** 31)));
    for (const position of [0, 1, 2]) {
      const share = first.filter((one) => one === position).length / first.length;
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.4);
    }
  });

  test("comes in pages of five", () => {
    expect(quizPages).toBe(4);
    expect([1, 2, 3, 4].flatMap((page) => askedOnPage(7, page))).toEqual(askedIn(7));
    expect([0, 1, 4, 5, 1.5, Number.NaN].map(isQuizPage)).toEqual([false, true, true, false, false, false]);
  });
});

describe("the result [@SAFE-09a]", () => {
  test.each([
    [20, true],
    [17, true],
    [16, true],
    [15, false],
    [0, false],
  ])("of %i right answers passes: %s", (score, passed) => {
    expect(passes(score)).toBe(passed);
    for (const seed of seeds) expect(resultOf(seed, answersWith(seed, 20 - score))).toMatchObject({ score, passed });
  });

  test("needs 16 of 20", () => {
    expect(passingScore).toBe(16);
  });

  test("counts an open question as wrong", () => {
    expect(resultOf(7, noAnswers)).toEqual({ score: 0, passed: false, again: trainingUnits });
    expect(resultOf(7, [])).toMatchObject({ score: 0 });
  });

  test("names the units of the wrong answers, each once and in their order", () => {
    const [first, second] = askedIn(7);
    const units = new Set([first?.question.unit, second?.question.unit]);
    expect(resultOf(7, answersWith(7, 2)).again).toEqual(trainingUnits.filter((unit) => units.has(unit)));
    expect(resultOf(7, answersWith(7, 0)).again).toEqual([]);
  });
});

describe("a saved page [@SAFE-09a]", () => {
  const right = rightIn(7);

  test("changes the answers of its own five places alone", () => {
    const second = withPage(7, noAnswers, 2, right.slice(5, 10));
    expect(second).toEqual(right.map((position, place) => (place >= 5 && place < 10 ? position : null)));
  });

  test("keeps what was answered before where nothing is given", () => {
    const before = withPage(7, noAnswers, 1, right.slice(0, 5)) ?? [];
    expect(withPage(7, before, 1, [null, null])).toEqual(before);
  });

  test("has no position that its question does not offer", () => {
    const three = askedIn(7).findIndex(({ question }) => question.answers === 3);
    const given = [...Array(5)].map((_, index) => (index === three % 5 ? 3 : 0));
    expect(withPage(7, noAnswers, Math.floor(three / 5) + 1, given)).toBeUndefined();
    expect(withPage(7, noAnswers, 1, [-1])).toBeUndefined();
  });

  test("says which page comes next", () => {
    const answers = withPage(7, noAnswers, 1, right.slice(0, 5)) ?? [];
    expect([openPage(noAnswers), openPage(answers), openPage(right)]).toEqual([1, 2, undefined]);
    expect(answeredCount(answers)).toBe(5);
    expect([undefined, "1", "2", "3", "x", ["1"]].map((asked) => shownPage(answers, asked))).toEqual([
      2, 1, 2, 2, 2, 2,
    ]);
  });
});

describe("what a form may send [@SAFE-09a]", () => {
  const page = { attempt: "1", page: "2", q1: "0", q2: "3" };

  test("is one page of one attempt", () => {
    expect(parsePage(page)).toEqual({
      ok: true,
      input: { attempt: 1, page: 2, given: [0, 3, null, null, null] },
    });
  });

  test.each([
    ["a position that no question has", { q1: "4" }],
    ["a position in words", { q1: "first" }],
    ["more questions than a page has", { q6: "0" }],
    ["all answers at once", Object.fromEntries([...Array(20).keys()].map((place) => [`q${place + 1}`, "0"]))],
    ["a page that there is not", { page: "5" }],
    ["no attempt", { attempt: "" }],
    ["another's account", { mentorId: "somebody" }],
    ["a score", { score: "20" }],
  ])("is not %s", (_, forged) => {
    expect(parsePage({ ...page, ...forged }).ok).toBe(false);
  });

  test("is a unit of the course", () => {
    expect(trainingUnits.map((unit) => parseUnit({ unit }).ok)).not.toContain(false);
    expect(parseUnit({ unit: "quiz" }).ok).toBe(false);
  });
});

describe("the way through the units [@SAFE-09a]", () => {
  test.each([
    ["nothing read", [], undefined, "welcome"],
    ["the first read", ["welcome"], "welcome", "boundaries"],
    ["begun in the middle", ["platform"], "platform", "reporting"],
    ["the last read, others not", ["honesty"], "honesty", "welcome"],
    ["all read", trainingUnits, "honesty", undefined],
  ] as const)("after %s", (_, read, after, next) => {
    expect(nextToRead(new Set(read), after)).toBe(next);
  });

  test("says how long it still takes", () => {
    expect(aboutMinutes(minutesLeft(0, 0))).toBe(60);
    expect(minutesLeft(8, 20)).toBe(0);
    expect(minutesLeft(7, 17)).toBe(8);
    expect([0, 0.4, 4.4, 9.6, 12, 13.3].map(aboutMinutes)).toEqual([1, 1, 4, 10, 10, 15]);
  });
});

describe("the yearly refresher [@SAFE-11a]", () => {
  const now = new Date("2026-11-21T12:00:00.000Z");
  const at = (days: number) => new Date(now.getTime() + days * day);
  const check = (values: Partial<RecordedCheck>): RecordedCheck => ({
    step: "training",
    result: "passed",
    checkedAt: at(-300),
    expiresAt: at(65),
    ...values,
  });

  test.each([
    ["never passed", [], "open"],
    ["another step passed", [check({ step: "interview" })], "open"],
    ["61 days left", [check({ expiresAt: at(61) })], "done"],
    ["60 days left", [check({ expiresAt: at(60) })], "refresher"],
    ["a day left", [check({ expiresAt: at(1) })], "refresher"],
    ["expired now", [check({ expiresAt: now })], "open"],
    ["without end", [check({ expiresAt: null })], "done"],
    ["failed later, by staff", [check({}), check({ result: "failed", expiresAt: null, checkedAt: at(-1) })], "open"],
    ["renewed", [check({ expiresAt: at(10) }), check({ checkedAt: at(-1), expiresAt: at(364) })], "done"],
  ] as const)("with %s is %s", (_, checks, state) => {
    expect(trainingStanding(checks, now).state).toBe(state);
  });

  test("is asked of nobody whose training has no end", () => {
    const never = { state: "done", validUntil: null, refresherFrom: null };
    expect(trainingStanding([check({ expiresAt: null })], now)).toEqual(never);
  });
});
