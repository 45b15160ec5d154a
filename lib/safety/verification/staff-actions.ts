"use server";

import { notFound } from "next/navigation";
import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import { approveMentor, takeApprovalBack } from "./approve-mentor.ts";
import { askMentor, mentorStaff, pauseMentorByStaff, removeMentor, suspendMentor } from "./decide-on-mentor.ts";
import { recordCountryCheck } from "./record-country-check.ts";
import { recordInterview } from "./record-interview.ts";
import { askToRecordStep } from "./record-step.ts";
import { reinstateMentor } from "./reinstate-mentor.ts";
import {
  parseApprovalBack,
  parseInterview,
  parseMentorDecision,
  parsePlainStep,
  parseRecordCheck,
} from "./staff-input.ts";
import { mentorWords } from "./staff-words.ts";

const byStaff = { words: mentorWords, who: async () => orNothing(await actingStaff(...mentorStaff)), rereads: true };

/** Whom nobody knows is answered like a page that does not exist. */
function known<R extends Refused>(refused: R): R {
  if (refused.reason === "unknown") notFound();
  return refused;
}

const deciders = {
  approve: approveMentor,
  ask: askMentor,
  pause: pauseMentorByStaff,
  suspend: suspendMentor,
  reinstate: reinstateMentor,
  remove: removeMentor,
};

export async function submitMentorDecision(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byStaff,
    read: parseMentorDecision,
    act: async ({ user, now, words }, { userId, decision, reason, seen }) => {
      const result = await deciders[decision](actorOf(user), userId, reason, now, seen);
      if (!result.ok) return known(result);
      const waits = "waits" in result && result.waits;
      const approval = waits ? (result.lapsed ? "lapsed" : "waits") : "approved";
      return words.said(decision === "approve" ? approval : decision, userId);
    },
  });
}

export async function takeOwnApprovalBack(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byStaff,
    read: parseApprovalBack,
    act: async ({ user, now, words }, { userId, reason }) => {
      const result = await takeApprovalBack(actorOf(user), userId, reason, now);
      return result.ok ? words.said("back", userId) : result;
    },
  });
}

export async function submitRecordCheck(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byStaff,
    read: parseRecordCheck,
    act: async ({ user, now, words }, { userId, check, ...given }) => {
      const [country = "", kind = ""] = check.split("/", 2);
      const result = await recordCountryCheck(actorOf(user), userId, { country, kind, ...given }, now);
      if (!result.ok) return known(result);
      return "waits" in result ? words.waits(result.waits) : words.said("check", userId);
    },
  });
}

export async function submitInterview(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byStaff,
    read: parseInterview,
    act: async ({ user, now, words }, { userId, ...interview }) => {
      const result = await recordInterview(actorOf(user), userId, interview, now);
      if (result.ok) return words.said("interview", userId);
      return result.reason === "future" ? { ok: false, faults: { heldOn: "day" } } : known(result);
    },
  });
}

export async function submitMentorStep(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byStaff,
    read: parsePlainStep,
    act: async ({ user, now, words }, { userId, ...step }) => {
      const result = await askToRecordStep(actorOf(user), userId, step, now);
      if (!result.ok) return known(result);
      return "waits" in result ? words.waits(result.waits) : words.said("step", userId);
    },
  });
}
