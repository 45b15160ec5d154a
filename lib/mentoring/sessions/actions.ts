"use server";

import type { Locale } from "#i18n/routing.ts";
import { actingUser, type SignedInUser } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, type SentFields } from "#lib/platform/forms/form-action.ts";
import { reading } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { sayingStopped, wordsStopped } from "#lib/safety/sanctions/saying-stopped.ts";
import { answerSafetyQuestion } from "./answer-safety-question.ts";
import { cancelSession, confirmSession, declineSession } from "./answer-session.ts";
import { bookAgain, bookSession } from "./book-session.ts";
import type { SessionResult } from "./change.ts";
import { sessionWords, type Toast } from "./form-words.ts";
import { parseBooking, type SessionFormName, schemas } from "./input.ts";
import { joinSession } from "./join-session.ts";
import { appealMark } from "./mark-appeals.ts";
import { acceptMove, declineMove, proposeMove } from "./move-session.ts";
import { rateSession } from "./rate-session.ts";
import type { SessionType } from "./rules.ts";
import { sayMet } from "./say-met.ts";
import { writeRecap } from "./write-recap.ts";

type Side = SentFields<SignedInUser, Awaited<ReturnType<typeof sessionWords>>>;

function sent<Form extends SessionFormName>(form: Form) {
  return {
    words: (locale: Locale) => sessionWords(locale, form),
    who: async () => acting(await actingUser()),
    read: reading(schemas[form], (fields) => parseBooking(form, fields)),
    rereads: true,
  };
}

export async function bookTime(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("book"),
    stopped: sayingStopped,
    act: async (side, wish) => saidOf(side, await bookSession(side.user.id, wish, side.now), "asked"),
  });
}

export async function bookAnotherTime(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("move"),
    stopped: sayingStopped,
    act: async (side, { id, startsAt }) =>
      saidOf(side, await bookAgain(side.user.id, id, { startsAt, note: null }, side.now), "reschedule"),
  });
}

export async function proposeTime(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("move"),
    stopped: sayingStopped,
    act: async (side, { id, startsAt }) =>
      saidOf(side, await proposeMove(side.user.id, id, startsAt, side.now), "reschedule"),
  });
}

export async function acceptProposal(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("move"),
    act: async (side, { id, startsAt }) =>
      saidOf(side, await acceptMove(side.user.id, id, startsAt, side.now), "accepted"),
  });
}

export async function declineProposal(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("move"),
    act: async (side, { id, startsAt }) =>
      saidOf(side, await declineMove(side.user.id, id, startsAt, side.now), "kept"),
  });
}

export async function confirmOwnSession(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("one"),
    act: async (side, { id }) => saidOf(side, await confirmSession(side.user.id, id, side.now), "confirmed"),
  });
}

export async function declineOwnSession(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("one"),
    act: async (side, { id }) =>
      saidOf(side, await declineSession(side.user.id, id, { reason: null, note: null }, side.now), "declined"),
  });
}

export async function cancelOwnSession(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("cancel"),
    stopped: (side) => wordsStopped(side, "note"),
    act: async (side, { id, ...grounds }) =>
      saidOf(side, await cancelSession(side.user.id, id, grounds, side.now), "cancelled"),
  });
}

export async function joinSessionCall(_before: ActionState, form: FormData): Promise<ActionState> {
  return join(form, "video");
}

export async function joinSessionChat(_before: ActionState, form: FormData): Promise<ActionState> {
  return join(form, "chat");
}

function join(form: FormData, kind: SessionType): Promise<ActionState> {
  return formAction(form, {
    ...sent("one"),
    act: async ({ user, now, words }, { id }) => {
      const result = await joinSession(user.id, id, kind, now);
      return result.ok ? words.said("joining", result.to) : result;
    },
  });
}

export async function rateOwnSession(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("rate"),
    stopped: sayingStopped,
    act: async ({ user, now, words }, rating) => {
      const result = await rateSession(user.id, rating, now);
      return result.ok ? words.said(result.held ? "held" : "rated", pageOf(user, rating.id)) : result;
    },
  });
}

export async function sayWhetherMet(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("met"),
    act: async ({ user, now, words }, said) => {
      const result = await sayMet(user.id, said, now);
      return result.ok ? words.said("met", pageOf(user, said.id)) : result;
    },
  });
}

export async function saveOwnRecap(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("recap"),
    stopped: sayingStopped,
    act: async ({ user, now, words }, recap) => {
      const result = await writeRecap(user.id, recap, now);
      if (!result.ok) return result;
      return words.said(result.held ? "held" : result.waiting ? "night" : "recap", pageOf(user, recap.id));
    },
  });
}

export async function answerSafety(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("safety"),
    act: async ({ user, now, locale, words }, answer) => {
      const result = await answerSafetyQuestion(user.id, answer, locale, now);
      if (!result.ok) return result;
      return words.said(result.receipt ? "reported" : "answered", pageOf(user, answer.id), result.receipt);
    },
  });
}

export async function submitMarkAppeal(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("appeal"),
    act: async ({ user, now, words }, { id, session, text }) => {
      const result = await appealMark(actorOf(user), id, text, now);
      return result.ok ? words.said("appealed", pageOf(user, session)) : result;
    },
  });
}

function saidOf({ user, words }: Side, result: SessionResult, toast: Toast) {
  return result.ok ? words.said(toast, pageOf(user, result.session.id)) : result;
}

function pageOf(user: SignedInUser, id: string): string {
  return user.role === "student" ? paths.session(id) : paths.scheduled(id);
}
