"use server";

import { redirect } from "next/navigation";
import { isDemoRole } from "#lib/accounts/demo/accounts.ts";
import { finishSignIn, halfSignInSeconds } from "#lib/accounts/security/second-step.ts";
import { blockAge, isAgeBlocked } from "#lib/accounts/sign-up/age-block.ts";
import { signUp } from "#lib/accounts/sign-up/sign-up.ts";
import { clientOfRequest } from "#lib/identity/access/request.ts";
import { returnPath } from "#lib/identity/access/return-path.ts";
import { ageOn, birthFault, minimumAge } from "#lib/identity/age/age.ts";
import { isPublicRole, type PublicRole } from "#lib/identity/users/roles.ts";
import { env } from "#lib/platform/env.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { refuseForm } from "#lib/platform/forms/answer.ts";
import { anyone, formAction, go, type SentFields, stay } from "#lib/platform/forms/form-action.ts";
import { nothing, typedValues } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { enter } from "./enter.ts";
import { codeWords, signInWords, signUpWords } from "./form-words.ts";
import { clearHalf, readHalf, setHalf } from "./half-cookie.ts";
import { parseSignIn, parseSignUp } from "./input.ts";
import { establish } from "./next-auth.ts";
import { signInToDemo, signInWithPassword } from "./sign-in.ts";

/** The sign-in form. Its demo buttons send `demo`, which counts in demo mode only. */
export async function submitSignIn(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: signInWords,
    who: anyone,
    beside: ["demo"],
    read: (fields, { fields: { demo } }) => (demo === undefined ? parseSignIn(fields) : nothing()),
    act: async (sent, given) => {
      if (!given) return enterDemo(sent);
      const { locale, now } = sent;
      const result = await signInWithPassword(given, await clientOfRequest(), now);
      const path = returnPath(given.next);
      if (!result.ok && result.reason === "twoStep") {
        await setHalf(result.half, halfSignInSeconds);
        return go(paths.twoStepTo(path));
      }
      if (!result.ok) return result;
      await establish(result.started);
      redirect(await enter(result.started, "welcomeBack", { path, shownIn: locale }));
    },
  });
}

/** The second step of a sign-in: a code of the app, or a recovery code. */
export async function submitSignInCode(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: codeWords,
    who: anyone,
    secret: ["code"],
    read: ({ code }) => {
      const typed = typeof code === "string" ? code.slice(0, 50) : "";
      return typed.trim() === "" ? { ok: false, faults: { code: "required" } } : { ok: true, input: typed };
    },
    act: async ({ locale, now, fields: { next } }, typed) => {
      const result = await finishSignIn(await readHalf(), typed, await clientOfRequest(), now);
      if (!result.ok) return result;
      await establish(result.started);
      await clearHalf();
      redirect(await enter(result.started, "welcomeBack", { path: returnPath(next), shownIn: locale }));
    },
  });
}

/** One press into the demo, as a plain form with the field `demo` (student or mentor). */
export async function signInAsDemo(form: FormData): Promise<void> {
  await formAction(form, {
    words: signInWords,
    who: anyone,
    read: nothing,
    act: enterDemo,
    refusedTo: paths.login,
  });
}

async function enterDemo({ locale, now, fields: { demo: role, next } }: SentFields<undefined, unknown>) {
  if (!env().demo || !isDemoRole(role)) return refuseForm("demo");
  const result = await signInToDemo(role, await clientOfRequest(), now);
  if (!result.ok) return refuseForm("demoMissing");
  await establish(result.started);
  redirect(await enter(result.started, "welcomeBack", { path: returnPath(next), shownIn: locale }));
}

/** The sign-up form, both steps: `intent` says whether only the step changes. */
export async function submitSignUp(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: signUpWords,
    who: anyone,
    beside: ["intent", "website"],
    read: (fields) => ({ ok: true, input: fields }),
    act: async (sent, { role, ...fields }) => {
      const { intent, website: trap } = sent.fields;
      const values = typedValues(fields, ["password", "confirmPassword"]);
      if (intent === "back") return stay({ status: "idle", values });
      if (!isPublicRole(role)) return refuseForm("role");
      if (intent === "choose") return stay({ status: "idle", values: { ...values, role } });
      return trap ? { ok: false, faults: { "": "trap" } } : register(sent, role, fields);
    },
  });
}

type SigningUp = SentFields<undefined, Awaited<ReturnType<typeof signUpWords>>>;

async function register(
  { locale, now, words: { tooYoung } }: SigningUp,
  role: PublicRole,
  fields: Record<string, unknown>,
) {
  const today = utcDate(now);
  if (await isAgeBlocked()) return stay(tooYoung);
  if (isTooYoung(fields.dateOfBirth, today)) {
    await blockAge();
    return stay(tooYoung);
  }
  const parsed = parseSignUp(role, { ...fields, role }, today);
  if (!parsed.ok) return parsed;
  const { demo } = env();
  // Only fictitious minors: no setting opens an installation to real ones while nothing checks its protections.
  const site = { minorsAdmitted: demo, demo, locale };
  const result = await signUp(parsed.input, site, await clientOfRequest(), now);
  if (!result.ok) return result.reason === "under13" ? stay(tooYoung) : result;
  await establish(result.started);
  redirect(await enter(result.started, "welcome", { path: paths.dashboard, shownIn: locale }));
}

function isTooYoung(dateOfBirth: unknown, today: string): boolean {
  if (typeof dateOfBirth !== "string" || birthFault(dateOfBirth, today)) return false;
  return ageOn(dateOfBirth, today) < minimumAge;
}
