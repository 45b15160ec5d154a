import type { Executor } from "#db/client.ts";
import { activeMatchOf } from "#db/queries/mentoring/matches.ts";
import { commentersOf, goalStepsOf, updateGoal } from "#db/queries/progress/goals.ts";
import type { Goal } from "#db/schema/learning.ts";
import { settleBadges } from "#lib/progress/achievements/settle-badges.ts";
import { progressOfSteps } from "./goal-rules.ts";

/** Call it in the transaction of the change. The first time at 100 counts for good. */
export async function settleProgress(tx: Executor, goal: Goal, now: Date, said = goal.progress): Promise<void> {
  const steps = await goalStepsOf(tx, [goal.id]);
  const progress = progressOfSteps(steps.map(({ doneAt }) => ({ done: doneAt !== null }))) ?? said;
  const first = progress === 100 && goal.completedAt === null;
  const updatedAt = after(goal.updatedAt, now);
  await updateGoal(tx, goal.id, { progress, updatedAt, ...(first ? { completedAt: now } : {}) });
  if (first) await settleEarned(tx, goal, now);
}

async function settleEarned(tx: Executor, { id, studentId }: Goal, now: Date): Promise<void> {
  await settleBadges(tx, studentId, now);
  for (const mentorId of await commentersOf(tx, id)) {
    if (await activeMatchOf(tx, studentId, mentorId)) await settleBadges(tx, mentorId, now);
  }
}

/** Strictly later than the last change: pages compare the two. */
export function after(last: Date, now: Date): Date {
  return last >= now ? new Date(last.getTime() + 1) : now;
}
