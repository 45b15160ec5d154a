import { holdEnds, holdReview, keptDays } from "#lib/platform/retention/rules.ts";
import { day, daysBefore } from "#lib/platform/time/time.ts";

type CaseFile = Readonly<{
  closedAt: Date | null;
  /** Null: there is no such account. */
  accused: string | null;
  accusedErasedAt: Date | null;
}>;

/** When a closed case is deleted. Null: not before the account that it is about has ended. */
export function caseFileUntil({ closedAt, accused, accusedErasedAt }: CaseFile): Date | null {
  if (accused !== null && accusedErasedAt === null) return null;
  const since = Math.max(closedAt?.getTime() ?? 0, accusedErasedAt?.getTime() ?? 0);
  return new Date(since + keptDays.caseFiles * day);
}

/** When the safeguarding lead looks at a hold again, counted from when it was placed or last looked at. */
export function holdReviewAt(since: Date): Date {
  return new Date(since.getTime() + holdReview * day);
}

/** Holds that a colleague ended before this keep nothing any more. */
export function endedTooLong(now: Date): Date {
  return daysBefore(now, holdEnds);
}

type Ending = Readonly<{ placedBy: string; endedBy: string | null; endedAt: Date | null }>;

/** Until when an ended hold still keeps everything; null if it has not ended, or who placed it ended it. */
export function holdKeepsUntil({ placedBy, endedBy, endedAt }: Ending): Date | null {
  return endedAt === null || endedBy === placedBy ? null : new Date(endedAt.getTime() + holdEnds * day);
}

/** In days: so long before, the queue names the hold. */
const reviewNotice = 7;
export const holdReasonLength = 1000;

export function isReviewNear(reviewAt: Date, now: Date): boolean {
  return now.getTime() >= reviewAt.getTime() - reviewNotice * day;
}
