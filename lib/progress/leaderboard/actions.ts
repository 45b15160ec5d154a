"use server";

import { actingUser } from "#lib/identity/access/guards.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orLogin, wordless } from "#lib/platform/forms/form-action.ts";
import { parseFields, reading } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { leaderboardWishSchema } from "./input.ts";
import { changeLeaderboardWish } from "./leaderboard.ts";

export async function submitLeaderboardWish(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: wordless,
    who: async (locale) => orLogin(await actingUser(), locale, paths.achievements),
    read: reading(leaderboardWishSchema, (fields) => ({ ok: true, input: parseFields(leaderboardWishSchema, fields) })),
    act: async ({ user, now }, asked) => {
      const changed = asked.ok && (await changeLeaderboardWish(user.id, asked.input.wish, now));
      return go(changed ? `${paths.achievements}?tab=leaderboard` : paths.achievements);
    },
  });
}
