"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { fieldWords } from "#lib/accounts/sign-in/form-words.ts";
import { lockedSignIn } from "#lib/identity/access/guards.ts";
import { returnPath } from "#lib/identity/access/return-path.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { anyone, at, formAction, go, type Words } from "#lib/platform/forms/form-action.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { parseUnlock } from "./input.ts";
import { type UnlockRefusal, unlock } from "./unlock.ts";

/** The password of a locked sign-in. It leads back to the page that was locked. */
export async function submitUnlock(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: unlockWords,
    who: anyone,
    read: parseUnlock,
    act: async ({ now, fields: { next } }, { password }) => {
      const result = await unlock(await lockedSignIn(), password, now);
      return result.ok ? go(returnPath(next)) : result;
    },
  });
}

async function unlockWords(locale: Locale): Promise<Words<UnlockRefusal>> {
  const t = await getTranslations({ locale, namespace: "auth" });
  return {
    title: t("locked.failed"),
    refused: (refusal) => {
      const { reason } = refusal;
      if (reason === "paused") {
        const minutes = minutesUntil(refusal.until, new Date());
        return { title: t("login.pausedTitle"), message: t("login.paused", { minutes }) };
      }
      if (reason === "ended") return t("locked.ended");
      return at("password", t("locked.wrong"));
    },
    faulty: await fieldWords(locale),
  };
}
