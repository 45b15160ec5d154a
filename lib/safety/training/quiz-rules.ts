import { seeded } from "#lib/platform/seeded.ts";
import { type CourseQuestion, courseQuestions, type TrainingUnit, trainingUnits } from "./course-rules.ts";

export const pageSize = 5;
export const quizPages = Math.ceil(courseQuestions.length / pageSize);
export const passPercent = 80;
export const largestSeed = 2 ** 31 - 1;

/** By place: the position that was chosen, counted from 0 as shown, or null. */
export type QuizAnswers = readonly (number | null)[];

export const noAnswers: QuizAnswers = courseQuestions.map(() => null);

export type AskedQuestion = Readonly<{
  /** 0 to 19, as shown. */
  place: number;
  question: CourseQuestion;
  /** As shown; 0 is the right one. */
  order: readonly number[];
}>;

/** The same seed gives the same order, so nothing about it comes from a form. */
export function askedIn(seed: number): AskedQuestion[] {
  const random = seeded(seed);
  return shuffled(courseQuestions, random).map((question, place) => ({
    place,
    question,
    order: shuffled([...Array(question.answers).keys()], random),
  }));
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

export function isQuizPage(page: number): boolean {
  return Number.isInteger(page) && page >= 1 && page <= quizPages;
}

/** Pages count from 1. */
export function askedOnPage(seed: number, page: number): AskedQuestion[] {
  return askedIn(seed).slice((page - 1) * pageSize, page * pageSize);
}

/** Undefined if a position is none of its question's. Places that are not given keep their answer. */
export function withPage(
  seed: number,
  answers: QuizAnswers,
  page: number,
  given: readonly (number | null)[],
): QuizAnswers | undefined {
  const next = [...answers];
  for (const [index, { place, order }] of askedOnPage(seed, page).entries()) {
    const position = given[index] ?? null;
    if (position === null) continue;
    if (!(position in order)) return undefined;
    next[place] = position;
  }
  return next;
}

export function answeredCount(answers: QuizAnswers): number {
  return answers.filter((answer) => answer !== null).length;
}

/** The first page with an open question. Undefined: all are answered. */
export function openPage(answers: QuizAnswers): number | undefined {
  const open = answers.indexOf(null);
  return open < 0 ? undefined : Math.floor(open / pageSize) + 1;
}

/** The page that was asked for, unless pages before it are open; else the first open one. */
export function shownPage(answers: QuizAnswers, asked: unknown): number {
  const open = openPage(answers) ?? quizPages;
  const page = typeof asked === "string" ? Number(asked) : open;
  return isQuizPage(page) && page < open ? page : open;
}

export type QuizResult = Readonly<{ score: number; passed: boolean; again: readonly TrainingUnit[] }>;

export function resultOf(seed: number, answers: QuizAnswers): QuizResult {
  const wrong = askedIn(seed).filter(({ place, order }) => {
    const position = answers[place];
    return position === null || position === undefined || order[position] !== 0;
  });
  const score = courseQuestions.length - wrong.length;
  const again = trainingUnits.filter((unit) => wrong.some(({ question }) => question.unit === unit));
  return { score, passed: passes(score), again };
}

export function passes(score: number): boolean {
  return score * 100 >= passPercent * courseQuestions.length;
}

export const passingScore = Math.ceil((passPercent * courseQuestions.length) / 100);
