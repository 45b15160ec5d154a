import type { Executor } from "#db/client.ts";
import { holdsInForce, holdsOf, lastReviews } from "#db/queries/safety/legal-holds.ts";
import type { LegalHold } from "#db/schema/legal-holds.ts";
import { holdReviewAt } from "./rules.ts";

export type HoldToReview = Pick<LegalHold, "id" | "userId" | "reason" | "placedAt"> & Readonly<{ reviewAt: Date }>;

/** All holds in force, with the day on which the lead looks at each again. */
export async function holdsToReview(q: Executor): Promise<HoldToReview[]> {
  const holds = await holdsInForce(q);
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

function withReview({ id, userId, reason, placedAt }: LegalHold, reviewedAt: Date | undefined): HoldToReview {
  const since = reviewedAt && reviewedAt > placedAt ? reviewedAt : placedAt;
  return { id, userId, reason, placedAt, reviewAt: holdReviewAt(since) };
}
