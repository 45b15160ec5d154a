import type { Executor } from "#db/client.ts";
import { openReviewsOf } from "#db/queries/safety/mentor-tiers.ts";
import { mentorCheckState } from "#db/queries/safety/verification.ts";
import { reviewOutcomesOf } from "./proving-sessions.ts";
import { fineSince, probationSessions, tierOf } from "./tier-rules.ts";

/** `fine`: reviewed without concern, of the `total` that end probation; `waiting`: for their review. */
export type OwnProbation = Readonly<{ fine: number; total: number; waiting: number }>;

/** Undefined for mentors who are not on probation. */
export async function ownProbation(q: Executor, mentorId: string): Promise<OwnProbation | undefined> {
  const row = await mentorCheckState(q, mentorId);
  if (!row || tierOf({ ...row, status: row.status ?? "draft" }) !== "probation") return undefined;
  const since = row.probationSince ?? row.approvedAt ?? new Date(0);
  const fine = fineSince(await reviewOutcomesOf(q, mentorId, since));
  return { fine, total: probationSessions, waiting: await openReviewsOf(q, mentorId) };
}
