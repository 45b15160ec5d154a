"use server";

import { getTranslations } from "next-intl/server";
import { actingUser } from "#lib/identity/access/guards.ts";
import { clientOfRequest, sentForm } from "#lib/identity/access/request.ts";
import { type ActionState, type FieldErrors, fieldErrors, refusals } from "#lib/platform/forms/action-state.ts";
import { onceName, typedValues } from "#lib/platform/forms/form-fields.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { logFailure } from "#lib/platform/log.ts";
import { siteSettings } from "#lib/platform/site/settings.ts";
import { parseReport } from "./input.ts";
import { reportLengths } from "./rules.ts";
import { sendReport } from "./send-report.ts";

/** The report form (SAFE-18, SAFE-19). Open to everyone, signed in or not; whatever is refused is said, and kept in the form. */
export async function submitReport(_before: ActionState, form: FormData): Promise<ActionState> {
  const { locale, website: trap, once, ...fields } = await sentForm(form);
  const [t, { supportEmail }] = await Promise.all([
    getTranslations({ locale, namespace: "safety.report" }),
    siteSettings(),
  ]);
  const refused = refusals(t("errors.title"), typedValues(fields, []));
  // Unlike a contact message, a report is never thrown away unseen: a browser that fills every field may hold a child's
  // call for help. The field comes back empty, so that pressing once more sends it.
  if (trap) return refused("trap", t("errors.trap"));
  const parsed = parseReport(fields);
  if (!parsed.ok) return refused("invalid", t("errors.check"), worded(parsed.faults, t));
  const now = new Date();
  try {
    const [{ network }, reporter] = await Promise.all([clientOfRequest(), actingUser()]);
    const source = { network, locale, reporterId: reporter?.id ?? null, once: onceName(once) };
    const result = await sendReport(parsed.input, source, now);
    if (result.ok) return { status: "ok", title: t("sent.title"), message: result.number };
    const words = { minutes: minutesUntil(result.until, now), email: supportEmail };
    return refused("paused", t("errors.tooMany", words));
  } catch (error) {
    // What was typed must not be lost with the page that a thrown error would replace.
    logFailure("report form", error);
    return refused("failed", t("errors.failed", { email: supportEmail }));
  }
}

type Translate = Awaited<ReturnType<typeof getTranslations<"safety.report">>>;

function worded(faults: Record<string, string>, t: Translate): FieldErrors {
  return fieldErrors(faults, (field, code) => {
    if (code === "tooLong") return t("errors.tooLong", { max: maxOf(field) });
    return t(code === "kind" || code === "email" ? `errors.${code}` : "errors.required");
  });
}

function maxOf(field: string): number {
  return field === "text" || field === "about" ? reportLengths[field] : reportLengths.email;
}
