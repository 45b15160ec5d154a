"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import { categoryWords } from "./category-words.ts";
import { parseCategory, parseCategoryAct, parseChangedCategory } from "./input.ts";
import { actOnCategory, addCategory, changeCategory } from "./keep-category.ts";

const byAdmin = { words: categoryWords, who: async () => orNothing(await actingStaff("admin")), rereads: true };

export async function saveNewCategory(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byAdmin,
    read: parseCategory,
    act: async ({ user, now, words }, input) => {
      const result = await addCategory(actorOf(user), input, now);
      return result.ok ? words.said("add") : result;
    },
  });
}

export async function saveCategory(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byAdmin,
    read: parseChangedCategory,
    act: async ({ user, now, words }, input) => {
      const result = await changeCategory(actorOf(user), input, now);
      return result.ok ? words.said("change") : result;
    },
  });
}

/** Retires, gives back or removes. */
export async function settleCategory(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byAdmin,
    read: parseCategoryAct,
    act: async ({ user, now, words }, input) => {
      const result = await actOnCategory(actorOf(user), input, now);
      return result.ok ? words.said(input.act) : result;
    },
  });
}
