"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import { decidePostReview } from "./decide-post-review.ts";
import { postReviewWords } from "./form-words.ts";
import { parsePostReview } from "./input.ts";

/** Approves a mentor's post or sends it back. */
export async function submitPostReview(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: postReviewWords,
    who: async () => orNothing(await actingStaff("coordinator", "lead")),
    rereads: true,
    read: parsePostReview,
    act: async ({ user, now, words }, wish) => {
      const result = await decidePostReview(actorOf(user), wish, now);
      if (result.ok) return words.said(result.outcome);
      return result.reason === "gone" ? words.gone() : result;
    },
  });
}
