"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { faultsAnswer } from "#lib/accounts/sign-in/answers.ts";
import { enter } from "#lib/accounts/sign-in/enter.ts";
import { leave } from "#lib/accounts/sign-in/leave.ts";
import { establish } from "#lib/accounts/sign-in/next-auth.ts";
import { markDevice } from "#lib/identity/access/device-cookie.ts";
import { actingUser, signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { clientOfRequest, sentForm } from "#lib/identity/access/request.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { typedValues } from "#lib/platform/forms/form-fields.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { siteSettings } from "#lib/platform/site/settings.ts";
import { refusalAnswer } from "./answers.ts";
import { changeEmail, stopEmailChange } from "./change-email.ts";
import { confirmAgain, confirmAgainByLink, confirmEmail } from "./confirm-email.ts";
import { parseAddress, parseOwnPassword, parsePasswordByLink } from "./input.ts";
import { finishLostDevice, stopLostDevice } from "./lost-device.ts";
import { requestReset, resetPassword, setUpStaff } from "./reset-password.ts";

/** The pages that links in mails lead to. Anyone may send these forms: a link's token stands for its person, limits for the rest. */

/** Asks for a link to set a new password. The answer says nothing about whether the address has an account (AUTH-26). */
export async function askForReset(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, ...fields } = await sentForm(form);
  const values = typedValues(fields, []);
  const parsed = parseAddress(fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, values, locale);
  const asked = await requestReset(parsed.input.email, await clientOfRequest(), new Date());
  if (!asked.ok) return refusalAnswer({ reason: "paused", until: asked.until }, locale, values);
  const [t, site] = await Promise.all([getTranslations({ locale, namespace: "account.forgot" }), siteSettings()]);
  const message = t(`asked.${mailMode()}`, { email: site.supportEmail });
  return { status: "ok", title: t("askedTitle"), message };
}

/** Sets a new password by the link of a mail; this browser's own sign-in ends as all others do. */
export async function setNewPassword(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, ...fields } = await sentForm(form);
  const parsed = parsePasswordByLink(fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, {}, locale);
  const result = await resetPassword(parsed.input.token, parsed.input.password, new Date());
  if (!result.ok && result.reason === "weak") return faultsAnswer({ password: result.fault }, {}, locale);
  if (!result.ok) return refusalAnswer({ reason: result.reason }, locale);
  // Whoever else guesses at the account does not keep its owner from the new password.
  await markDevice(result.account.id);
  // Somebody else may be signed in here, and stays so.
  const other = await signedInWhateverStanding();
  const forgets = !other && (await leave());
  const t = await getTranslations({ locale, namespace: "account.reset" });
  await setFlash({ title: t("doneTitle"), description: t("done"), forgets });
  redirect(withLocale(locale, other ? paths.dashboard : paths.login));
}

/** The first password of a staff account; two-step sign-in follows on the first staff page. */
export async function setUpAccount(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, ...fields } = await sentForm(form);
  const parsed = parsePasswordByLink(fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, {}, locale);
  const client = await clientOfRequest();
  const result = await setUpStaff(parsed.input.token, parsed.input.password, client, new Date());
  if (!result.ok && result.reason === "weak") return faultsAnswer({ password: result.fault }, {}, locale);
  if (!result.ok) return refusalAnswer({ reason: result.reason }, locale);
  await establish(result.started);
  redirect(await enter(result.started, "welcome", { path: paths.staff, shownIn: locale }));
}

/** Confirms an address: the button behind the link, because programs that check links follow them. */
export async function confirmAddress(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, token } = await sentForm(form);
  const result = await confirmEmail(typeof token === "string" ? token : "", new Date());
  if (!result.ok) return refusalAnswer({ reason: result.reason }, locale);
  const t = await getTranslations({ locale, namespace: "account.confirm" });
  return { status: "ok", title: t("doneTitle"), message: t("done") };
}

/** Sends another confirmation: to the signed-in person, or to whom the ended link with this token belonged. */
export async function sendConfirmationAgain(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, token } = await sentForm(form);
  const user = await actingUser();
  if (typeof token !== "string" && !user) return refusalAnswer({ reason: "signedOut" }, locale);
  const now = new Date();
  const result =
    typeof token === "string" ? await confirmAgainByLink(token, now) : await confirmAgain(user?.id ?? "", now);
  if (!result.ok) {
    return refusalAnswer(result.reason === "paused" ? result : { reason: result.reason }, locale);
  }
  const [t, site] = await Promise.all([getTranslations({ locale, namespace: "account.confirm" }), siteSettings()]);
  const message = t(`again.${mailMode()}`, { email: site.supportEmail });
  return { status: "ok", title: t("againTitle"), message };
}

/** Gives the person of the link the address it was sent to. */
export async function takeNewAddress(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, token } = await sentForm(form);
  // This browser stays signed in; every other one of the account does not.
  const here = await signedInWhateverStanding();
  const result = await changeEmail(typeof token === "string" ? token : "", here?.signInId, new Date());
  if (!result.ok) return refusalAnswer({ reason: result.reason }, locale);
  const t = await getTranslations({ locale, namespace: "account.change" });
  return { status: "ok", title: t("doneTitle"), message: t("done", { email: result.email }) };
}

/** Stops a change of address, from the old one: the button behind the link. */
export async function stopAddressChange(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, token } = await sentForm(form);
  const result = await stopEmailChange(typeof token === "string" ? token : "", new Date());
  if (!result.ok) return refusalAnswer({ reason: result.reason }, locale);
  await leaveIfEnded();
  const t = await getTranslations({ locale, namespace: "account.stop" });
  return { status: "ok", title: t("doneTitle"), message: t("done") };
}

/** Stops what staff began for a lost phone. */
export async function stopLostDeviceByLink(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, token } = await sentForm(form);
  const result = await stopLostDevice(typeof token === "string" ? token : "", new Date());
  if (!result.ok) return refusalAnswer({ reason: result.reason }, locale);
  const t = await getTranslations({ locale, namespace: "account.lostDevice" });
  return { status: "ok", title: t("stoppedTitle"), message: t("stopped") };
}

/** Switches two-step sign-in off after the wait, with the password. */
export async function finishLostDeviceByLink(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, token, ...fields } = await sentForm(form);
  const parsed = parseOwnPassword(fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, {}, locale);
  const result = await finishLostDevice(typeof token === "string" ? token : "", parsed.input.current, new Date());
  if (!result.ok) return refusalAnswer(result, locale);
  await leaveIfEnded();
  const t = await getTranslations({ locale, namespace: "account.lostDevice" });
  return { status: "ok", title: t("doneTitle"), message: t("done") };
}

/** Forgets the sign-in of this browser where it has just ended; somebody else may be signed in here, and stays so. */
async function leaveIfEnded(): Promise<boolean> {
  const other = await signedInWhateverStanding();
  return !other && (await leave());
}
