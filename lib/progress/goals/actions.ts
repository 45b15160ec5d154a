"use server";

import type { SignedInUser } from "#lib/identity/access/guards.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { paths } from "#lib/platform/paths.ts";
import { answer, type Outcome } from "./answers.ts";
import { changeGoals } from "./change-goals.ts";
import { commentOnGoal } from "./comment-on-goal.ts";
import { type EditResult, editGoal, editStep, removeGoal, removeStep } from "./edit-goals.ts";
import type { LearningChange } from "./goal-rules.ts";

/** The edge of goals: each action reads who acts from the sign-in and leaves every decision to its use case. */

/** A new goal (LEARN-02); its form without script, as are the next three. */
export async function submitNewGoal(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "addGoal", async (user, { steps, ...words }, now) => {
    const goalId = crypto.randomUUID();
    const named = steps.map((title) => ({ id: crypto.randomUUID(), title }));
    return changed(user, { kind: "addGoal", goalId, ...words, steps: named }, now, "added");
  });
}

/** How far a goal without steps is (LEARN-04). */
export async function submitProgress(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "setProgress", (user, input, now) => changed(user, { kind: "setProgress", ...input }, now));
}

/** Ticks a step, or takes its tick away (LEARN-07). */
export async function submitTick(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "tickStep", (user, input, now) => changed(user, { kind: "tickStep", ...input }, now));
}

/** One more step (LEARN-07). */
export async function submitStep(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "addStep", (user, input, now) => {
    return changed(user, { kind: "addStep", stepId: crypto.randomUUID(), ...input }, now);
  });
}

async function changed(user: SignedInUser, change: LearningChange, now: Date, toast?: "added"): Promise<Outcome> {
  if (user.role !== "student") return { refused: "unknown" };
  const result = await changeGoals(user.id, { id: crypto.randomUUID(), change }, now);
  if (!result.ok) return { refused: result.reason };
  return { to: paths.goal(change.goalId), ...(toast ? { toast } : {}) };
}

/** Other words, another subject or deadline (LEARN-02). */
export async function submitGoal(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "editGoal", async (user, input, now) => done(await editGoal(user.id, input, now), input.goalId));
}

export async function submitStepTitle(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "editStep", async (user, input, now) => done(await editStep(user.id, input, now), input.goalId));
}

export async function removeOwnStep(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "removeStep", async (user, input, now) => {
    return done(await removeStep(user.id, input, now), input.goalId);
  });
}

function done(made: EditResult, goalId: string): Outcome {
  return made.ok ? { to: paths.goal(goalId), toast: "changed" } : { refused: made.reason };
}

/** Takes a goal away (LEARN-02). */
export async function removeOwnGoal(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "removeGoal", async (user, { goalId }, now) => {
    const removed = await removeGoal(user.id, goalId, now);
    return removed.ok ? { to: paths.learning, toast: "removed" } : { refused: removed.reason };
  });
}

/** A connected mentor says something of a goal (LEARN-07). */
export async function submitComment(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "comment", async (user, input, now) => {
    const result = await commentOnGoal(user.id, input, now);
    if (!result.ok) return { refused: result.reason };
    const told = result.readFrom ? "commentWaits" : "commented";
    return { to: paths.goal(input.goalId), toast: result.held ? "held" : told };
  });
}
