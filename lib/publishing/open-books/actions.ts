"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { expenseWords } from "./form-words.ts";
import { parseExpense, parseExpenseBack } from "./input.ts";
import { addExpense, withdrawExpense } from "./keep-expense.ts";

const byAdmin = { words: expenseWords, who: async () => orNothing(await actingStaff("admin")), rereads: true };

export async function submitExpense(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byAdmin,
    read: [parseExpense, (fields, { now }) => parseExpense(fields, utcDate(now))],
    act: async ({ user, now, words }, expense) => {
      const result = await addExpense(actorOf(user), expense, now);
      return result.ok ? words.said("added") : result;
    },
  });
}

export async function submitExpenseBack(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byAdmin,
    read: parseExpenseBack,
    act: async ({ user, now, words }, { id, reason }) => {
      const result = await withdrawExpense(actorOf(user), id, reason, now);
      return result.ok ? words.said("withdrawn") : result;
    },
  });
}
