"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { db } from "#db/client.ts";
import { deleteOtherSignIns, deleteOwnSignIn } from "#db/queries/identity/sign-ins.ts";
import type { Locale } from "#i18n/routing.ts";
import { faultsAnswer } from "#lib/accounts/sign-in/answers.ts";
import { markDevice } from "#lib/identity/access/device-cookie.ts";
import { actingUser, type SignedInUser, signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { typedValues } from "#lib/platform/forms/form-fields.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { siteSettings } from "#lib/platform/site/settings.ts";
import { refusalAnswer } from "./answers.ts";
import { requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { parseNewAddress, parseOwnPassword, parsePasswordChange } from "./input.ts";
import { proveOwner } from "./prove-owner.ts";

/** Changes the signed-in person's password and ends their other sign-ins (SET-13). */
export async function changeOwnPassword(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  if (!user) return refusalAnswer({ reason: "signedOut" }, locale);
  const parsed = parsePasswordChange(fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, {}, locale);
  const result = await changePassword(user, parsed.input, new Date());
  if (!result.ok && result.reason === "weak") return faultsAnswer({ password: result.fault }, {}, locale);
  if (!result.ok) return refusalAnswer(result, locale);
  await markDevice(user.id);
  const t = await getTranslations({ locale, namespace: "account.password" });
  return { status: "ok", title: t("doneTitle"), message: t("done") };
}

/** Asks for another e-mail address; the answer is the same whether somebody has it already (PROF-08). */
export async function askForNewAddress(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await actingUser();
  const { locale, ...fields } = await sentForm(form);
  const values = typedValues(fields, ["current"]);
  if (!user) return refusalAnswer({ reason: "signedOut" }, locale, values);
  const parsed = parseNewAddress(fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, values, locale);
  const { email, current: password } = parsed.input;
  const result = await requestEmailChange(user, { email, password }, new Date());
  if (!result.ok) return refusalAnswer(result, locale, values);
  const [t, site] = await Promise.all([getTranslations({ locale, namespace: "account.address" }), siteSettings()]);
  const message = t(`asked.${mailMode()}`, { email, support: site.supportEmail });
  return { status: "ok", title: t("askedTitle"), message };
}

/** Types the password before something of account security, or of the own data, that an open browser alone must not do. */
export async function proveOwnership(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await signedInWhateverStanding();
  const { locale, back, ...fields } = await sentForm(form);
  if (!user) return refusalAnswer({ reason: "signedOut" }, locale);
  const parsed = parseOwnPassword(fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, {}, locale);
  const result = await proveOwner(user, parsed.input.current, new Date());
  if (!result.ok) return refusalAnswer(result, locale);
  refresh();
  redirect(withLocale(locale, provenPlace(user, back)));
}

function provenPlace(user: SignedInUser, back: unknown): string {
  if (user.standing !== "active") return paths.standing;
  if (back === "data") return paths.ownData;
  return isStaff(user.role) && back === "staff" ? paths.staff : paths.security;
}

/** Ends one of the signed-in person's own sign-ins. */
export async function endSignIn(form: FormData): Promise<void> {
  const user = await actingUser();
  const { locale, id } = await sentForm(form);
  if (!user) redirect(withLocale(locale, paths.loginTo(paths.settings)));
  await endThen(user, locale, "endedOne", async () => {
    if (typeof id === "string" && id !== user.signInId) await deleteOwnSignIn(db(), user.id, id);
  });
}

/** Ends every sign-in of the signed-in person but this one. */
export async function endOtherSignIns(form: FormData): Promise<void> {
  const user = await actingUser();
  const { locale } = await sentForm(form);
  if (!user) redirect(withLocale(locale, paths.loginTo(paths.settings)));
  await endThen(user, locale, "endedOthers", () => deleteOtherSignIns(db(), user.id, user.signInId));
}

/** A demo account's sign-ins belong to many people, so that they stay. */
async function endThen(user: SignedInUser, locale: Locale, done: "endedOne" | "endedOthers", end: () => Promise<void>) {
  const proven = await proveOwner(user, undefined, new Date());
  if (proven.ok) {
    await end();
    signInsEnded(user.id);
  }
  const refused = !proven.ok && proven.reason === "prove";
  const t = await getTranslations({ locale, namespace: "account" });
  await setFlash(
    refused
      ? { title: t("refused.title"), description: t("refused.prove"), variant: "destructive" }
      : { title: t(`signIns.${done}`) },
  );
  redirect(withLocale(locale, paths.security));
}
