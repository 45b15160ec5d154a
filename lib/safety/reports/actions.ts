"use server";

import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { clientOfRequest } from "#lib/identity/access/request.ts";
import { type Paused, type Refused, refuse } from "#lib/platform/answer.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { anyone, formAction, orFailed, stay, type Words } from "#lib/platform/forms/form-action.ts";
import { onceName, unlessTrapped } from "#lib/platform/forms/form-fields.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { parseReport } from "./input.ts";
import { reportLengths, whereReportsAreRead } from "./rules.ts";
import { sendReport } from "./send-report.ts";

export async function submitReport(_before: ActionState, form: FormData): Promise<ActionState> {
  return formAction(form, {
    words: reportWords,
    who: anyone,
    beside: ["website", "once"],
    read: [parseReport, (fields, { fields: { website } }) => unlessTrapped(website, () => parseReport(fields))],
    act: async ({ locale, now, words, fields }, report) => {
      // A report is never discarded unseen: a browser that fills every field may hold a child's call for help.
      // The trap field comes back empty, so sending again works.
      if (!report) return refuse("trap");
      const result = await orFailed("report form", async () => {
        // A child who is suspended, leaving or asked for something first is still who was hurt.
        const [{ network }, reporter] = await Promise.all([clientOfRequest(), signedInWhateverStanding()]);
        const source = { network, locale, reporterId: reporter?.id ?? null, once: onceName(fields.once) };
        return sendReport(report, source, now);
      });
      return result.ok ? stay({ status: "ok", title: words.sent, message: result.number }) : result;
    },
  });
}

async function reportWords(locale: Locale) {
  const [t, site] = await Promise.all([getTranslations({ locale, namespace: "safety.report" }), keptSiteSettings()]);
  const email = whereReportsAreRead(site);
  return {
    title: t("errors.title"),
    refused: (refusal) => {
      if (refusal.reason !== "paused") return t(`errors.${refusal.reason}`, { email });
      return t("errors.tooMany", { minutes: minutesUntil(refusal.until, new Date()), email });
    },
    faulty: {
      check: t("errors.check"),
      field: (name, fault) => {
        if (fault === "tooLong") return t("errors.tooLong", { max: maxOf(name) });
        return t(fault === "kind" || fault === "email" ? `errors.${fault}` : "errors.required");
      },
    },
    sent: t("sent.title"),
  } satisfies Words<Paused | Refused<"trap" | "failed">> & Record<string, unknown>;
}

function maxOf(field: string): number {
  return field === "text" || field === "about" ? reportLengths[field] : reportLengths.email;
}
