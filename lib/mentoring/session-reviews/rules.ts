import { day } from "#lib/platform/time/time.ts";
import type { ReportGrade } from "#lib/safety/reports/rules.ts";

/** Why staff look at a session. */
export const reviewCauses = ["probation", "held", "unsafe", "sample"] as const;
export type ReviewCause = (typeof reviewCauses)[number];

export const reviewOutcomes = ["fine", "concern"] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** The grades a concern may have. */
export const concernGrades = ["S1", "S2"] as const satisfies readonly ReportGrade[];
export type ConcernGrade = (typeof concernGrades)[number];

/** Of the sessions of mentors past probation. */
export const sampledShare = 0.05;

/** Held texts count from the day before a session until the day after. */
export const heldReach = day;

/** Milliseconds after a session's end in which it is still looked for. */
export const lookedAtFor = 14 * day;

export type ReviewFacts = Readonly<{
  probation: boolean;
  held: boolean;
  unsafe: boolean;
  /** From 0 to 1, and nobody can choose it (`lotOf`). */
  lot: number;
}>;

export function causesOf({ probation, held, unsafe, lot }: ReviewFacts): ReviewCause[] {
  const facts = { probation, held, unsafe, sample: lot < sampledShare };
  return reviewCauses.filter((cause) => facts[cause]);
}

export function reviewDueAt(causes: readonly ReviewCause[], since: Date): Date {
  const urgent = causes.includes("held") || causes.includes("unsafe");
  return new Date(since.getTime() + (urgent ? day : 3 * day));
}
