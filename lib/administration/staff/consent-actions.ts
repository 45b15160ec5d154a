"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orNothing } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { askToNameGuardian, renewGuardianLink } from "#lib/safety/guardians/by-staff.ts";
import { askToRecordPaper } from "#lib/safety/guardians/paper-consent.ts";
import { askToReadOutCode } from "#lib/safety/guardians/phone-code.ts";
import { parseCodeWish, parseLinkWish, parseNamed, parsePaper } from "./consent-input.ts";
import { staffConsentWords } from "./consent-words.ts";

const byCoordinator = { words: staffConsentWords, who: async () => orNothing(await actingStaff("coordinator")) };

export async function nameGuardianForStudent(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: parseNamed,
    act: async ({ user, now, words }, { studentId, reason, guardian }) => {
      const result = await askToNameGuardian({ studentId, reason, by: actorOf(user) }, guardian, now);
      return result.ok ? words.waits(result.waits) : result;
    },
  });
}

export async function changeGuardianLinks(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: parseLinkWish,
    act: async ({ user, now, words }, { studentId, reason, wish }) => {
      const sends = wish !== "stop";
      const asked = { studentId, reason, by: actorOf(user), sure: wish === "open" };
      const result = await renewGuardianLink(asked, sends, now);
      if (!result.ok) return result;
      return go(paths.staffConsent(studentId), { title: words.said(sends ? "linkSent" : "linksStopped") });
    },
  });
}

export async function recordConsentForm(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: parsePaper,
    act: async ({ user, now, words }, paper) => {
      const result = await askToRecordPaper({ ...paper, staffId: user.id, by: actorOf(user) }, now);
      if (result.ok && "waits" in result) return words.waits(result.waits);
      return result.ok ? go(paths.staffConsent(paper.studentId), { title: words.said("recorded") }) : result;
    },
  });
}

/** The code is shown to whoever gives the second approval. */
export async function readOutConsentCode(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byCoordinator,
    read: parseCodeWish,
    act: async ({ user, now, words }, { studentId, reason }) => {
      const result = await askToReadOutCode({ studentId, by: actorOf(user), reason }, now);
      return result.ok ? words.waits(result.waits) : result;
    },
  });
}
