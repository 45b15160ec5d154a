import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { fieldWords } from "#lib/accounts/sign-in/form-words.ts";
import type { Paused, Refused } from "#lib/platform/answer.ts";
import { at, type Words } from "#lib/platform/forms/form-action.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";

type Reason =
  | "prove"
  | "early"
  | "shared"
  | "signedOut"
  | "none"
  | "staff"
  | "unknown"
  | "used"
  | "expired"
  | "taken"
  | "confirmed"
  | "current"
  | "same"
  | "code";

const fieldOf: Partial<Record<Reason, string>> = { current: "current", same: "email", code: "code" };

export async function accountWords(locale: Locale): Promise<Words<Refused<Reason> | Paused>> {
  const t = await getTranslations({ locale, namespace: "account.refused" });
  return {
    title: t("title"),
    refused: (refusal) => {
      if (refusal.reason === "paused") {
        const minutes = minutesUntil(refusal.until, new Date());
        return { title: t("pausedTitle"), message: t("paused", { minutes }) };
      }
      const [sentence, field] = [t(refusal.reason), fieldOf[refusal.reason]];
      return field ? at(field, sentence, t("fields")) : sentence;
    },
    faulty: await fieldWords(locale),
  };
}
