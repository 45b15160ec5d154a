"use server";

import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { enter } from "#lib/accounts/sign-in/enter.ts";
import { fieldWords } from "#lib/accounts/sign-in/form-words.ts";
import { establish } from "#lib/accounts/sign-in/next-auth.ts";
import { signingInClient } from "#lib/accounts/sign-in/signing-in-client.ts";
import { returnPath } from "#lib/identity/access/return-path.ts";
import type { Paused, Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { anyone, formAction, type Words } from "#lib/platform/forms/form-action.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { signInWithCard } from "./card-sign-in.ts";
import { parseCard } from "./input.ts";

export async function submitCard(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: cardWords,
    who: anyone,
    secret: ["pin"],
    read: parseCard,
    act: async ({ locale, now }, { next, shared, ...card }) => {
      const result = await signInWithCard(card, await signingInClient({ shared }), now);
      if (!result.ok) return result;
      await establish(result.started);
      redirect(await enter(result.started, "welcomeBack", { path: returnPath(next), shownIn: locale }));
    },
  });
}

/** A wrong code, an unknown username and a wrong PIN get the same answer. */
async function cardWords(locale: Locale): Promise<Words<Refused<"card"> | Paused>> {
  const t = await getTranslations({ locale, namespace: "auth" });
  return {
    title: t("login.failed"),
    refused: (refusal) => {
      if (refusal.reason === "card") return t("card.invalid");
      const minutes = minutesUntil(refusal.until, new Date());
      return { title: t("login.pausedTitle"), message: t("login.paused", { minutes }) };
    },
    faulty: await fieldWords(locale),
  };
}
