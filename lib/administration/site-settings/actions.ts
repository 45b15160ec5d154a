"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import { saveSection } from "./change-settings.ts";
import { parseSection } from "./input.ts";
import { settingWords } from "./setting-words.ts";

export async function saveSettings(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: settingWords,
    who: async () => orNothing(await actingStaff("admin")),
    read: parseSection,
    rereads: true,
    act: async ({ user, now, words }, input) => {
      const result = await saveSection(actorOf(user), input, now);
      return result.ok ? words.said(result.changed) : result;
    },
  });
}
