"use server";

import type { Locale } from "#i18n/routing.ts";
import { actingUser, type SignedInUser } from "#lib/identity/access/guards.ts";
import { refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, go, type SentFields } from "#lib/platform/forms/form-action.ts";
import { reading } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { localDay } from "#lib/platform/time/zones.ts";
import { sayingStopped } from "#lib/safety/sanctions/saying-stopped.ts";
import { changeGoals } from "./change-goals.ts";
import { commentOnGoal } from "./comment-on-goal.ts";
import { editGoal, editStep, removeGoal, removeStep } from "./edit-goals.ts";
import { goalWords } from "./form-words.ts";
import type { LearningChange } from "./goal-rules.ts";
import { type GoalForm, goalForms, parseGoalForm } from "./input.ts";

type Student = SentFields<SignedInUser, Awaited<ReturnType<typeof goalWords>>>;

function sent<F extends GoalForm>(form: F) {
  return {
    words: (locale: Locale) => goalWords(locale, form),
    who: async () => acting(await actingUser()),
    read: reading(goalForms[form], (fields, { user, now }: Student) =>
      parseGoalForm(form, fields, localDay(now, user.timeZone)),
    ),
    rereads: true,
  };
}

export async function submitNewGoal(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("addGoal"),
    stopped: sayingStopped,
    act: async (student, { steps, ...goal }) => {
      const goalId = crypto.randomUUID();
      const named = steps.map((title) => ({ id: crypto.randomUUID(), title }));
      const result = await changed(student, { kind: "addGoal", goalId, ...goal, steps: named });
      return result.ok ? student.words.said("added", paths.goal(goalId)) : result;
    },
  });
}

export async function submitProgress(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("setProgress"),
    act: (student, input) => shown(student, { kind: "setProgress", ...input }),
  });
}

export async function submitTick(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("tickStep"),
    act: (student, input) => shown(student, { kind: "tickStep", ...input }),
  });
}

export async function submitStep(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("addStep"),
    stopped: sayingStopped,
    act: (student, input) => shown(student, { kind: "addStep", stepId: crypto.randomUUID(), ...input }),
  });
}

async function changed({ user, now }: Student, change: LearningChange) {
  return user.role === "student" ? changeGoals(user.id, { id: crypto.randomUUID(), change }, now) : refuse("unknown");
}

async function shown(student: Student, change: LearningChange) {
  const result = await changed(student, change);
  return result.ok ? go(paths.goal(change.goalId)) : result;
}

export async function submitGoal(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("editGoal"),
    stopped: sayingStopped,
    act: async ({ user, now, words }, goal) => {
      const result = await editGoal(user.id, goal, now);
      return result.ok ? words.said("changed", paths.goal(goal.goalId)) : result;
    },
  });
}

export async function submitStepTitle(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("editStep"),
    stopped: sayingStopped,
    act: async ({ user, now, words }, step) => {
      const result = await editStep(user.id, step, now);
      return result.ok ? words.said("changed", paths.goal(step.goalId)) : result;
    },
  });
}

export async function removeOwnStep(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("removeStep"),
    act: async ({ user, now, words }, step) => {
      const result = await removeStep(user.id, step, now);
      return result.ok ? words.said("changed", paths.goal(step.goalId)) : result;
    },
  });
}

export async function removeOwnGoal(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("removeGoal"),
    act: async ({ user, now, words }, { goalId }) => {
      const result = await removeGoal(user.id, goalId, now);
      return result.ok ? words.said("removed", paths.learning) : result;
    },
  });
}

export async function submitComment(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("comment"),
    stopped: sayingStopped,
    act: async ({ user, now, words }, comment) => {
      const result = await commentOnGoal(user.id, comment, now);
      if (!result.ok) return result;
      const told = result.readFrom ? "commentWaits" : "commented";
      return words.said(result.held ? "held" : told, paths.goal(comment.goalId));
    },
  });
}
