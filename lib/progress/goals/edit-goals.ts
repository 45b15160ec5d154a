import type { Executor } from "#db/client.ts";
import { blankGoal, deleteStep, goalStepsOf, livingGoal, updateGoal, updateStep } from "#db/queries/progress/goals.ts";
import { replaceHeldTexts } from "#db/queries/safety/held-texts.ts";
import type { Goal, GoalStep } from "#db/schema/learning.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import { holdsGoal, holdsStep, TooManyHeld } from "./hold-goal.ts";
import { after, settleProgress } from "./settle-progress.ts";
import { tellGoalsChanged } from "./tell-goals-changed.ts";

/** `unknown`: not theirs. `tooMany`: too much of theirs waits for staff. */
type Edited = Answer<"unknown" | "tooMany">;

type Goals = Readonly<{ goalId: string; title: string; subject: string; deadline: string | null }>;
type Step = Readonly<{ goalId: string; stepId: string }>;

export function editGoal(studentId: string, { goalId, title, subject, deadline }: Goals, now: Date): Promise<Edited> {
  return ofOwn({ studentId, goalId, now }, async (tx, goal) => {
    const same = goal.title === title && goal.subject === subject;
    const held = same ? goal.held : await holdsGoal(tx, { userId: studentId, goalId, title, subject }, now);
    await updateGoal(tx, goalId, { title, subject, deadline, held, updatedAt: after(goal.updatedAt, now) });
    return true;
  });
}

export function editStep(studentId: string, step: Step & Readonly<{ title: string }>, now: Date): Promise<Edited> {
  const { goalId, stepId, title } = step;
  return ofOwn({ studentId, goalId, now }, async (tx, goal) => {
    const before = (await goalStepsOf(tx, [goalId])).find(({ id }) => id === stepId);
    if (!before) return false;
    if (before.title === title) return true;
    const held = await holdsStep(tx, { userId: studentId, goalId, stepId, title }, now);
    await updateStep(tx, { goalId, stepId }, { title, held });
    await settleProgress(tx, goal, now);
    return true;
  });
}

export function removeStep(studentId: string, { goalId, stepId }: Step, now: Date): Promise<Edited> {
  return ofOwn({ studentId, goalId, now }, async (tx, goal) => {
    const before = (await goalStepsOf(tx, [goalId])).filter(({ id }) => id === stepId);
    if (!(await deleteStep(tx, { goalId, stepId }))) return false;
    await letGoOf(tx, { studentId, steps: before }, now);
    await settleProgress(tx, goal, now);
    return true;
  });
}

/** A reached goal stays counted. */
export function removeGoal(studentId: string, goalId: string, now: Date): Promise<Edited> {
  return ofOwn({ studentId, goalId, now }, async (tx, goal) => {
    await letGoOf(tx, { studentId, goal, steps: await goalStepsOf(tx, [goalId]) }, now);
    await blankGoal(tx, goalId, now);
    return true;
  });
}

type Removed = Readonly<{ studentId: string; goal?: Goal; steps: readonly GoalStep[] }>;

/** Removes deleted words from the staff queue. */
async function letGoOf(tx: Executor, { studentId: userId, goal, steps }: Removed, now: Date): Promise<void> {
  const why = "removed by its author";
  if (goal?.held) await replaceHeldTexts(tx, { userId, kind: "goalTitle", objectId: goal.id }, why, now);
  for (const { id: objectId, held } of steps) {
    if (held) await replaceHeldTexts(tx, { userId, kind: "goalStep", objectId }, why, now);
  }
}

type Work = (tx: Executor, goal: Goal) => Promise<boolean>;

type Own = Readonly<{ studentId: string; goalId: string; now: Date }>;

async function ofOwn({ studentId, goalId, now }: Own, work: Work): Promise<Edited> {
  try {
    return await saying(studentId, async (tx) => {
      const goal = await livingGoal(tx, goalId);
      if (goal?.studentId === studentId) await tellGoalsChanged(tx, studentId, now);
      const made = goal?.studentId === studentId && (await work(tx, goal));
      return made ? done : refuse("unknown");
    });
  } catch (error) {
    if (error instanceof TooManyHeld) return refuse("tooMany");
    throw error;
  }
}
