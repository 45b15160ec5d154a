"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orNothing } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { parseOpening } from "./input.ts";
import { openForLead } from "./open-for-lead.ts";
import { openingWords } from "./opening-words.ts";

export async function openConversationToRead(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: openingWords,
    who: async () => orNothing(await actingStaff("lead")),
    read: parseOpening,
    rereads: true,
    act: async ({ user, now }, opening) => {
      const result = await openForLead(user, opening, now);
      return result.ok ? go(paths.staffConversation(opening.id)) : result;
    },
  });
}
