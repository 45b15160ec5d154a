"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { restoreAccount } from "#lib/accounts/leaving/restore-account.ts";
import { type PasswordRefusal, proveOwner } from "#lib/accounts/security/prove-owner.ts";
import { leave } from "#lib/accounts/sign-in/leave.ts";
import { signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { sentForm } from "#lib/identity/access/request.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { type ActionState, type FormValues, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { setFlash } from "#lib/platform/forms/flash.ts";
import { typedValues } from "#lib/platform/forms/form-fields.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/time.ts";
import { agreeToPolicies } from "./agree.ts";
import { agreesToNow, parseDeletion } from "./input.ts";

/** Begins the deletion of the own account, with the password and the own address as proof and confirmation (PRIV-02). */
export async function submitDeletion(_before: ActionState, form: FormData): Promise<ActionState> {
  // Also whoever was asked to agree again and will not: they must be able to leave.
  const signedIn = await signedInWhateverStanding();
  const user = signedIn?.standing === "active" || signedIn?.standing === "asked" ? signedIn : null;
  const { locale, ...fields } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "settings.leave" });
  const values = typedValues(fields, ["password"]);
  const refused = refusals(t("error.title"), values);
  if (!user) return refused("signedOut", t("error.signedOut"));
  const parsed = parseDeletion(user.role, user.email, fields);
  if (!parsed.ok) return faultsAnswer(parsed.faults, values, locale);
  const now = new Date();
  const checked = await proveOwner(user, parsed.input.password, now);
  if (!checked.ok) return passwordAnswer(checked, values, locale, now);
  const at = await requestDeletion(user.id, { keepPosts: parsed.input.keepPosts }, now);
  if (!at) return refused("signedOut", t("error.signedOut"));
  await leave();
  const date = formatDateIn(at, locale, user.timeZone);
  await setFlash({ title: t("done.title"), description: t("done.text", { date }), forgets: true });
  redirect(withLocale(locale, paths.login));
}

/** Agrees to policies that changed (PRIV-10). */
export async function submitAgreement(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await signedInWhateverStanding();
  const { locale, ...fields } = await sentForm(form);
  if (!user) redirect(withLocale(locale, paths.loginTo(paths.standing)));
  if (user.standing === "asked") {
    if (!agreesToNow(fields)) {
      const t = await getTranslations({ locale, namespace: "settings.standing.asked" });
      return { status: "error", code: "changed", message: t("changed") };
    }
    await agreeToPolicies(user.id, new Date());
  }
  redirect(withLocale(locale, isStaff(user.role) ? paths.staff : paths.dashboard));
}

/** Takes the own deletion back. */
export async function submitRestore(_before: ActionState, form: FormData): Promise<ActionState> {
  const user = await signedInWhateverStanding();
  const { locale } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "settings.standing" });
  const gone: ActionState = { status: "error", code: "gone", message: t("leaving.gone") };
  if (user?.standing !== "leaving") return gone;
  if (!(await restoreAccount(user.id, new Date()))) return gone;
  await setFlash({ title: t("restored.title"), description: t("restored.text") });
  redirect(withLocale(locale, paths.dashboard));
}

async function faultsAnswer(faults: Record<string, string>, values: FormValues, locale: Locale): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "settings.leave.error" });
  const known = { password: t("password"), confirmation: t("confirmation"), posts: t("posts") };
  const fields = fieldErrors(faults, (name) => known[name as keyof typeof known] ?? t("unexpected"));
  return refusals(t("title"), values)("invalid", t("" in faults ? "unexpected" : "check"), fields);
}

async function passwordAnswer(
  refusal: PasswordRefusal,
  values: FormValues,
  locale: Locale,
  now: Date,
): Promise<ActionState> {
  const t = await getTranslations({ locale, namespace: "settings.leave.error" });
  const refused = refusals(t("title"), values);
  if (refusal.reason === "paused") return refused("paused", t("paused", { minutes: minutesUntil(refusal.until, now) }));
  if (refusal.reason === "shared") return refused("shared", t("shared"));
  return refused("invalid", t("check"), { password: t("password") });
}
