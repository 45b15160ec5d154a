"use server";

import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { answerSafetyQuestion } from "./answer-safety-question.ts";
import { cancelSession, confirmSession, declineSession } from "./answer-session.ts";
import { answer, type Outcome, pageOf, type Toast } from "./answers.ts";
import { bookAgain, bookSession } from "./book-session.ts";
import type { SessionResult } from "./change.ts";
import { joinSession } from "./join-session.ts";
import { acceptMove, declineMove, proposeMove } from "./move-session.ts";
import { rateSession } from "./rate-session.ts";
import { appealMark as appeal } from "./reliability.ts";
import type { SessionType } from "./rules.ts";
import { sayMet } from "./say-met.ts";
import { writeRecap } from "./write-recap.ts";

/** The edge of booking: each action reads who acts from the sign-in and leaves every decision to its use case. */

/** Asks a mentor for a session (BOOK-09). */
export async function bookTime(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "book", async (user, wish, now) =>
    done(await bookSession(user.id, wish, now), "asked", (id) => pageOf(user, id)),
  );
}

/** Books anew what was cancelled (BOOK-05). */
export async function bookAnotherTime(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "move", async (user, { id, startsAt }, now) => {
    const result = await bookAgain(user.id, id, { startsAt, note: null }, now);
    return done(result, "reschedule", (booked) => pageOf(user, booked));
  });
}

/** Asks for another time (BOOK-05). */
export async function proposeTime(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "move", async (user, { id, startsAt }, now) =>
    done(await proposeMove(user.id, id, startsAt, now), "reschedule", () => pageOf(user, id)),
  );
}

/** Says yes to the time that was shown. */
export async function acceptProposal(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "move", async (user, { id, startsAt }, now) =>
    done(await acceptMove(user.id, id, startsAt, now), "accepted", () => pageOf(user, id)),
  );
}

/** Says no to it: the old time stands. */
export async function declineProposal(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "move", async (user, { id, startsAt }, now) =>
    done(await declineMove(user.id, id, startsAt, now), "kept", () => pageOf(user, id)),
  );
}

/** The mentor says yes to a session (BOOK-09). */
export async function confirmOwnSession(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "one", async (user, { id }, now) =>
    done(await confirmSession(user.id, id, now), "confirmed", () => pageOf(user, id)),
  );
}

/** The mentor says no to a session. */
export async function declineOwnSession(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "one", async (user, { id }, now) =>
    done(await declineSession(user.id, id, { reason: null, note: null }, now), "declined", () => pageOf(user, id)),
  );
}

/** Either side calls a session off (BOOK-11). */
export async function cancelOwnSession(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "cancel", async (user, { id, ...grounds }, now) =>
    done(await cancelSession(user.id, id, grounds, now), "cancelled", () => pageOf(user, id)),
  );
}

/** Goes to the call of a session (BOOK-04). */
export async function joinCall(_before: ActionState, form: FormData): Promise<ActionState> {
  return join(form, "video");
}

/** Goes to the conversation of a session (BOOK-04). */
export async function joinChat(_before: ActionState, form: FormData): Promise<ActionState> {
  return join(form, "chat");
}

function join(form: FormData, kind: SessionType): Promise<ActionState> {
  return answer(form, "one", async (user, { id }, now) => {
    const result = await joinSession(user.id, id, kind, now);
    return "refused" in result ? result : { toast: "joining", to: result.to };
  });
}

/** Rates a session (BOOK-06). */
export async function rateOwnSession(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "rate", async (user, input, now) => {
    const result = await rateSession(user.id, input, now);
    if (!result.ok) return { refused: result.reason };
    return { toast: result.held ? "held" : "rated", to: pageOf(user, input.id) };
  });
}

/** Says whether a session took place of which no log tells (CALL-11). */
export async function sayWhetherMet(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "met", async (user, input, now) => {
    const result = await sayMet(user.id, input, now);
    return result.ok ? { toast: "met", to: pageOf(user, input.id) } : { refused: result.reason };
  });
}

/** Stores one's own recap (BOOK-20). */
export async function saveOwnRecap(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "recap", async (user, input, now) => {
    const result = await writeRecap(user.id, input, now);
    if (!result.ok) return { refused: result.reason };
    return { toast: result.held ? "held" : result.waiting ? "night" : "recap", to: pageOf(user, input.id) };
  });
}

/** Tells the safeguarding lead, and nobody else, how a session felt (BOOK-20). */
export async function answerSafety(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "safety", async (user, input, now, locale) => {
    const result = await answerSafetyQuestion(user.id, input, locale, now);
    if (!result.ok) return { refused: result.reason };
    const { receipt } = result;
    return { toast: receipt ? "reported" : "answered", to: pageOf(user, input.id), receipt };
  });
}

/** Asks staff to take a mark back (BOOK-19). */
export async function appealMark(_before: ActionState, form: FormData): Promise<ActionState> {
  return answer(form, "appeal", async (user, { id, session, text }, now) =>
    (await appeal(user.id, id, text, now)) ? { toast: "appealed", to: pageOf(user, session) } : { refused: "noMark" },
  );
}

function done(result: SessionResult, toast: Toast, to: (id: string) => string): Outcome {
  return "refused" in result ? result : { toast, to: to(result.session.id) };
}
