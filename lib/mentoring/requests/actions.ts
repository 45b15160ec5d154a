"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { actingUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import type { Parsed } from "#lib/platform/forms/form-fields.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { type Answer, answerRequest } from "./answer-request.ts";
import { faultsOf, refusalOf } from "./answers.ts";
import { parseDecline, parseOne, parseQuestion, parseReply, parseRequest } from "./input.ts";
import { pauseNewRequests, returnFromPause } from "./pause.ts";
import { replyToQuestion } from "./reply-to-question.ts";
import { requestMentor } from "./request-mentor.ts";
import { withdrawRequest } from "./withdraw-request.ts";

/** The steps of a request. Who may take them is decided in the use cases, from the database alone. */

/** A student asks a mentor. */
export async function sendRequest(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusalOf(locale, "signedOut", fields);
  const parsed = parseRequest(fields);
  if (!parsed.ok) return faultsOf(locale, parsed.faults, fields);
  const result = await requestMentor(user.id, parsed.input, new Date());
  if (!result.ok) return refusalOf(locale, result.reason, fields);
  return done(locale, "sent", paths.request(result.id));
}

/** A student takes a request back. */
export async function withdraw(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusalOf(locale, "signedOut", fields);
  const parsed = parseOne(fields);
  if (!parsed.ok) return faultsOf(locale, parsed.faults, fields);
  const result = await withdrawRequest(user.id, parsed.input.id, new Date());
  return result.ok ? done(locale, "withdrawn", paths.mentors) : refusalOf(locale, result.reason, fields);
}

/** A student answers a mentor's question. */
export async function reply(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusalOf(locale, "signedOut", fields);
  const parsed = parseReply(fields);
  if (!parsed.ok) return faultsOf(locale, parsed.faults, fields);
  const { id, answer } = parsed.input;
  const result = await replyToQuestion(user.id, id, answer, new Date());
  return result.ok ? done(locale, "replied", paths.request(id)) : refusalOf(locale, result.reason, fields);
}

/** A mentor accepts a request. */
export async function accept(_before: ActionState, form: FormData): Promise<ActionState> {
  return answered(form, parseOne, () => ({ move: "accept" }), "accepted");
}

/** A mentor declines a request with a reason from the list. */
export async function decline(_before: ActionState, form: FormData): Promise<ActionState> {
  return answered(form, parseDecline, ({ reason, note }) => ({ move: "decline", reason, note }), "declined");
}

/** A mentor asks the student for more. */
export async function askForMore(_before: ActionState, form: FormData): Promise<ActionState> {
  return answered(form, parseQuestion, ({ question }) => ({ move: "ask", question }), "asked");
}

async function answered<T extends { id: string }>(
  form: FormData,
  parse: (fields: Record<string, unknown>) => Parsed<T>,
  answerOf: (input: T) => Answer,
  outcome: "accepted" | "declined" | "asked",
): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusalOf(locale, "signedOut", fields);
  const parsed = parse(fields);
  if (!parsed.ok) return faultsOf(locale, parsed.faults, fields);
  const { id } = parsed.input;
  const result = await answerRequest(user.id, id, answerOf(parsed.input), new Date());
  return result.ok ? done(locale, outcome, paths.request(id)) : refusalOf(locale, result.reason, fields);
}

/** A mentor takes no new requests for a while. */
export async function pause(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale } = await sentForm(form);
  if (!user) return refusalOf(locale, "signedOut", {});
  await pauseNewRequests(user.id, new Date());
  const t = await getTranslations({ locale, namespace: "mentors.pause" });
  return leave(locale, t("paused"), paths.students);
}

/** A mentor returns into the lists with one press. */
export async function comeBack(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale } = await sentForm(form);
  if (!user) return refusalOf(locale, "signedOut", {});
  const result = await returnFromPause(user.id, new Date());
  if (!result.ok) return refusalOf(locale, result.reason, {});
  const t = await getTranslations({ locale, namespace: "mentors.pause" });
  return leave(locale, t("returned"), paths.students);
}

type Outcome = "sent" | "accepted" | "declined" | "asked" | "replied" | "withdrawn";

async function done(locale: string, outcome: Outcome, path: string): Promise<never> {
  const t = await getTranslations({ locale, namespace: "requests.done" });
  return leave(locale, t(outcome), path);
}

async function leave(locale: string, title: string, path: string): Promise<never> {
  await setFlash({ title });
  redirect(withLocale(locale, path));
}
