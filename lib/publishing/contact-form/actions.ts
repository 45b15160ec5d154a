"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { clientOfRequest } from "#lib/identity/access/request.ts";
import type { Paused, Refused } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { anyone, formAction, orFailed, stay, type Words } from "#lib/platform/forms/form-action.ts";
import { onceName, unlessTrapped } from "#lib/platform/forms/form-fields.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { parseContactForm } from "./input.ts";
import { type ContactFormField, contactFormLengths } from "./rules.ts";
import { sendContactForm } from "./send-contact-form.ts";

/** Open to everyone; a trap field and a rate limit stop robots. */
export async function submitContactForm(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: contactWords,
    who: anyone,
    beside: ["website", "once"],
    // Robots that fill the hidden field are told it worked.
    read: [
      parseContactForm,
      (fields, { fields: { website } }) => unlessTrapped(website, () => parseContactForm(fields)),
    ],
    act: async ({ locale, now, words, fields }, message) => {
      if (!message) return stay(words.sent);
      const result = await orFailed("contact form", async () => {
        const [{ network }, sender] = await Promise.all([clientOfRequest(), signedInWhateverStanding()]);
        return sendContactForm(message, { network, locale, senderId: sender?.id, once: onceName(fields.once) }, now);
      });
      return result.ok ? stay(words.sent) : result;
    },
  });
}

async function contactWords(locale: Locale) {
  const [t, { replyTime }] = await Promise.all([getTranslations({ locale, namespace: "contact" }), keptSiteSettings()]);
  const sent: ActionState = { status: "ok", title: t("sent.title"), message: replyTime ?? t("sent.text") };
  return {
    title: t("errors.title"),
    refused: (refusal) =>
      refusal.reason === "failed"
        ? t("errors.failed")
        : t("errors.tooMany", { minutes: minutesUntil(refusal.until, new Date()) }),
    faulty: {
      check: t("errors.check"),
      field: (field, fault) => {
        if (fault === "tooLong") return t("errors.tooLong", { max: contactFormLengths[field as ContactFormField] });
        return t(fault === "email" ? "errors.email" : "errors.required");
      },
    },
    sent,
  } satisfies Words<Paused | Refused<"failed">> & { sent: ActionState };
}
