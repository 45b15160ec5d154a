import type { Executor } from "#db/client.ts";
import { holdsOf, holdsThatKeep, lastReviews } from "#db/queries/safety/legal-holds.ts";
import type { LegalHold } from "#db/schema/legal-holds.ts";
import { endedTooLong, holdKeepsUntil, holdReviewAt } from "./rules.ts";

export type HoldToReview = Pick<LegalHold, "id" | "userId" | "reason" | "placedAt"> &
  Readonly<{
    reviewAt: Date;
    /** Of one that a colleague of whoever placed it ended: until then it can be kept. */
    keepsUntil: Date | null;
  }>;

/** All holds that keep something, with the day on which the lead looks at each again. */
export async function holdsToReview(q: Executor, now: Date): Promise<HoldToReview[]> {
  const holds = await holdsThatKeep(q, endedTooLong(now));
  const reviewed = await lastReviews(
    q,
    holds.map(({ userId }) => userId),
  );
  return holds.map((hold) => withReview(hold, reviewed.get(hold.userId)));
}

export async function holdOn(q: Executor, userId: string): Promise<HoldToReview | null> {
  const hold = (await holdsOf(q, userId)).find(({ endedAt }) => endedAt === null);
  if (!hold) return null;
  return withReview(hold, (await lastReviews(q, [userId])).get(userId));
}

function withReview(hold: LegalHold, reviewedAt: Date | undefined): HoldToReview {
  const { id, userId, reason, placedAt } = hold;
  const since = reviewedAt && reviewedAt > placedAt ? reviewedAt : placedAt;
  return { id, userId, reason, placedAt, reviewAt: holdReviewAt(since), keepsUntil: holdKeepsUntil(hold) };
}
