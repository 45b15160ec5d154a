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

/** Begins to set two-step sign-in up: from now on the page shows the secret, until it is confirmed. */
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

/** Forgets the secret that was not confirmed. */
export async function dropTwoStep(form: FormData): Promise<void> {
  await formAction(form, {
    ...pressed,
    act: async ({ user, now }) => {
      await cancelTwoStep(user.id, now);
      refresh();
      return go(placeOf(user));
    },
  });
}

/** Confirms the secret by a first code. Answers the recovery codes, which nobody sees again. */
export async function proveTwoStep(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    ...own,
    secret: ["code"],
    read: parseCode,
    act: async ({ user, now, locale }, { code }) => {
      const result = await confirmTwoStep(user, code, await clientOfRequest(), now);
      // The page then asks for the password in the place of the code.
      if (!result.ok && result.reason === "prove") refresh();
      if (!result.ok) return result;
      await establish(result.started);
      return shownOnce(result.codes, locale);
    },
  });
}

/** Puts new recovery codes in the place of the old ones, and answers them once. */
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

/** Switches two-step sign-in off; not for staff. */
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

/** Stops what staff began for a lost phone: whoever is signed in needs no way back. */
export async function stopLostDeviceHere(form: FormData): Promise<void> {
  await formAction(form, {
    ...pressed,
    act: async ({ user, now, locale }) => {
      const stopped = await stopOwnLostDevice(user.id, now);
      const t = await getTranslations({ locale, namespace: "account.lostDevice" });
      return go(placeOf(user), stopped ? { title: t("stoppedTitle"), description: t("stopped") } : undefined);
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
