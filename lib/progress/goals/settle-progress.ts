import type { Executor } from "#db/client.ts";
import { activeMatchOf } from "#db/queries/mentoring/matches.ts";
import { commentersOf, goalStepsOf, updateGoal } from "#db/queries/progress/goals.ts";
import type { Goal } from "#db/schema/learning.ts";
import { settleBadges } from "#lib/progress/achievements/settle-badges.ts";
import { progressOfSteps } from "./goal-rules.ts";

/**
 * Stores how far a goal is after a change: the share of its ticked steps, or what the student said where it has none (LEARN-07). The first time
 * it reaches 100 counts for good. Call it in the transaction of the change.
 */
export async function settleProgress(tx: Executor, goal: Goal, now: Date, said = goal.progress): Promise<void> {
  const steps = await goalStepsOf(tx, [goal.id]);
  const progress = progressOfSteps(steps.map(({ doneAt }) => ({ done: doneAt !== null }))) ?? said;
  const first = progress === 100 && goal.completedAt === null;
  const updatedAt = after(goal.updatedAt, now);
  await updateGoal(tx, goal.id, { progress, updatedAt, ...(first ? { completedAt: now } : {}) });
  if (first) await settleEarned(tx, goal, now);
}

/** What the student earns by it, and the connected mentors who had something to say of it. */
async function settleEarned(tx: Executor, { id, studentId }: Goal, now: Date): Promise<void> {
  await settleBadges(tx, studentId, now);
  for (const mentorId of await commentersOf(tx, id)) {
    if (await activeMatchOf(tx, studentId, mentorId)) await settleBadges(tx, mentorId, now);
  }
}

/** Now, but later than the last change: pages tell the newer state by it. */
export function after(last: Date, now: Date): Date {
  return last >= now ? new Date(last.getTime() + 1) : now;
}
