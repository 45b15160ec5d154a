"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { clientOfRequest, sentForm } from "#lib/identity/access/request.ts";
import { type ActionState, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { parseFields, typedValues } from "#lib/platform/forms/form-fields.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { askAboutData } from "./ask-about-data.ts";
import { askForLink } from "./ask-for-link.ts";
import { type DecisionResult, decide, pauseContact, withdraw } from "./decide.ts";
import { dataWishOf, decisionSchema } from "./input.ts";
import { redeemPhoneCode } from "./phone-code.ts";

/**
 * What guardians do behind their link. They have no account: the token of the link, sent with each form, is who they are,
 * and everything else is found by it.
 */

/** Takes or refuses chat, audio and video, each by itself (SAFE-13). */
export async function submitDecision(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, token, ...fields } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "guardians.page.error" });
  const refused = refusals(t("title"), typedValues(fields, []));
  const parsed = parseFields(decisionSchema, fields);
  if (!parsed.ok)
    return refused(
      "invalid",
      t("check"),
      fieldErrors(parsed.faults, () => t("choose")),
    );
  const result = await decide(String(token), parsed.input, new Date(), locale);
  if (!result.ok) return refused(result.reason, t(result.reason === "notGuardian" ? "notGuardian" : "gone"));
  return backToPage(locale, token, result);
}

/** Stops every contact with one press, or gives it back (SAFE-15): the button says which. */
export async function submitPause(form: FormData): Promise<void> {
  const { locale, token, contact } = await sentForm(form);
  const result = await pauseContact(String(token), contact !== "resume", new Date(), locale);
  backToPage(locale, token, result);
}

/** Takes everything back (SAFE-14). */
export async function submitWithdrawal(form: FormData): Promise<void> {
  const { locale, token } = await sentForm(form);
  backToPage(locale, token, await withdraw(String(token), new Date(), locale));
}

/** Asks the team for a copy of the student's data, or for deletion (PRIV-11): the button says which. */
export async function submitDataWish(form: FormData): Promise<void> {
  const { locale, token, wish: given } = await sentForm(form);
  const path = withLocale(locale, paths.guardian(encodeURIComponent(String(token))));
  const wish = dataWishOf(given);
  const result = wish && (await askAboutData(String(token), wish, new Date()));
  redirect(result?.ok ? `${path}?asked=${wish}` : path);
}

/** Asks for a new link behind one that opens nothing; the answer does not depend on the link. */
export async function submitLinkRequest(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, token } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "guardians.page" });
  const now = new Date();
  const { network } = await clientOfRequest();
  const result = await askForLink(String(token), network, now);
  if (result.ok) return { status: "ok", title: t("gone.sent"), message: t("gone.sentText") };
  return refusals(t("error.title"), {})("paused", t("error.paused", { minutes: minutesUntil(result.until, now) }));
}

/** Opens the page of the guardian whom our team read a code to. */
export async function submitCode(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, ...fields } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "guardians" });
  const refused = refusals(t("code.errorTitle"), typedValues(fields, []));
  const now = new Date();
  const { network } = await clientOfRequest();
  const result = await redeemPhoneCode(typeof fields.code === "string" ? fields.code : "", network, now);
  if (result.ok) redirect(withLocale(locale, paths.guardian(result.token)));
  if (result.reason === "paused") {
    return refused("paused", t("page.error.paused", { minutes: minutesUntil(result.until, now) }));
  }
  return refused("wrong", t("code.wrong"), { code: t("code.wrong") });
}

/** The page itself says what stands, or that the link opens nothing. */
function backToPage(locale: string, token: unknown, result: DecisionResult): never {
  const path = withLocale(locale, paths.guardian(encodeURIComponent(String(token))));
  redirect(result.ok ? `${path}?saved` : path);
}
