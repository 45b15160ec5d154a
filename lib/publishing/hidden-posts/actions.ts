"use server";

import { db } from "#db/client.ts";
import { publicOrHiddenPost } from "#db/queries/publishing/hidden-posts.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { hidePost, showPost } from "#lib/publishing/blog-posts/hide-post.ts";
import { hidingWords } from "./form-words.ts";
import { parseHiding } from "./input.ts";

/** Takes a post off every public page, or puts it back. */
export async function submitHiding(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: hidingWords,
    who: async () => orNothing(await actingStaff("coordinator", "lead")),
    rereads: true,
    read: parseHiding,
    act: async ({ user, now, words }, { id, decision, reason, report }) => {
      const post = await publicOrHiddenPost(db(), id);
      if (!post) return refuse("unknown");
      const hides = decision === "hide";
      const result = await (hides ? hidePost : showPost)(post.slug, { ...actorOf(user), reason }, now);
      if (!result.ok) return result;
      const state = hides ? "hidden" : "shown";
      const back = report && user.role === "lead" ? paths.staffReport(report) : paths.staffPost(id);
      return words.said(result.changed ? state : `${state}Already`, back);
    },
  });
}
