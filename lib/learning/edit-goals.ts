import { type Executor, transaction } from "#db/client.ts";
import { blankGoal, deleteStep, livingGoal, stepsOf, updateGoal, updateStep } from "#db/queries/goals.ts";
import type { Goal } from "#db/schema/learning.ts";
import { holdsGoal, holdsStep } from "./hold-goal.ts";
import { after, settleProgress } from "./settle-progress.ts";

/** What a student does to their goals with a connection only (LEARN-02). Each answers false where there is no such goal or step of theirs. */

type Goals = Readonly<{ goalId: string; title: string; subject: string; deadline: string | null }>;
type Step = Readonly<{ goalId: string; stepId: string }>;

export function editGoal(studentId: string, { goalId, title, subject, deadline }: Goals, now: Date): Promise<boolean> {
  return ofOwn(studentId, goalId, async (tx, goal) => {
    const same = goal.title === title && goal.subject === subject;
    const held = same ? goal.held : await holdsGoal(tx, { userId: studentId, goalId, title, subject }, now);
    await updateGoal(tx, goalId, { title, subject, deadline, held, updatedAt: after(goal.updatedAt, now) });
    return true;
  });
}

export function editStep(studentId: string, step: Step & Readonly<{ title: string }>, now: Date): Promise<boolean> {
  const { goalId, stepId, title } = step;
  return ofOwn(studentId, goalId, async (tx, goal) => {
    const before = (await stepsOf(tx, [goalId])).find(({ id }) => id === stepId);
    if (!before) return false;
    if (before.title === title) return true;
    const held = await holdsStep(tx, { userId: studentId, goalId, stepId, title }, now);
    await updateStep(tx, { goalId, stepId }, { title, held });
    await settleProgress(tx, goal, now);
    return true;
  });
}

export function removeStep(studentId: string, { goalId, stepId }: Step, now: Date): Promise<boolean> {
  return ofOwn(studentId, goalId, async (tx, goal) => {
    if (!(await deleteStep(tx, { goalId, stepId }))) return false;
    await settleProgress(tx, goal, now);
    return true;
  });
}

/** Its words go, that it was reached stays counted. */
export function removeGoal(studentId: string, goalId: string, now: Date): Promise<boolean> {
  return ofOwn(studentId, goalId, async (tx) => {
    await blankGoal(tx, goalId, now);
    return true;
  });
}

type Work = (tx: Executor, goal: Goal) => Promise<boolean>;

function ofOwn(studentId: string, goalId: string, work: Work): Promise<boolean> {
  return transaction(async (tx) => {
    const goal = await livingGoal(tx, goalId);
    return goal?.studentId === studentId ? work(tx, goal) : false;
  });
}
