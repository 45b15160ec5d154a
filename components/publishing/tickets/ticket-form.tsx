import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { type DecisionChoice, DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import type { StoredTicket } from "#db/queries/safety/tickets.ts";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { displayNames } from "#lib/platform/time/kept-formats.ts";
import { decideTicket, openTicketAgain } from "#lib/publishing/tickets/actions.ts";
import { otherQueue, ticketDecisions, ticketTextLength } from "#lib/publishing/tickets/rules.ts";

type Props = { ticket: StoredTicket; seen: string; locale: string };

/** Answer by mail, note, close or move; a closed ticket can be opened again. */
export async function TicketForm({ ticket, seen, locale }: Props) {
  const t = await getTranslations("tickets");
  const shared = {
    // After an answer the form is empty again.
    key: seen,
    address: withLocale(locale, paths.staffTicket(ticket.id)),
    hidden: { locale, id: ticket.id, seen },
    pendingLabel: t("working"),
  };
  const text = { kind: "area", name: "text", max: ticketTextLength, rows: 8 } as const;
  const { key, ...props } = shared;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t(ticket.status === "open" ? "decideTitle" : "reopenTitle")}</CardTitle>
      </CardHeader>
      <CardContent>
        {ticket.status === "open" ? (
          <DecisionForm
            key={key}
            id="decide"
            action={decideTicket}
            question={t("question")}
            choices={await choicesFor(ticket, locale)}
            fields={[{ ...text, label: t("text"), hint: t("textHint") }]}
            button={t("decide")}
            {...props}
          />
        ) : (
          <StepForm
            key={key}
            id="reopen"
            action={openTicketAgain}
            fields={[{ ...text, rows: 3, label: t("reopenReason") }]}
            button={t("reopen")}
            {...props}
          />
        )}
      </CardContent>
    </Card>
  );
}

async function choicesFor(ticket: StoredTicket, locale: string): Promise<DecisionChoice[]> {
  const t = await getTranslations("tickets");
  const language = displayNames(locale, { type: "language" }).of(ticket.locale) ?? ticket.locale;
  const mailed = [t("effect.mailed", { email: ticket.email, language }), t(`effect.mode.${mailMode()}`)];
  const effects = {
    answerClose: [...mailed, t("effect.closes")],
    answer: [...mailed, t("effect.staysOpen")],
    note: [t("effect.note")],
    close: [t("effect.unanswered"), t("effect.closes")],
    move: [t(`effect.move.${otherQueue(ticket.queue)}`)],
  };
  return ticketDecisions
    .filter((decision) => ticket.email !== "" || !decision.startsWith("answer"))
    .map((decision) => ({ value: decision, label: t(`decision.${decision}`), effects: effects[decision] }));
}
