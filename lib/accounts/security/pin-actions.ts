"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { fieldWords } from "#lib/accounts/sign-in/form-words.ts";
import { markDevice } from "#lib/identity/access/device-cookie.ts";
import { actingUser, signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { type Paused, type Refused, refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { acting, at, formAction, go, orLogin, stay, type Words } from "#lib/platform/forms/form-action.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { changePin, chooseFirstPin } from "./choose-pin.ts";
import { parseFirstPin, parsePinChange } from "./input.ts";

/** The first PIN of one's own, for students whose card was just printed. */
export async function submitFirstPin(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: pinWords,
    who: async (locale) => orLogin(await signedInWhateverStanding(), locale, paths.standing),
    read: parseFirstPin,
    act: async ({ user, now, words }, { password }) => {
      if (user.standing !== "newPin") return refuse("gone");
      const result = await chooseFirstPin(user, password, now);
      if (!result.ok && result.reason === "weak") return { ok: false, faults: { password: result.fault } };
      if (!result.ok) return result;
      await markDevice(user.id);
      return go(paths.standing, words.saved);
    },
  });
}

export async function changeOwnPin(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: pinWords,
    who: async () => acting(await actingUser()),
    read: parsePinChange,
    act: async ({ user, now, words }, { current, password: pin }) => {
      const result = await changePin(user, { current, pin }, now);
      if (!result.ok && result.reason === "weak") return { ok: false, faults: { password: result.fault } };
      if (!result.ok) return result;
      await markDevice(user.id);
      return stay(words.changed);
    },
  });
}

type PinRefusal = Refused<"gone" | "signedOut" | "shared" | "current"> | Paused;

async function pinWords(locale: Locale) {
  const [t, ta] = await Promise.all([
    getTranslations({ locale, namespace: "cards" }),
    getTranslations({ locale, namespace: "account.refused" }),
  ]);
  return {
    title: ta("title"),
    refused: (refusal) => {
      const { reason } = refusal;
      if (reason === "paused") {
        const minutes = minutesUntil(refusal.until, new Date());
        return { title: ta("pausedTitle"), message: ta("paused", { minutes }) };
      }
      if (reason === "gone") return t("first.gone");
      return reason === "current" ? at("current", t("pin.wrong"), ta("fields")) : ta(reason);
    },
    faulty: await fieldWords(locale),
    saved: { title: t("first.doneTitle") },
    changed: { status: "ok" as const, title: t("pin.doneTitle"), message: t("pin.done") },
  } satisfies Words<PinRefusal> & Record<string, unknown>;
}
