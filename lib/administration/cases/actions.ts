"use server";

import { actingStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { takeReviewWords } from "#lib/mentoring/sessions/take-review-words.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { formAction, orNothing } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { addCaseNote } from "#lib/safety/cases/add-note.ts";
import { changeGrade } from "#lib/safety/cases/change-grade.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { readEvidence } from "#lib/safety/cases/read-evidence.ts";
import { caseWords } from "./form-words.ts";
import { parseCaseDecision, parseCaseGrade, parseCaseNote, parseReasoned } from "./input.ts";

const byLead = {
  words: caseWords,
  who: async () => orNothing(await actingStaff("lead")),
  // A colleague may have been faster: the page shows it, and what was typed stays.
  rereads: true,
};

export async function submitCaseDecision(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byLead,
    read: parseCaseDecision,
    act: async ({ user, now, words }, wish) => {
      const result = await decideOnCase(actorOf(user), wish, now);
      return result.ok ? words.said("closed", paths.staffReports, wish.number) : result;
    },
  });
}

export async function submitCaseGrade(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byLead,
    read: parseCaseGrade,
    act: async ({ user, now, words }, wish) => {
      const result = await changeGrade(actorOf(user), wish, now);
      if (!result.ok) return result;
      return words.said(result.suspended ? "gradedSuspended" : "graded", paths.staffReport(wish.number));
    },
  });
}

export async function submitCaseNote(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byLead,
    read: parseCaseNote,
    act: async ({ user, now, words }, note) => {
      const result = await addCaseNote(actorOf(user), note, now);
      return result.ok ? words.said("noted", paths.staffReport(note.number)) : result;
    },
  });
}

export async function openCaseEvidence(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byLead,
    read: parseReasoned,
    act: async ({ user, now, words }, { number, reason }) => {
      const result = await readEvidence(actorOf(user), number, reason, now);
      return result.ok ? words.said("opened", paths.staffReport(number)) : result;
    },
  });
}

export async function takeReview(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...byLead,
    read: parseReasoned,
    act: async ({ user, now, words }, wish) => {
      const result = await takeReviewWords(actorOf(user), wish, now);
      return result.ok ? words.said("reviewTaken", paths.staffReport(wish.number)) : result;
    },
  });
}
