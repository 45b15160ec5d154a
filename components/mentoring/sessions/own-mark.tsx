import { useTranslations } from "next-intl";
import { Alert } from "#components/platform/ui/alert.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import type { MarkKind } from "#lib/mentoring/sessions/reliability-rules.ts";
import type { ShownSession } from "#lib/mentoring/sessions/shown-session.ts";
import { AppealForm } from "./appeal-form.tsx";

export type ReliabilityMark = Readonly<{ id: string; kind: MarkKind; appealedAt: Date | null }>;

type Props = Readonly<{ mark: ReliabilityMark; session: ShownSession; locale: string; zone: string; address: string }>;

/** The person's own late cancellation or absence, with the way to appeal. */
export function OwnMark({ mark, session, locale, address }: Props) {
  const t = useTranslations("sessions.mark");
  return (
    <Alert variant="info" title={t(`${mark.kind}.title`)}>
      <p>{t(`${session.side}.${mark.kind}`)}</p>
      {mark.appealedAt ? (
        <p className="mt-2">{t("appealed")}</p>
      ) : (
        <details className="mt-2">
          <FoldSummary>{t("appeal")}</FoldSummary>
          <AppealForm id={mark.id} session={session.id} locale={locale} address={address} />
        </details>
      )}
    </Alert>
  );
}
