import { useTranslations } from "next-intl";
import { Alert } from "#components/platform/ui/alert.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import type { Mark } from "#db/queries/mentoring/reliability.ts";
import { markAppealDue } from "#lib/mentoring/sessions/reliability-rules.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { AppealForm } from "./appeal-form.tsx";

export type ReliabilityMark = Pick<Mark, "id" | "kind" | "appealedAt" | "outcome" | "answer">;

type Props = Readonly<{ mark: ReliabilityMark; session: ShownSession; locale: string; zone: string; address: string }>;

/** The person's own late cancellation or absence, with the way to appeal and what became of it. */
export function OwnMark({ mark, session, locale, zone, address }: Props) {
  const t = useTranslations("sessions.mark");
  const { id, kind, appealedAt, outcome, answer } = mark;
  return (
    <Alert variant="info" title={t(`${kind}.title`)}>
      {outcome === "lifted" ? null : <p>{t(`${session.side}.${kind}`)}</p>}
      {outcome ? <p className="mt-2 first:mt-0">{t(`outcome.${outcome}`)}</p> : null}
      {answer ? <p className="mt-2 wrap-anywhere whitespace-pre-line">{answer}</p> : null}
      {appealedAt ? (
        outcome ? null : (
          <p className="mt-2">{t("appealed", { due: formatDateIn(markAppealDue(appealedAt), locale, zone) })}</p>
        )
      ) : (
        <details className="mt-2">
          <FoldSummary>{t("appeal")}</FoldSummary>
          <AppealForm id={id} session={session.id} locale={locale} address={address} />
        </details>
      )}
    </Alert>
  );
}
