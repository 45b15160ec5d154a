"use server";

import { refresh } from "next/cache";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { establish } from "#lib/accounts/sign-in/next-auth.ts";
import { actingUser, type SignedInUser } from "#lib/identity/access/guards.ts";
import { clientOfRequest } from "#lib/identity/access/request.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, formAction, go, type Next, orLogin, stay, wordless } from "#lib/platform/forms/form-action.ts";
import { nothing } from "#lib/platform/forms/form-fields.ts";
import { paths } from "#lib/platform/paths.ts";
import { accountWords } from "./form-words.ts";
import { parseCode, parseOwnPassword } from "./input.ts";
import { stopOwnLostDevice } from "./lost-device.ts";
import { beginTwoStep, cancelTwoStep, confirmTwoStep, renewRecoveryCodes, switchTwoStepOff } from "./two-step.ts";

const own = { words: accountWords, who: async () => acting(await actingUser()) };
const pressed = { words: wordless, who: async (locale: Locale) => orLogin(await actingUser(), locale), read: nothing };

export async function startTwoStep(form: FormData): Promise<void> {
  await formAction(form, {
    ...pressed,
    act: async ({ user, now, locale }) => {
      const begun = await beginTwoStep(user, now);
      refresh();
      if (begun.ok || begun.reason !== "prove") return go(placeOf(user));
      const t = await getTranslations({ locale, namespace: "account.refused" });
      return go(placeOf(user), { title: t("title"), description: t("prove"), variant: "destructive" });
    },
  });
}

export async function dropTwoStep(form: FormData): Promise<void> {
  await formAction(form, {
    ...pressed,
    act: async ({ user, now }) => {
      await cancelTwoStep(user, now);
      refresh();
      return go(placeOf(user));
    },
  });
}

export async function proveTwoStep(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...own,
    secret: ["code"],
    read: parseCode,
    act: async ({ user, now, locale }, { code }) => {
      const result = await confirmTwoStep(user, code, await clientOfRequest(), now);
      if (!result.ok && result.reason === "prove") refresh();
      if (!result.ok) return result;
      await establish(result.started);
      return shownOnce(result.codes, locale);
    },
  });
}

export async function makeNewCodes(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...own,
    read: parseOwnPassword,
    act: async ({ user, now, locale }, { current }) => {
      const result = await renewRecoveryCodes(user, current, now);
      return result.ok ? shownOnce(result.codes, locale) : result;
    },
  });
}

export async function stopTwoStep(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...own,
    read: parseOwnPassword,
    act: async ({ user, now, locale }, { current }) => {
      const result = await switchTwoStepOff(user, current, now);
      if (!result.ok) return result;
      const t = await getTranslations({ locale, namespace: "account.twoStep" });
      return go(placeOf(user), { title: t("offTitle"), description: t("offDone") });
    },
  });
}

export async function stopLostDeviceHere(form: FormData): Promise<void> {
  await formAction(form, {
    ...pressed,
    act: async ({ user, now, locale }) => {
      const stopped = await stopOwnLostDevice(user.id, now);
      const t = await getTranslations({ locale, namespace: "account.lostDevice" });
      return go(placeOf(user), stopped.ok ? { title: t("stoppedTitle"), description: t("stopped") } : undefined);
    },
  });
}

async function shownOnce(codes: readonly string[], locale: Locale): Promise<Next> {
  const t = await getTranslations({ locale, namespace: "account.twoStep" });
  return stay({ status: "ok", title: t("codesTitle"), message: t("codes"), shownOnce: codes });
}

function placeOf(user: SignedInUser): string {
  return isStaff(user.role) ? paths.staff : paths.security;
}
