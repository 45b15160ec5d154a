import { namesOfAccounts } from "#db/queries/safety/legal-holds.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths } from "#lib/platform/paths.ts";
import { holdsToReview } from "#lib/safety/legal-holds/read-holds.ts";
import { isReviewNear } from "#lib/safety/legal-holds/rules.ts";

/** Legal holds that the lead has to look at again, a week ahead. */
export const holdItems: QueueSource = async (q, _viewer, now) => {
  const near = (await holdsToReview(q, now)).filter(
    ({ reviewAt, keepsUntil }) => keepsUntil === null && isReviewNear(reviewAt, now),
  );
  const accounts = await namesOfAccounts(
    q,
    near.map(({ userId }) => userId),
  );
  const names = new Map(accounts.map((account) => [account.id, fullName(account)]));
  return near.map(({ id, userId, reviewAt }) => ({
    kind: "hold" as const,
    object: `hold:${id}`,
    path: paths.staffHolds,
    concerns: [userId],
    dueAt: reviewAt,
    about: names.get(userId) ?? "",
  }));
};
