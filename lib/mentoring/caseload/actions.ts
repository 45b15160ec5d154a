"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orNothing } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { checkInWords } from "./check-in-words.ts";
import { parseCheckIn, parseCheckInBack } from "./input.ts";
import { recordCheckIn, takeBackCheckIn } from "./record-check-in.ts";

const byCoordinator = {
  words: checkInWords,
  who: async () => orNothing(await actingStaff("coordinator")),
  rereads: true,
};

export async function saveCheckIn(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: parseCheckIn,
    act: async ({ user, now, words }, input) => {
      const result = await recordCheckIn(user, input, now);
      if (!result.ok) return result;
      return go(paths.staffCaseload, { title: words.saved(result.report) });
    },
  });
}

export async function dropCheckIn(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: parseCheckInBack,
    act: async ({ user, now, words }, { id, matchId }) => {
      const result = await takeBackCheckIn(user, id, now);
      return result.ok ? go(`${paths.staffCaseload}?match=${matchId}`, { title: words.takenBack }) : result;
    },
  });
}
