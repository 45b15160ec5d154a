import { getTranslations } from "next-intl/server";
import { type ActionState, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { typedValues } from "#lib/platform/forms/form-fields.ts";
import type { AnswerRefusal } from "./answer-request.ts";
import type { ReturnResult } from "./pause.ts";
import type { RequestRefusal } from "./request-mentor.ts";

/** What the forms of requests and matches get back when something was not taken; everything typed goes with it. */
export type Refused =
  | RequestRefusal
  | AnswerRefusal
  | Extract<ReturnResult, { ok: false }>["reason"]
  | "suggestionOver";

type Fields = Record<string, unknown>;

export async function refusalOf(locale: string, reason: Refused, fields: Fields): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "requests.error" });
  return refusals(t("title"), typedValues(fields, []))(reason, t(reason));
}

export async function faultsOf(locale: string, faults: Record<string, string>, fields: Fields): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "requests.error" });
  const worded = fieldErrors(faults, (_, fault) => t(fault === "tooLong" || fault === "option" ? fault : "required"));
  return refusals(t("title"), typedValues(fields, []))("invalid", t("check"), worded);
}
