"use server";

import { transaction } from "#db/client.ts";
import { markSanctionsRead } from "#db/queries/safety/sanctions.ts";
import { signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orLogin, wordless } from "#lib/platform/forms/form-action.ts";
import { nothing } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";

/** Somebody says that they read what staff decided about them. */
export async function markNoticesRead(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: wordless,
    who: async (locale) => orLogin(await signedInWhateverStanding(), locale, paths.standing),
    read: nothing,
    act: async ({ user, now }) => {
      await transaction((tx) => markSanctionsRead(tx, user.id, now));
      return go(paths.dashboard);
    },
  });
}
