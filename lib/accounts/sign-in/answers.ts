import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { demoAccounts, demoPassword } from "#lib/accounts/demo/accounts.ts";
import type { SecondStep } from "#lib/accounts/security/second-step.ts";
import type { SignUpResult } from "#lib/accounts/sign-up/sign-up.ts";
import { env } from "#lib/platform/env.ts";
import { type ActionState, type FormValues, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { siteSettings } from "#lib/platform/site/settings.ts";
import { faultText } from "./fault-text.ts";
import type { SignInResult } from "./sign-in.ts";

/** What the two forms are answered when they are refused, in the form's language. */

/** Faults of fields; a fault under `""` concerns the form itself. */
export async function faultsAnswer(
  faults: Record<string, string>,
  values: FormValues,
  locale: Locale,
): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "auth" });
  const fields = fieldErrors(faults, (field, fault) => {
    const { key, max } = faultText(field, fault);
    return t(`fault.${key}`, { max });
  });
  const message = t("" in faults ? "refused.unexpected" : "refused.fields");
  return refusals(t("refused.title"), values)("faults", message, fields);
}

/** A wrong password and an unknown address get this same answer. */
export async function signInAnswer(
  result: Extract<SignInResult, { reason: "credentials" | "paused" }>,
  values: FormValues,
  locale: Locale,
): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "auth.login" });
  if (result.reason === "paused") {
    const minutes = minutesUntil(result.until, new Date());
    return { status: "error", code: "paused", title: t("pausedTitle"), message: t("paused", { minutes }), values };
  }
  const accounts = {
    student: demoAccounts.student.email,
    mentor: demoAccounts.mentor.email,
    password: demoPassword,
  };
  const message = env().demo ? t("invalidDemo", accounts) : t("invalid");
  return { status: "error", code: "credentials", title: t("failed"), message, values };
}

/** A wrong code, one used before and a wrong recovery code get this same answer. */
export async function codeAnswer(result: Exclude<SecondStep, { ok: true }>, locale: Locale): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "auth" });
  if (result.reason === "paused") {
    const minutes = minutesUntil(result.until, new Date());
    const message = t("login.paused", { minutes });
    return { status: "error", code: "paused", title: t("login.pausedTitle"), message };
  }
  if (result.reason === "ended") {
    return { status: "error", code: "ended", title: t("code.endedTitle"), message: t("code.ended") };
  }
  const fields = { code: t("code.wrong") };
  return { status: "error", code: "code", title: t("login.failed"), message: t("code.wrongText"), fields };
}

export async function signUpAnswer(
  result: Extract<SignUpResult, { ok: false }>,
  values: FormValues,
  locale: Locale,
): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "auth" });
  const code = result.reason;
  if (result.reason === "paused") {
    const minutes = minutesUntil(result.until, new Date());
    return {
      status: "error",
      code,
      title: t("refused.pausedTitle"),
      message: t("refused.paused", { minutes }),
      values,
    };
  }
  if (result.reason === "under13") return tooYoungAnswer(locale);
  if (result.reason === "emailTaken") {
    const fields = { email: t("fault.emailTaken") };
    return { status: "error", code, message: t("refused.emailTaken"), fields, values };
  }
  const { name: siteName } = await siteSettings();
  return {
    status: "error",
    code,
    title: t(`refused.${result.reason}Title`),
    message: t(`refused.${result.reason}`, { siteName }),
    fields: { dateOfBirth: t(`fault.${result.reason}`) },
    values,
  };
}

/** Says no kindly, without the reason and without anything the person entered. */
export async function tooYoungAnswer(locale: Locale): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "auth.tooYoung" });
  return { status: "error", code: "under13", title: t("title"), message: t("text") };
}
