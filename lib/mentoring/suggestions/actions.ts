"use server";

import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { staffDone, staffFaults, staffRefusal, suggestWord } from "#lib/administration/staff/answers.ts";
import { actingStaff, actingUser } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import { faultsOf, refusalOf } from "#lib/mentoring/requests/answers.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { declineSuggestion, withdrawSuggestion } from "./end-suggestion.ts";
import { parseDeclined, parseSuggestion, parseWithdrawal } from "./input.ts";
import { suggestMentor } from "./suggest-mentor.ts";

/** Suggestions of mentors. A student accepts one by sending the mentor a request (`lib/mentoring/requests/actions.ts`). */

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
