import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { go, type Words } from "#lib/platform/forms/form-action.ts";
import type { TicketRefusal } from "./decide-ticket.ts";
import { type TicketDecision, ticketTextLength } from "./rules.ts";

/** What the forms of a ticket answer. */
export async function ticketWords(locale: Locale) {
  const [t, done] = await Promise.all([
    getTranslations({ locale, namespace: "tickets.error" }),
    getTranslations({ locale, namespace: "tickets.done" }),
  ]);
  return {
    title: t("title"),
    refused: (refusal) => {
      if (refusal.reason !== "decided") return t(refusal.reason);
      return t(`decided.${refusal.status}`, { by: refusal.by ?? t("aCommand") });
    },
    faulty: {
      check: t("check"),
      field: (_, fault) => {
        if (fault === "tooLong") return t("tooLong", { max: ticketTextLength });
        return t(fault === "choose" ? "choose" : "required");
      },
    },
    said: (said: TicketDecision | "reopen", to: string) => go(to, { title: done(said) }),
  } satisfies Words<TicketRefusal> & Record<string, unknown>;
}
