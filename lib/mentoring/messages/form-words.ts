import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import type { Refused } from "#lib/platform/answer.ts";
import type { Words } from "#lib/platform/forms/form-action.ts";
import { type ClosedReason, longestMessage } from "./rules.ts";
import type { SendRefusal } from "./send-contact-message.ts";

export async function messageWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "messages.server" });
  const faulty = ({ text: fault }: Readonly<Record<string, string>>) =>
    fault === "tooLong" ? t("tooLong", { most: longestMessage }) : t(fault ? "blank" : "unexpected");
  return {
    refused: (refusal) => (refusal.reason === "closed" ? t(`closed.${refusal.why}`) : t(refusal.reason)),
    faulty: { check: faulty, field: (name, fault) => faulty({ [name]: fault }) },
    stored: (told: "held" | "waiting" | "delivered" = "delivered") => ({
      title: t(`stored.${told}.title`),
      description: t(`stored.${told}.text`),
    }),
  } satisfies Words<SendRefusal | Refused<"signedOut">> & Record<string, unknown>;
}

export async function closedText(locale: Locale, why: ClosedReason): Promise<string> {
  const t = await getTranslations({ locale, namespace: "messages.server" });
  return t(`closed.${why}`);
}
