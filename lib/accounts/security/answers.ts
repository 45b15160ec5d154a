import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { ActionState, FormValues } from "#lib/platform/forms/action-state.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";

/** What the forms about an account are answered when they are refused, in the form's language. */

/** Reasons that are a sentence above the form. */
type FormReason =
  | "prove"
  | "early"
  | "shared"
  | "signedOut"
  | "none"
  | "staff"
  | "unknown"
  | "used"
  | "expired"
  | "taken"
  | "confirmed";
/** Reasons that stand at a field. */
type FieldReason = "current" | "same" | "code";

export type Refusal = { reason: FormReason | FieldReason } | { reason: "paused"; until: Date };

const fieldOf: Record<FieldReason, string> = { current: "current", same: "email", code: "code" };

export async function refusalAnswer(refusal: Refusal, locale: Locale, values: FormValues = {}): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "account.refused" });
  const code = refusal.reason;
  if ("until" in refusal) {
    const minutes = minutesUntil(refusal.until, new Date());
    return { status: "error", code, title: t("pausedTitle"), message: t("paused", { minutes }), values };
  }
  if (isFieldReason(refusal.reason)) {
    const fields = { [fieldOf[refusal.reason]]: t(refusal.reason) };
    return { status: "error", code, title: t("title"), message: t("fields"), fields, values };
  }
  return { status: "error", code, title: t("title"), message: t(refusal.reason), values };
}

function isFieldReason(reason: FormReason | FieldReason): reason is FieldReason {
  return reason in fieldOf;
}
