import { type Rating, shownRating } from "#lib/mentoring/sessions/rating-rules.ts";
import { wholeHours } from "#lib/platform/time/hours.ts";
import { day } from "#lib/platform/time/time.ts";

/** How soon mentors answer, told honestly (PURE). Durations are milliseconds. */
export const answerWindow = 30 * day;
export const leastAnswers = 5;

/** The median answer time, undefined under five answers: too few to tell anybody anything. */
export function medianAnswer(times: readonly number[]): number | undefined {
  if (times.length < leastAnswers) return undefined;
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

export type AnswerRecord = Readonly<{ answered: number; lapsed: number }>;

/** The share of requests answered, 0 to 1; nobody asked yet counts as half, so that new mentors are neither first nor last. */
export function answerShare({ answered, lapsed }: AnswerRecord): number {
  return (answered + 1) / (answered + lapsed + 2);
}

export type Ordered = Readonly<{
  id: string;
  sharedMinutes: number;
  answers: AnswerRecord;
  rating: Rating;
  /** Off for who switched data processing off: found, but neither measured nor suggested. */
  measured: boolean;
}>;

/** Shared free time, then how reliably a mentor answers, then the rating; the id only keeps pages from overlapping. */
export function compareMentors(a: Ordered, b: Ordered): number {
  return (
    sharedHours(b) - sharedHours(a) || shareOf(b) - shareOf(a) || ratingOf(b) - ratingOf(a) || (a.id < b.id ? -1 : 1)
  );
}

/** Whoever is not measured stands where a new mentor does. */
const shareOf = ({ measured, answers }: Ordered) => answerShare(measured ? answers : { answered: 0, lapsed: 0 });
const ratingOf = ({ measured, rating }: Ordered) => (measured ? (shownRating(rating) ?? 0) : 0);

/** What the card says; minutes that nobody reads must not decide the order. */
function sharedHours({ sharedMinutes }: Ordered): number {
  return wholeHours(sharedMinutes);
}
