import { day } from "#lib/platform/time/time.ts";
import type { ReportGrade } from "#lib/safety/reports/rules.ts";

/** Why staff look at a session. */
export const reviewCauses = ["probation", "held", "unsafe", "sample"] as const;
export type ReviewCause = (typeof reviewCauses)[number];

export const reviewOutcomes = ["fine", "concern"] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

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
  /** From 0 to 1; nobody can choose or foresee it (`lotOf`). */
  lot: number;
}>;

export function causesOf({ probation, held, unsafe, lot }: ReviewFacts): ReviewCause[] {
  const facts = { probation, held, unsafe, sample: lot < sampledShare };
  return reviewCauses.filter((cause) => facts[cause]);
}

export const calmReviewDays = 3;

export function reviewDueAt(causes: readonly ReviewCause[], since: Date): Date {
  return new Date(since.getTime() + (isUrgent(causes) ? day : calmReviewDays * day));
}

type HeldText = Readonly<{ userId: string; toId: string | null; objectId: string; createdAt: Date }>;
type Met = Readonly<{ id: string; studentId: string; mentorId: string; startsAt: Date; endsAt: Date }>;

/** Whether a held text belongs to a session: written there, or from one of the two to the other about that time. */
export function isAboutSession({ userId, toId, objectId, createdAt }: HeldText, session: Met): boolean {
  const { id, studentId, mentorId, startsAt, endsAt } = session;
  const between = (userId === studentId && toId === mentorId) || (userId === mentorId && toId === studentId);
  if (!between) return false;
  const at = createdAt.getTime();
  return objectId === id || (at >= startsAt.getTime() - heldReach && at <= endsAt.getTime() + heldReach);
}

type Kept = Readonly<{ causes: readonly ReviewCause[]; outcome: ReviewOutcome | null }>;

export function isUrgent(causes: readonly ReviewCause[]): boolean {
  return causes.includes("held") || causes.includes("unsafe");
}

/** Causes that a review gains. One found fine is opened again for a grave cause; one with a concern has its report. */
export function addedCauses({ causes, outcome }: Kept, found: readonly ReviewCause[]): ReviewCause[] {
  const added = found.filter((cause) => !causes.includes(cause));
  if (outcome === null) return added;
  return outcome === "fine" && isUrgent(added) ? added : [];
}

export function joinedCauses(one: readonly ReviewCause[], other: readonly ReviewCause[]): ReviewCause[] {
  return reviewCauses.filter((cause) => one.includes(cause) || other.includes(cause));
}

export const reviewers = ["coordinator", "lead"] as const;

/** Held texts and answers to the safety question are only for leads. */
export function mayReviewSession(role: string, causes: readonly ReviewCause[]): boolean {
  return role === "lead" || (role === "coordinator" && !isUrgent(causes));
}

/** What a page shows of a review that its decision depends on. */
export function reviewSeen(causes: readonly ReviewCause[]): string {
  return reviewCauses.filter((cause) => causes.includes(cause)).join(" ");
}

export const reviewNoteLength = 2000;

/** Fine, or a concern of this grade. */
export const reviewDecisions = ["fine", "S2", "S1"] as const satisfies readonly ("fine" | ConcernGrade)[];
export type ReviewDecision = (typeof reviewDecisions)[number];
