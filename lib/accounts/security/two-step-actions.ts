"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { faultsAnswer } from "#lib/accounts/sign-in/answers.ts";
import { establish } from "#lib/accounts/sign-in/next-auth.ts";
import { actingUser, type SignedInUser } from "#lib/identity/access/guards.ts";
import { clientOfRequest, sentForm } from "#lib/identity/access/request.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { refusalAnswer } from "./answers.ts";
import { parseCode, parseOwnPassword } from "./input.ts";
import { stopOwnLostDevice } from "./lost-device.ts";
import { beginTwoStep, cancelTwoStep, confirmTwoStep, renewRecoveryCodes, switchTwoStepOff } from "./two-step.ts";

/** Begins to set two-step sign-in up: from now on the page shows the secret, until it is confirmed. */
export async function startTwoStep(form: FormData): Promise<void> {
  const user = await actingUser();
  const { locale } = await sentForm(form);
  if (!user) redirect(withLocale(locale, paths.login));
  const begun = await beginTwoStep(user, new Date());
  if (!begun.ok && begun.reason === "prove") {
    const t = await getTranslations({ locale, namespace: "account.refused" });
    await setFlash({ title: t("title"), description: t("prove"), variant: "destructive" });
  }
  refresh();
  redirect(withLocale(locale, placeOf(user)));
}

/** Forgets the secret that was not confirmed. */
export async function dropTwoStep(form: FormData): Promise<void> {
  const user = await actingUser();
  const { locale } = await sentForm(form);
  if (!user) redirect(withLocale(locale, paths.login));
  await cancelTwoStep(user.id, new Date());
  refresh();
  redirect(withLocale(locale, placeOf(user)));
}

/** Confirms the secret by a first code. Answers the recovery codes, which nobody sees again. */
export async function proveTwoStep(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusalAnswer({ reason: "signedOut" }, locale);
  const parsed = parseCode(fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, {}, locale);
  const result = await confirmTwoStep(user, parsed.input.code, await clientOfRequest(), new Date());
  // The page then asks for the password in the place of the code.
  if (!result.ok && result.reason === "prove") refresh();
  if (!result.ok) return refusalAnswer(result, locale);
  await establish(result.started);
  return codesAnswer(result.codes, locale);
}

/** Puts new recovery codes in the place of the old ones, and answers them once. */
export async function makeNewCodes(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusalAnswer({ reason: "signedOut" }, locale);
  const parsed = parseOwnPassword(fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, {}, locale);
  const result = await renewRecoveryCodes(user, parsed.input.current, new Date());
  return result.ok ? codesAnswer(result.codes, locale) : refusalAnswer(result, locale);
}

/** Switches two-step sign-in off; not for staff. */
export async function stopTwoStep(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusalAnswer({ reason: "signedOut" }, locale);
  const parsed = parseOwnPassword(fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, {}, locale);
  const result = await switchTwoStepOff(user, parsed.input.current, new Date());
  if (!result.ok) return refusalAnswer(result, locale);
  const t = await getTranslations({ locale, namespace: "account.twoStep" });
  await setFlash({ title: t("offTitle"), description: t("offDone") });
  redirect(withLocale(locale, placeOf(user)));
}

/** Stops what staff began for a lost phone: whoever is signed in needs no way back. */
export async function stopLostDeviceHere(form: FormData): Promise<void> {
  const user = await actingUser();
  const { locale } = await sentForm(form);
  if (!user) redirect(withLocale(locale, paths.login));
  const stopped = await stopOwnLostDevice(user.id, new Date());
  const t = await getTranslations({ locale, namespace: "account.lostDevice" });
  if (stopped) await setFlash({ title: t("stoppedTitle"), description: t("stopped") });
  redirect(withLocale(locale, placeOf(user)));
}

async function codesAnswer(codes: readonly string[], locale: Locale): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "account.twoStep" });
  return { status: "ok", title: t("codesTitle"), message: t("codes"), shownOnce: codes };
}

function placeOf(user: SignedInUser): string {
  return isStaff(user.role) ? paths.staff : paths.security;
}
