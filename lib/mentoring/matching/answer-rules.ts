import { type Rating, shownRating } from "#lib/mentoring/sessions/rating-rules.ts";
import { wholeHours } from "#lib/platform/time/hours.ts";
import { day } from "#lib/platform/time/time.ts";

/** Durations are in milliseconds. */
export const answerWindow = 30 * day;
export const leastAnswers = 5;

/** Undefined for fewer than five answers: too few to say anything. */
export function medianAnswer(times: readonly number[]): number | undefined {
  if (times.length < leastAnswers) return undefined;
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

export type AnswerRecord = Readonly<{ answered: number; lapsed: number }>;

/** 0 to 1. A mentor nobody has asked gets 0.5, so new mentors are neither first nor last. */
export function answerShare({ answered, lapsed }: AnswerRecord): number {
  return (answered + 1) / (answered + lapsed + 2);
}

export type Ordered = Readonly<{
  id: string;
  sharedMinutes: number;
  answers: AnswerRecord;
  rating: Rating;
  /** False for mentors who turned data processing off: listed, but neither measured nor suggested. */
  measured: boolean;
}>;

/** By shared time, answer share, then rating. The id makes the order stable across pages. */
export function inOrder<Mentor extends Ordered>(mentors: readonly Mentor[]): Mentor[] {
  const keyed = mentors.map((mentor) => ({
    mentor,
    hours: sharedHours(mentor),
    share: shareOf(mentor),
    rating: ratingOf(mentor),
  }));
  keyed.sort(
    (a, b) => b.hours - a.hours || b.share - a.share || b.rating - a.rating || (a.mentor.id < b.mentor.id ? -1 : 1),
  );
  return keyed.map(({ mentor }) => mentor);
}

/** Unmeasured mentors rank like new ones. */
const shareOf = ({ measured, answers }: Ordered) => answerShare(measured ? answers : { answered: 0, lapsed: 0 });
const ratingOf = ({ measured, rating }: Ordered) => (measured ? (shownRating(rating) ?? 0) : 0);

/** Whole hours, as on the card, so invisible minutes do not decide the order. */
function sharedHours({ sharedMinutes }: Ordered): number {
  return wholeHours(sharedMinutes);
}
