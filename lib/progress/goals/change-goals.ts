import type { Executor } from "#db/client.ts";
import {
  changeAuthor,
  goalStepsOf,
  goalsOf,
  insertGoal,
  insertStep,
  lastPosition,
  livingGoal,
  noteChange,
  updateStep,
} from "#db/queries/progress/goals.ts";
import type { Goal } from "#db/schema/learning.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { saying } from "#lib/safety/held-texts/saying.ts";
import {
  type LearningChange,
  type LearningRefusal,
  mostGoals,
  mostSteps,
  type NewStep,
  type ShownGoal,
} from "./goal-rules.ts";
import { holdsNewGoal, holdsStep, TooManyHeld } from "./hold-goal.ts";
import { ownGoal } from "./read-goals.ts";
import { settleProgress } from "./settle-progress.ts";
import { tellGoalsChanged } from "./tell-goals-changed.ts";

type Numbered = Readonly<{ id: string; change: LearningChange }>;

/**
 * Counts once per `id`, however often sent. `change` must come from `parseSentChange` or `parseGoalForm`.
 * There is no `goal` if it was deleted since.
 */
export async function changeGoals(
  studentId: string,
  { id, change }: Numbered,
  now: Date,
): Promise<Answer<LearningRefusal, { goal: ShownGoal | undefined }>> {
  try {
    return await saying(studentId, async (tx) => {
      const noted = await noteChange(tx, { id, userId: studentId, createdAt: now });
      if (noted) {
        await tellGoalsChanged(tx, studentId, now);
        await make(tx, studentId, change, now);
      } else if ((await changeAuthor(tx, id)) !== studentId) throw new NotMade("unknown");
      return { ok: true, goal: await ownGoal(tx, studentId, change.goalId, now) };
    });
  } catch (error) {
    if (error instanceof NotMade) return refuse(error.reason);
    if (error instanceof TooManyHeld) return refuse("tooMany");
    throw error;
  }
}

/** Rolls back the change and its id, so it can be sent again. */
class NotMade extends Error {
  readonly reason: LearningRefusal;
  constructor(reason: LearningRefusal) {
    super(reason);
    this.reason = reason;
  }
}

async function make(tx: Executor, studentId: string, change: LearningChange, now: Date): Promise<void> {
  if (change.kind === "addGoal") return addGoal(tx, studentId, change, now);
  const goal = await livingGoal(tx, change.goalId);
  if (goal?.studentId !== studentId) throw new NotMade("unknown");
  if (change.kind === "addStep") return addStep(tx, goal, { id: change.stepId, title: change.title }, now);
  if (change.kind === "tickStep") return tick(tx, goal, change, now);
  if ((await goalStepsOf(tx, [goal.id])).length > 0) throw new NotMade("hasSteps");
  return settleProgress(tx, goal, now, change.progress);
}

type Change<K extends LearningChange["kind"]> = LearningChange & { kind: K };

async function addGoal(tx: Executor, studentId: string, change: Change<"addGoal">, now: Date): Promise<void> {
  const { goalId: id, title, subject, deadline, steps } = change;
  if ((await goalsOf(tx, studentId)).length >= mostGoals) throw new NotMade("tooManyGoals");
  if (steps.length > mostSteps) throw new NotMade("tooManySteps");
  const stamps = { createdAt: now, updatedAt: now };
  const held = await holdsNewGoal(tx, { userId: studentId, goalId: id, title, subject, steps }, now);
  const goal = { id, studentId, title, held: held.title, subject, deadline, ...stamps };
  if (!(await insertGoal(tx, goal))) throw new NotMade("unknown");
  for (const [index, step] of steps.entries()) {
    const row = {
      ...step,
      goalId: id,
      studentId,
      held: held.stepIds.has(step.id),
      position: index + 1,
      createdAt: now,
    };
    if (!(await insertStep(tx, row))) throw new NotMade("unknown");
  }
  const living = await livingGoal(tx, id);
  if (living && steps.length > 0) await settleProgress(tx, living, now);
}

async function addStep(tx: Executor, goal: Goal, { id, title }: NewStep, now: Date): Promise<void> {
  const { id: goalId, studentId } = goal;
  if ((await goalStepsOf(tx, [goalId])).length >= mostSteps) throw new NotMade("tooManySteps");
  const held = await holdsStep(tx, { userId: studentId, goalId, stepId: id, title }, now);
  const position = (await lastPosition(tx, goalId)) + 1;
  if (!(await insertStep(tx, { id, goalId, studentId, title, held, position, createdAt: now })))
    throw new NotMade("unknown");
  await settleProgress(tx, goal, now);
}

async function tick(tx: Executor, goal: Goal, { stepId, done }: Change<"tickStep">, now: Date): Promise<void> {
  const step = (await goalStepsOf(tx, [goal.id])).find(({ id }) => id === stepId);
  if (!step) throw new NotMade("unknown");
  if ((step.doneAt !== null) === done) return;
  await updateStep(tx, { goalId: goal.id, stepId }, { doneAt: done ? now : null });
  await settleProgress(tx, goal, now);
}
