import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { SuggestRefusal } from "#lib/mentoring/suggestions/rules.ts";
import { type ActionState, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { typedValues } from "#lib/platform/forms/form-fields.ts";
import { withLocale } from "#lib/platform/paths.ts";

/** What the forms of staff get back. */
type Fields = Record<string, unknown>;

/** Words for why a mentor cannot be suggested: what is nobody's business, a block for example, is one and the same sentence. */
const words = {
  signedOut: "notSuggestible",
  self: "notSuggestible",
  unknown: "notSuggestible",
  notApproved: "notSuggestible",
  notCleared: "notSuggestible",
  partnerUnavailable: "notSuggestible",
  notConnected: "notSuggestible",
  suspended: "suspended",
  confirmEmail: "confirmEmail",
  consentNeeded: "consentNeeded",
  contactPaused: "contactPaused",
  mentorPaused: "mentorPaused",
  mentorFull: "mentorFull",
  alreadyConnected: "alreadyConnected",
  alreadyAsked: "alreadyAsked",
  alreadySuggested: "alreadySuggested",
  tooManySuggestions: "tooManySuggestions",
  subject: "subject",
  contactDetails: "contactDetails",
} as const satisfies Record<SuggestRefusal, string>;

export function suggestWord(reason: SuggestRefusal) {
  return words[reason];
}

export type StaffRefusal = (typeof words)[SuggestRefusal] | "unknown" | "moved" | "taken" | "notEmpty";

export async function staffRefusal(locale: string, reason: StaffRefusal, fields: Fields): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "staff.error" });
  return refusals(t("title"), typedValues(fields, []))(reason, t(reason));
}

export async function staffFaults(
  locale: string,
  faults: Record<string, string>,
  fields: Fields,
): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "staff.error" });
  const worded = fieldErrors(faults, (_, fault) => t(fault === "tooLong" || fault === "option" ? fault : "required"));
  return refusals(t("title"), typedValues(fields, []))("invalid", t("check"), worded);
}

export type StaffOutcome = "suggested" | "withdrawn" | "placed" | "centreAdded" | "centreChanged" | "centreRemoved";

/** Says what was done, on the page it leads to. */
export async function staffDone(locale: string, outcome: StaffOutcome, path: string): Promise<never> {
  const t = await getTranslations({ locale, namespace: "staff.done" });
  await setFlash({ title: t(outcome) });
  redirect(withLocale(locale, path));
}
