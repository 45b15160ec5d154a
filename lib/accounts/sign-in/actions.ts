"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { isDemoRole } from "#lib/accounts/demo/accounts.ts";
import { finishSignIn, halfSignInSeconds } from "#lib/accounts/security/second-step.ts";
import { blockAge, isAgeBlocked } from "#lib/accounts/sign-up/age-block.ts";
import { type SignUpResult, signUp } from "#lib/accounts/sign-up/sign-up.ts";
import { clientOfRequest, sentForm } from "#lib/identity/access/request.ts";
import { returnPath } from "#lib/identity/access/return-path.ts";
import { ageOn, birthFault, minimumAge, utcDate } from "#lib/identity/age/age.ts";
import { isPublicRole } from "#lib/identity/users/roles.ts";
import { env } from "#lib/platform/env.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { typedValues } from "#lib/platform/forms/form-fields.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { codeAnswer, faultsAnswer, signInAnswer, signUpAnswer, tooYoungAnswer } from "./answers.ts";
import { enter } from "./enter.ts";
import { clearHalf, readHalf, setHalf } from "./half-cookie.ts";
import { parseSignIn, parseSignUp, type SignUpInput } from "./input.ts";
import { establish } from "./next-auth.ts";
import { signInToDemo, signInWithPassword } from "./sign-in.ts";

/** The sign-in form. Its demo buttons send `demo`, which counts in demo mode only. */
export async function submitSignIn(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, demo, ...fields } = await sentForm(form);
  const values = typedValues(fields, ["password"]);
  if (demo !== undefined) return enterDemo(demo, returnPath(fields.next), locale);
  const parsed = parseSignIn(fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, values, locale);
  const client = await clientOfRequest();
  const result = await signInWithPassword(parsed.input, client, new Date());
  const path = returnPath(parsed.input.next);
  if (!result.ok && result.reason === "twoStep") {
    await setHalf(result.half, halfSignInSeconds);
    redirect(withLocale(locale, paths.twoStepTo(path)));
  }
  if (!result.ok) return signInAnswer(result, values, locale);
  await establish(result.started);
  redirect(await enter(result.started, "welcomeBack", { path, shownIn: locale }));
}

/** The second step of a sign-in: a code of the app, or a recovery code. */
export async function submitCode(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, next, code } = await sentForm(form);
  const typed = typeof code === "string" ? code.slice(0, 50) : "";
  if (typed.trim() === "") return faultsAnswer({ code: "required" }, {}, locale);
  const result = await finishSignIn(await readHalf(), typed, await clientOfRequest(), new Date());
  if (!result.ok) return codeAnswer(result, locale);
  await establish(result.started);
  await clearHalf();
  redirect(await enter(result.started, "welcomeBack", { path: returnPath(next), shownIn: locale }));
}

/** One press into the demo, as a plain form with the field `demo` (student or mentor). */
export async function signInAsDemo(form: FormData): Promise<void> {
  const { locale, ...fields } = await sentForm(form);
  const refused = await enterDemo(fields.demo, returnPath(fields.next), locale);
  if (refused.status === "error") {
    await setFlash({ title: refused.title ?? "", description: refused.message, variant: "destructive" });
  }
  redirect(withLocale(locale, paths.login));
}

/** The sign-up form, both steps: `intent` says whether only the step changes. */
export async function submitSignUp(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, intent, website: trap, ...fields } = await sentForm(form);
  const { role: _role, ...values } = typedValues(fields, ["password", "confirmPassword"]);
  if (intent === "back") return { status: "idle", values };
  const role = fields.role;
  if (!isPublicRole(role)) return roleAnswer(values, locale);
  const kept = { ...values, role };
  if (intent === "choose") return { status: "idle", values: kept };
  if (trap) return faultsAnswer({ "": "trap" }, kept, locale);
  const today = utcDate(new Date());
  if (await isAgeBlocked()) return tooYoungAnswer(locale);
  if (isTooYoung(fields.dateOfBirth, today)) {
    await blockAge();
    return tooYoungAnswer(locale);
  }
  const parsed = parseSignUp(role, fields, today);
  if (!parsed.ok) return faultsAnswer(parsed.faults, kept, locale);
  const result = await register(parsed.input, locale);
  if (!result.ok) return signUpAnswer(result, kept, locale);
  redirect(await enter(result.started, "welcome", { path: paths.dashboard, shownIn: locale }));
}

async function enterDemo(role: unknown, path: string, locale: Locale): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "auth" });
  if (!env().demo || !isDemoRole(role)) {
    return { status: "error", code: "demo", title: t("refused.title"), message: t("refused.unexpected") };
  }
  const client = await clientOfRequest();
  const result = await signInToDemo(role, client, new Date());
  if (!result.ok) return { status: "error", code: "demo", title: t("login.failed"), message: t("login.demoMissing") };
  await establish(result.started);
  redirect(await enter(result.started, "welcomeBack", { path, shownIn: locale }));
}

/** Makes the account, and the cookie for the sign-in that was stored with it. */
async function register(input: SignUpInput, locale: Locale): Promise<SignUpResult> {
  const { demo } = env();
  // Only fictitious minors: no setting opens an installation to real ones while nothing checks its protections.
  const site = { minorsAdmitted: demo, demo, locale };
  const result = await signUp(input, site, await clientOfRequest(), new Date());
  if (result.ok) await establish(result.started);
  return result;
}

async function roleAnswer(values: Record<string, string>, locale: Locale): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "auth.refused" });
  return { status: "error", code: "role", title: t("title"), message: t("role"), values };
}

function isTooYoung(dateOfBirth: unknown, today: string): boolean {
  if (typeof dateOfBirth !== "string" || birthFault(dateOfBirth, today)) return false;
  return ageOn(dateOfBirth, today) < minimumAge;
}
