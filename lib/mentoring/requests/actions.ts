"use server";

import { actingUser } from "#lib/identity/access/guards.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction } from "#lib/platform/forms/form-action.ts";
import { nothing, type Parsed, type Reader } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { sayingStopped, wordsStopped } from "#lib/safety/sanctions/saying-stopped.ts";
import { answerRequest, type RequestAnswer } from "./answer-request.ts";
import { requestWords } from "./form-words.ts";
import { parseDecline, parseOne, parseQuestion, parseReply, parseRequest } from "./input.ts";
import { pauseNewRequests, returnFromPause } from "./pause.ts";
import { replyToQuestion } from "./reply-to-question.ts";
import { requestMentor } from "./request-mentor.ts";
import { withdrawRequest } from "./withdraw-request.ts";

const sent = { words: requestWords, who: async () => acting(await actingUser()) };

export async function sendRequest(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent,
    stopped: sayingStopped,
    read: parseRequest,
    act: async ({ user, now, words }, request) => {
      const result = await requestMentor(user.id, request, now);
      return result.ok ? words.said("sent", paths.request(result.id)) : result;
    },
  });
}

export async function withdrawOwnRequest(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent,
    read: parseOne,
    act: async ({ user, now, words }, { id }) => {
      const result = await withdrawRequest(user.id, id, now);
      return result.ok ? words.said("withdrawn", paths.mentors) : result;
    },
  });
}

export async function reply(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent,
    stopped: sayingStopped,
    read: parseReply,
    act: async ({ user, now, words }, { id, answer }) => {
      const result = await replyToQuestion(user.id, id, answer, now);
      return result.ok ? words.said("replied", paths.request(id)) : result;
    },
  });
}

export async function accept(_before: ActionState, form: FormData): Promise<ActionState> {
  return answered(form, parseOne, () => ({ move: "accept" }), "accepted");
}

export async function decline(_before: ActionState, form: FormData): Promise<ActionState> {
  return answered(form, parseDecline, ({ reason, note }) => ({ move: "decline", reason, note }), "declined");
}

export async function askForMore(_before: ActionState, form: FormData): Promise<ActionState> {
  return answered(form, parseQuestion, ({ question }) => ({ move: "ask", question }), "asked");
}

function answered<T extends { id: string }>(
  form: FormData,
  read: Reader<Parsed<T>>,
  answerOf: (input: T) => RequestAnswer,
  said: "accepted" | "declined" | "asked",
): Promise<ActionState> {
  return formAction(form, {
    ...sent,
    // To decline without words stays possible.
    stopped: (mentor) => (said === "declined" ? wordsStopped(mentor, "note") : sayingStopped(mentor)),
    read,
    act: async ({ user, now, words }, input) => {
      const result = await answerRequest(user.id, input.id, answerOf(input), now);
      return result.ok ? words.said(said, paths.request(input.id)) : result;
    },
  });
}

export async function pauseRequests(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent,
    read: nothing,
    act: async ({ user, now, words }) => {
      await pauseNewRequests(user.id, now);
      return words.saidOfPause("paused", paths.students);
    },
  });
}

export async function resumeRequests(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...sent,
    read: nothing,
    act: async ({ user, now, words }) => {
      const result = await returnFromPause(user.id, now);
      return result.ok ? words.saidOfPause("returned", paths.students) : result;
    },
  });
}
