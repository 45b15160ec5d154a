"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { clearBrowserToken, readBrowserToken } from "#lib/accounts/sign-in/browser-token.ts";
import { enter } from "#lib/accounts/sign-in/enter.ts";
import { leave } from "#lib/accounts/sign-in/leave.ts";
import { establish } from "#lib/accounts/sign-in/next-auth.ts";
import { markDevice } from "#lib/identity/access/device-cookie.ts";
import { actingUser, signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { clientOfRequest } from "#lib/identity/access/request.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { anyone, formAction, go, stay } from "#lib/platform/forms/form-action.ts";
import { reading, textField } from "#lib/platform/forms/form-fields.ts";
import { noSooner } from "#lib/platform/limits/answer-time.ts";
import { paths } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { changeEmail } from "./change-email.ts";
import { confirmAgain, confirmAgainByLink, confirmEmail } from "./confirm-email.ts";
import { demoResetMail } from "./demo-reset-mail.ts";
import { accountWords } from "./form-words.ts";
import { parseAddress, parseOwnPassword, parsePasswordByLink, parseSetUp } from "./input.ts";
import { finishLostDevice, stopLostDevice } from "./lost-device.ts";
import { requestReset, resetPassword, setUpStaff } from "./reset-password.ts";
import { stopEmailChange } from "./stop-email-change.ts";

/** Anyone may post these forms: the link's token identifies the person. */

const linked = { words: accountWords, who: anyone, secret: ["token"] };

export async function askForReset(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...linked,
    read: parseAddress,
    act: async ({ now, locale }, { email }) => {
      const client = await clientOfRequest();
      const asked = await noSooner(() => requestReset(email, client, now));
      if (!asked.ok) return asked;
      const mail = await demoResetMail(email, client, now);
      const [t, site] = await Promise.all([
        getTranslations({ locale, namespace: "account.forgot" }),
        keptSiteSettings(),
      ]);
      const message = t(`asked.${mail ? "here" : mailMode()}`, { email: site.supportEmail });
      return stay({ status: "ok", title: t("askedTitle"), message, ...(mail && { shownOnce: [mail] }) });
    },
  });
}

export async function setNewPassword(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...linked,
    read: parsePasswordByLink,
    act: async ({ now, locale }, { token, password }) => {
      const result = await resetPassword(token, password, now);
      if (!result.ok && result.reason === "weak") return { ok: false, faults: { password: result.fault } };
      if (!result.ok) return result;
      // Then other people's wrong guesses do not lock the owner out.
      await markDevice(result.account.id);
      const other = await signedInWhateverStanding();
      const forgets = !other && (await leave());
      const t = await getTranslations({ locale, namespace: "account.reset" });
      return go(other ? paths.dashboard : paths.login, { title: t("doneTitle"), description: t("done"), forgets });
    },
  });
}

export async function setUpAccount(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...linked,
    read: parseSetUp,
    act: async ({ now, locale }, { token, password, timeZone }) => {
      const result = await setUpStaff(token, password, await clientOfRequest(), now, timeZone);
      if (!result.ok && result.reason === "weak") return { ok: false, faults: { password: result.fault } };
      if (!result.ok) return result;
      await establish(result.started);
      redirect(await enter(result.started, "welcome", { path: paths.staff, shownIn: locale }));
    },
  });
}

/** A button, because programs that check mails follow links. */
export async function confirmAddress(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...linked,
    read: textField("token"),
    act: async ({ now, locale }, token) => {
      // Somebody else may be signed in here; they stay signed in.
      const waiting = (await signedInWhateverStanding()) ? undefined : await readBrowserToken("new");
      const result = await confirmEmail(token, now, waiting ? { waiting, client: await clientOfRequest() } : undefined);
      if (!result.ok) return result;
      if (result.started) {
        await establish(result.started);
        await clearBrowserToken("new");
        redirect(await enter(result.started, "welcome", { path: paths.dashboard, shownIn: locale }));
      }
      if (result.own) return go(paths.resetPassword(result.own));
      const t = await getTranslations({ locale, namespace: "account.confirm" });
      return stay({ status: "ok", title: t("doneTitle"), message: t("done") });
    },
  });
}

export async function sendConfirmationAgain(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...linked,
    read: reading(textField("token"), ({ token }) => ({
      ok: true,
      input: typeof token === "string" ? token : undefined,
    })),
    act: async ({ now, locale }, token) => {
      const user = token === undefined ? await actingUser() : null;
      if (token === undefined && !user) return refuse("signedOut");
      const result =
        token === undefined ? await confirmAgain(user?.id ?? "", now) : await confirmAgainByLink(token, now);
      if (!result.ok) return result;
      const [t, site] = await Promise.all([
        getTranslations({ locale, namespace: "account.confirm" }),
        keptSiteSettings(),
      ]);
      const message = t(`again.${mailMode()}`, { email: site.supportEmail });
      return stay({ status: "ok", title: t("againTitle"), message });
    },
  });
}

export async function takeNewAddress(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...linked,
    read: textField("token"),
    act: async ({ now, locale }, token) => {
      const here = await signedInWhateverStanding();
      const result = await changeEmail(token, here?.signInId, now);
      if (!result.ok) return result;
      const t = await getTranslations({ locale, namespace: "account.change" });
      return stay({ status: "ok", title: t("doneTitle"), message: t("done", { email: result.email }) });
    },
  });
}

export async function stopAddressChange(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...linked,
    read: textField("token"),
    act: async ({ now, locale }, token) => {
      const result = await stopEmailChange(token, now);
      if (!result.ok) return result;
      await leaveIfEnded();
      const t = await getTranslations({ locale, namespace: "account.stop" });
      return stay({ status: "ok", title: t("doneTitle"), message: t("done") });
    },
  });
}

export async function stopLostDeviceByLink(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...linked,
    read: textField("token"),
    act: async ({ now, locale }, token) => {
      const result = await stopLostDevice(token, now);
      if (!result.ok) return result;
      const t = await getTranslations({ locale, namespace: "account.lostDevice" });
      return stay({ status: "ok", title: t("stoppedTitle"), message: t("stopped") });
    },
  });
}

export async function finishLostDeviceByLink(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...linked,
    beside: ["token"],
    read: parseOwnPassword,
    act: async ({ now, locale, fields: { token } }, { current }) => {
      const result = await finishLostDevice(typeof token === "string" ? token : "", current, now);
      if (!result.ok) return result;
      await leaveIfEnded();
      const t = await getTranslations({ locale, namespace: "account.lostDevice" });
      return stay({ status: "ok", title: t("doneTitle"), message: t("done") });
    },
  });
}

/** Somebody else may be signed in here; they stay signed in. */
async function leaveIfEnded(): Promise<boolean> {
  const other = await signedInWhateverStanding();
  return !other && (await leave());
}
