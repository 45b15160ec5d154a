"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { takeBackSanction } from "#lib/safety/sanctions/take-back.ts";
import { peopleWords } from "./form-words.ts";
import { parseSanction, parseTakenBack } from "./input.ts";

/** Coordinators warn; the use case says what else is whose to decide. */
export async function submitSanction(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: peopleWords,
    who: async () => orNothing(await actingStaff("lead", "coordinator")),
    read: parseSanction,
    rereads: true,
    act: async ({ user, now, words }, { decision, ...wish }) => {
      const result = await sanctionPerson(actorOf(user), { ...wish, choice: decision }, now);
      return result.ok ? words.said(result.kind, paths.staffPerson(wish.userId)) : result;
    },
  });
}

export async function submitTakenBack(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: peopleWords,
    who: async () => orNothing(await actingStaff("lead")),
    read: parseTakenBack,
    rereads: true,
    act: async ({ user, now, words }, { userId, ...wish }) => {
      const result = await takeBackSanction(actorOf(user), wish, now);
      return result.ok ? words.said("takenBack", paths.staffPerson(userId)) : result;
    },
  });
}
