"use server";

import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ActionState } from "#lib/action-state.ts";
import { sentForm } from "#lib/auth/request.ts";
import { actingStaff, actingUser } from "#lib/auth/session.ts";
import { setFlash } from "#lib/flash.ts";
import { paths, withLocale } from "#lib/paths.ts";
import { faultsOf, refusalOf } from "#lib/requests/answers.ts";
import { staffDone, staffFaults, staffRefusal, suggestWord } from "#lib/staff/answers.ts";
import { declineSuggestion, withdrawSuggestion } from "./end-suggestion.ts";
import { parseDeclined, parseSuggestion, parseWithdrawal } from "./input.ts";
import { suggestMentor } from "./suggest-mentor.ts";

/** Suggestions of mentors. A student accepts one by sending the mentor a request (`lib/requests/actions.ts`). */

/** A student does not want a suggested mentor. */
export async function declineSuggested(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusalOf(locale, "signedOut", fields);
  const parsed = parseDeclined(fields);
  if (!parsed.ok) return faultsOf(locale, parsed.faults, fields);
  const result = await declineSuggestion(user.id, parsed.input.id, new Date());
  if (!result.ok) return refusalOf(locale, result.reason === "unknown" ? "unknown" : "suggestionOver", fields);
  const t = await getTranslations({ locale, namespace: "requests.done" });
  await setFlash({ title: t("suggestionDeclined") });
  redirect(withLocale(locale, paths.mentors));
}

/** A coordinator suggests a mentor to a student. */
export async function suggest(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingStaff("coordinator");
  if (!user) notFound();
  const { locale, ...fields } = await sentForm(form);
  const parsed = parseSuggestion(fields);
  if (!parsed.ok) return staffFaults(locale, parsed.faults, fields);
  const result = await suggestMentor({ actor: user.id, actorRole: user.role }, parsed.input, new Date());
  if (!result.ok) return staffRefusal(locale, suggestWord(result.reason), fields);
  return staffDone(locale, "suggested", paths.staffStudent(parsed.input.studentId));
}

/** A coordinator takes a suggestion back. */
export async function withdrawSuggested(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingStaff("coordinator");
  if (!user) notFound();
  const { locale, ...fields } = await sentForm(form);
  const parsed = parseWithdrawal(fields);
  if (!parsed.ok) return staffFaults(locale, parsed.faults, fields);
  const { id, reason } = parsed.input;
  const result = await withdrawSuggestion({ actor: user.id, actorRole: user.role }, id, reason, new Date());
  // A reason is there, or the form would not have been read.
  if (!result.ok) return staffRefusal(locale, result.reason === "unknown" ? "unknown" : "moved", fields);
  return staffDone(locale, "withdrawn", paths.staffStudent(result.studentId));
}
