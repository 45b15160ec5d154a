"use server";

import { actingStaff, actingUser } from "#lib/identity/access/guards.ts";
import { requestWords } from "#lib/mentoring/requests/form-words.ts";
import { refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { declineSuggestion, withdrawSuggestion } from "./end-suggestion.ts";
import { parseDeclined, parseSuggestion, parseWithdrawal } from "./input.ts";
import { staffWords, suggestWord } from "./staff-words.ts";
import { suggestMentor } from "./suggest-mentor.ts";

/** Students accept a suggestion by sending the mentor a request. */

const byCoordinator = { words: staffWords, who: async () => orNothing(await actingStaff("coordinator")) };

export async function declineSuggested(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: requestWords,
    who: async () => acting(await actingUser()),
    read: parseDeclined,
    act: async ({ user, now, words }, { id }) => {
      const result = await declineSuggestion(user.id, id, now);
      if (!result.ok) return refuse(result.reason === "unknown" ? "unknown" : "suggestionOver");
      return words.said("suggestionDeclined", paths.mentors);
    },
  });
}

export async function suggest(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: parseSuggestion,
    act: async ({ user, now, words }, suggestion) => {
      const result = await suggestMentor({ actor: user.id, actorRole: user.role }, suggestion, now);
      if (!result.ok) return refuse(result.reason === "tooNew" ? result.reason : suggestWord(result.reason));
      return words.said("suggested", paths.staffStudent(suggestion.studentId));
    },
  });
}

export async function withdrawSuggested(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: parseWithdrawal,
    act: async ({ user, now, words }, { id, reason }) => {
      const result = await withdrawSuggestion({ actor: user.id, actorRole: user.role }, id, reason, now);
      if (result.ok) return words.said("withdrawn", paths.staffStudent(result.studentId));
      // The form requires a reason, so `noReason` cannot happen.
      return refuse(result.reason === "unknown" ? "unknown" : "moved");
    },
  });
}
