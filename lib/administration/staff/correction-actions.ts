"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orNothing } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { parseBirthday, parseNewName } from "./correction-input.ts";
import { correctionWords } from "./correction-words.ts";
import { correctStudentBirthday, renameStudent } from "./student-correction.ts";

const byCoordinator = {
  words: correctionWords,
  who: async () => orNothing(await actingStaff("coordinator")),
  rereads: true,
};

export async function submitBirthday(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: parseBirthday,
    act: async ({ user, now, words }, correction) => {
      const result = await correctStudentBirthday(actorOf(user), correction, now);
      if (!result.ok) return result;
      if ("waits" in result) return words.waits(result.waits);
      return go(paths.staffStudent(correction.studentId), { title: words.birthdayDone(result.band) });
    },
  });
}

export async function submitNewName(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: parseNewName,
    act: async ({ user, now, words }, correction) => {
      const result = await renameStudent(actorOf(user), correction, now);
      return result.ok ? go(paths.staffStudent(correction.studentId), { title: words.nameDone }) : result;
    },
  });
}
