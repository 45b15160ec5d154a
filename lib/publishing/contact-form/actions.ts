"use server";

import { getTranslations } from "next-intl/server";
import { clientOfRequest, sentForm } from "#lib/identity/access/request.ts";
import { type ActionState, type FieldErrors, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { onceName, typedValues } from "#lib/platform/forms/form-fields.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { logFailure } from "#lib/platform/log.ts";
import { parseContactForm } from "./input.ts";
import { type ContactFormField, contactFormLengths } from "./rules.ts";
import { sendContactForm } from "./send-contact-form.ts";

/** The contact form (SITE-18, SITE-19). Open to everyone; a trap field and a rate limit keep robots out. */
export async function submitContactForm(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, website: trap, once, ...fields } = await sentForm(form);
  const t = await getTranslations({ locale, namespace: "contact" });
  const sent: ActionState = { status: "ok", title: t("sent.title"), message: t("sent.text") };
  // A robot that fills the field nobody sees is told what it hopes for.
  if (trap) return sent;
  const refused = refusals(t("errors.title"), typedValues(fields, []));
  const parsed = parseContactForm(fields);
  if (!parsed.ok) return refused("invalid", t("errors.check"), worded(parsed.faults, t));
  const now = new Date();
  const { network } = await clientOfRequest();
  try {
    const result = await sendContactForm(parsed.input, { network, locale, once: onceName(once) }, now);
    if (!result.ok) return refused("paused", t("errors.tooMany", { minutes: minutesUntil(result.until, now) }));
  } catch (error) {
    // What was typed must not be lost with the page that a thrown error would replace (SITE-19).
    logFailure("contact form", error);
    return refused("failed", t("errors.failed"));
  }
  return sent;
}

type Translate = Awaited<ReturnType<typeof getTranslations<"contact">>>;

function worded(faults: Record<string, string>, t: Translate): FieldErrors {
  return fieldErrors(faults, (field, code) => {
    if (code === "tooLong") return t("errors.tooLong", { max: contactFormLengths[field as ContactFormField] });
    return t(code === "email" ? "errors.email" : "errors.required");
  });
}
