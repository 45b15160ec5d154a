"use server";

import { transaction } from "#db/client.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { allowRename } from "#lib/mentoring/profile/allow-rename.ts";
import { correctMinutes } from "#lib/mentoring/sessions/correct-minutes.ts";
import { decideMarkAppeal } from "#lib/mentoring/sessions/mark-appeals.ts";
import { liftMark } from "#lib/mentoring/sessions/reliability.ts";
import { voidSession } from "#lib/mentoring/sessions/void-session.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, go, orNothing } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { revokeCertificate } from "#lib/progress/certificates/revoke-certificate.ts";
import { enterRecognition, withdrawRecognition } from "#lib/progress/recognitions/enter-recognition.ts";
import { decisionWords } from "#lib/safety/appeals/decision-words.ts";
import { parseAppealDecision } from "#lib/safety/appeals/input.ts";
import { recordWords } from "./form-words.ts";
import {
  parseMinutes,
  parseOneEntry,
  parseOneSession,
  parseRecognition,
  parseRename,
  parseRevocation,
} from "./input.ts";

/** The use cases say whose a person is: coordinators act for the centres they look after. */
const ofSessions = {
  words: recordWords,
  who: async () => orNothing(await actingStaff("coordinator", "lead")),
  rereads: true,
};
const ofRecords = { words: recordWords, who: async () => orNothing(await actingStaff("coordinator")), rereads: true };

export async function submitMinutes(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...ofSessions,
    read: parseMinutes,
    act: async ({ user, now, words }, { reason, ...corrected }) => {
      const result = await transaction((tx) => correctMinutes(tx, { ...actorOf(user), reason }, corrected, now));
      return result.ok ? words.said("minutes", paths.staffSession(corrected.id)) : result;
    },
  });
}

export async function submitVoided(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...ofSessions,
    read: parseOneSession,
    act: async ({ user, now, words }, { id, reason }) => {
      const result = await transaction((tx) => voidSession(tx, { ...actorOf(user), reason }, id, now));
      return result.ok ? words.said("voided", paths.staffSession(id)) : result;
    },
  });
}

export async function submitRecognition(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...ofRecords,
    read: parseRecognition,
    act: async ({ user, now, words }, { userId, reason, ...entered }) => {
      const result = await enterRecognition({ ...actorOf(user), reason }, userId, entered, now);
      return result.ok ? words.said("entered", paths.staffRecord(userId)) : result;
    },
  });
}

export async function submitRecognitionBack(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...ofRecords,
    read: parseOneEntry,
    act: async ({ user, now, words }, { id, userId, reason }) => {
      const result = await withdrawRecognition({ ...actorOf(user), reason }, id, now);
      return result.ok ? words.said("withdrawn", paths.staffRecord(userId)) : result;
    },
  });
}

export async function submitRevocation(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...ofRecords,
    read: parseRevocation,
    act: async ({ user, now, words }, { code, userId, reason }) => {
      const result = await revokeCertificate(actorOf(user), code, reason, now);
      return result.ok ? words.said("revoked", paths.staffRecord(userId)) : result;
    },
  });
}

export async function submitMarkBack(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...ofRecords,
    read: parseOneEntry,
    act: async ({ user, now, words }, { id, userId, reason }) => {
      const result = await liftMark(actorOf(user), id, reason, now);
      return result.ok ? words.said("lifted", paths.staffRecord(userId)) : result;
    },
  });
}

export async function submitRenameAllowed(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...ofRecords,
    read: parseRename,
    act: async ({ user, now, words }, given) => {
      const result = await allowRename(actorOf(user), given, now);
      return result.ok ? words.said("renameAllowed", paths.staffRecord(given.userId)) : result;
    },
  });
}

/** Of an appeal against a mark; what staff decided is appealed against in `safety`. */
export async function submitMarkAppealDecision(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: decisionWords,
    who: async () => orNothing(await actingStaff("coordinator", "lead")),
    read: parseAppealDecision,
    rereads: true,
    act: async ({ user, now, words }, { decision, ...given }) => {
      const result = await decideMarkAppeal(actorOf(user), { ...given, outcome: decision }, now);
      return result.ok ? go(paths.staff, { title: words.done }) : result;
    },
  });
}
