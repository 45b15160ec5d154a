"use server";

import { db } from "#db/client.ts";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import { nothing } from "#lib/platform/forms/form-fields.ts";
import { storedSite } from "#lib/platform/site/stored-site.ts";
import { closeToMinors, openToMinors } from "#lib/safety/preflight/decide-on-minors.ts";
import {
  answerReportingTest,
  confirmEntry,
  recordRelayTrial,
  sendReportingTest,
} from "#lib/safety/preflight/prove-entry.ts";
import { parseAdmission, parseConfirmed, parseTestCode } from "./input.ts";
import { preflightWords } from "./preflight-words.ts";
import { tryRelay } from "./relay-trial.ts";

const byLeadOrAdmin = {
  words: preflightWords,
  who: async () => orNothing(await actingStaff("lead", "admin")),
  rereads: true,
};

export async function confirmPreflight(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byLeadOrAdmin,
    read: parseConfirmed,
    act: async ({ user, now, words }, confirmed) => {
      const result = await confirmEntry(actorOf(user), confirmed, now);
      return result.ok ? words.said("confirmed") : result;
    },
  });
}

export async function mailReportingTest(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byLeadOrAdmin,
    read: nothing,
    act: async ({ user, now, words }) => {
      const result = await sendReportingTest(actorOf(user), now);
      return result.ok ? words.sent((await storedSite(db())).reportingAddress ?? "") : result;
    },
  });
}

export async function checkReportingCode(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byLeadOrAdmin,
    read: parseTestCode,
    act: async ({ user, now, words }, { code }) => {
      const result = await answerReportingTest(actorOf(user), code, now);
      return result.ok ? words.said("answered") : result;
    },
  });
}

/** Asks the relay for a place before anything is written. */
export async function tryRelayNow(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byLeadOrAdmin,
    read: nothing,
    act: async ({ user, now, words }) => {
      const failure = await tryRelay(now);
      if (failure === undefined) return refuse("unset");
      const result = await recordRelayTrial(actorOf(user), failure, now);
      return result.ok ? words.said(failure === null ? "relayFine" : "relayFailed") : result;
    },
  });
}

export async function decideOnMinors(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byLeadOrAdmin,
    read: parseAdmission,
    act: async ({ user, now, words }, { decision, reason }) => {
      const by = { ...actorOf(user), reason };
      const result = decision === "open" ? await openToMinors(by, now) : await closeToMinors(by, now);
      return result.ok ? words.said(decision === "open" ? "opened" : "closed") : result;
    },
  });
}
