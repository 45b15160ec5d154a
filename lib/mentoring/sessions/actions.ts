"use server";

import type { Locale } from "#i18n/routing.ts";
import { actingUser, type SignedInUser } from "#lib/identity/access/guards.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { refuseForm } from "#lib/platform/forms/answer.ts";
import { acting, formAction, type SentFields } from "#lib/platform/forms/form-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { answerSafetyQuestion } from "./answer-safety-question.ts";
import { cancelSession, confirmSession, declineSession } from "./answer-session.ts";
import { bookAgain, bookSession } from "./book-session.ts";
import type { SessionResult } from "./change.ts";
import { sessionWords, type Toast } from "./form-words.ts";
import { parseBooking, type SessionFormName } from "./input.ts";
import { joinSession } from "./join-session.ts";
import { acceptMove, declineMove, proposeMove } from "./move-session.ts";
import { rateSession } from "./rate-session.ts";
import { appealMark as appeal } from "./reliability.ts";
import type { SessionType } from "./rules.ts";
import { sayMet } from "./say-met.ts";
import { writeRecap } from "./write-recap.ts";

/** The edge of booking: each action reads who acts from the sign-in and leaves every decision to its use case. */

type Side = SentFields<SignedInUser, Awaited<ReturnType<typeof sessionWords>>>;

function sent<Form extends SessionFormName>(form: Form) {
  return {
    words: (locale: Locale) => sessionWords(locale, form),
    who: async () => acting(await actingUser()),
    read: (fields: Record<string, unknown>) => parseBooking(form, fields),
    rereads: true,
  };
}

/** Asks a mentor for a session (BOOK-09). */
export async function bookTime(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("book"),
    act: async (side, wish) => done(side, await bookSession(side.user.id, wish, side.now), "asked"),
  });
}

/** Books anew what was cancelled (BOOK-05). */
export async function bookAnotherTime(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("move"),
    act: async (side, { id, startsAt }) =>
      done(side, await bookAgain(side.user.id, id, { startsAt, note: null }, side.now), "reschedule"),
  });
}

/** Asks for another time (BOOK-05). */
export async function proposeTime(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("move"),
    act: async (side, { id, startsAt }) =>
      done(side, await proposeMove(side.user.id, id, startsAt, side.now), "reschedule"),
  });
}

/** Says yes to the time that was shown. */
export async function acceptProposal(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("move"),
    act: async (side, { id, startsAt }) =>
      done(side, await acceptMove(side.user.id, id, startsAt, side.now), "accepted"),
  });
}

/** Says no to it: the old time stands. */
export async function declineProposal(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("move"),
    act: async (side, { id, startsAt }) => done(side, await declineMove(side.user.id, id, startsAt, side.now), "kept"),
  });
}

/** The mentor says yes to a session (BOOK-09). */
export async function confirmOwnSession(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("one"),
    act: async (side, { id }) => done(side, await confirmSession(side.user.id, id, side.now), "confirmed"),
  });
}

/** The mentor says no to a session. */
export async function declineOwnSession(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("one"),
    act: async (side, { id }) =>
      done(side, await declineSession(side.user.id, id, { reason: null, note: null }, side.now), "declined"),
  });
}

/** Either side calls a session off (BOOK-11). */
export async function cancelOwnSession(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("cancel"),
    act: async (side, { id, ...grounds }) =>
      done(side, await cancelSession(side.user.id, id, grounds, side.now), "cancelled"),
  });
}

/** Goes to the call of a session (BOOK-04). */
export async function joinSessionCall(_before: ActionState, form: FormData): Promise<ActionState> {
  return join(form, "video");
}

/** Goes to the conversation of a session (BOOK-04). */
export async function joinSessionChat(_before: ActionState, form: FormData): Promise<ActionState> {
  return join(form, "chat");
}

function join(form: FormData, kind: SessionType): Promise<ActionState> {
  return formAction(form, {
    ...sent("one"),
    act: async ({ user, now, words }, { id }) => {
      const result = await joinSession(user.id, id, kind, now);
      return "refused" in result ? refuseForm(result.refused) : words.said("joining", result.to);
    },
  });
}

/** Rates a session (BOOK-06). */
export async function rateOwnSession(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("rate"),
    act: async ({ user, now, words }, rating) => {
      const result = await rateSession(user.id, rating, now);
      return result.ok ? words.said(result.held ? "held" : "rated", pageOf(user, rating.id)) : result;
    },
  });
}

/** Says whether a session took place of which no log tells. */
export async function sayWhetherMet(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("met"),
    act: async ({ user, now, words }, said) => {
      const result = await sayMet(user.id, said, now);
      return result.ok ? words.said("met", pageOf(user, said.id)) : result;
    },
  });
}

/** Stores one's own recap (BOOK-20). */
export async function saveOwnRecap(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("recap"),
    act: async ({ user, now, words }, recap) => {
      const result = await writeRecap(user.id, recap, now);
      if (!result.ok) return result;
      return words.said(result.held ? "held" : result.waiting ? "night" : "recap", pageOf(user, recap.id));
    },
  });
}

/** Tells the safeguarding lead, and nobody else, how a session felt (BOOK-20). */
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

/** Asks staff to take a mark back (BOOK-19). */
export async function submitMarkAppeal(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent("appeal"),
    act: async ({ user, now, words }, { id, session, text }) =>
      (await appeal(user.id, id, text, now)) ? words.said("appealed", pageOf(user, session)) : refuseForm("noMark"),
  });
}

/** Leads to the session's page of the side that looks at it. */
function done({ user, words }: Side, result: SessionResult, toast: Toast) {
  if ("refused" in result) return refuseForm(result.refused);
  return words.said(toast, pageOf(user, result.session.id));
}

function pageOf(user: SignedInUser, id: string): string {
  return user.role === "student" ? paths.session(id) : paths.scheduled(id);
}
