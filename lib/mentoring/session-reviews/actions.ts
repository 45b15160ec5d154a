"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orNothing } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { decideReview } from "./decide-review.ts";
import { reviewWords } from "./form-words.ts";
import { parseReview } from "./input.ts";

export async function submitReview(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: reviewWords,
    who: async () => orNothing(await actingStaff("coordinator", "lead")),
    rereads: true,
    read: parseReview,
    act: async ({ user, now, words }, wish) => {
      const result = await decideReview(actorOf(user), wish, now);
      return result.ok ? go(paths.staffReviews, { title: words.said(result.receipt) }) : result;
    },
  });
}
