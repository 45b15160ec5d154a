import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { withdrawSuggested } from "#lib/mentoring/suggestions/actions.ts";
import type { ShownSuggestion } from "#lib/mentoring/suggestions/candidates.ts";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";

type Props = {
  studentId: string;
  suggestions: readonly ShownSuggestion[];
  locale: string;
  timeZone: string;
};

const tones = {
  open: "warning",
  accepted: "success",
  declined: "neutral",
  withdrawn: "neutral",
  expired: "neutral",
} as const;

/** Suggestions and their results; an open one can be withdrawn. */
export async function SuggestionHistory({ studentId, suggestions, locale, timeZone }: Props) {
  const t = await getTranslations("staff.student");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("suggestionsTitle")}</CardTitle>
      </CardHeader>
      <CardContent>
        {suggestions.length === 0 ? <p className="text-muted">{t("noSuggestions")}</p> : null}
        <ul className="grid gap-5">
          {suggestions.map(({ id, mentor, subject, reason, status, createdAt }) => (
            <li key={id} className="grid gap-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold wrap-anywhere">{mentor}</span>
                <span className="text-sm wrap-anywhere text-muted">{subjectName(subject, locale)}</span>
                <time dateTime={createdAt.toISOString()} className="text-sm text-muted">
                  {formatDateIn(createdAt, locale, timeZone)}
                </time>
                <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
              </p>
              <p className="max-w-read whitespace-pre-line wrap-anywhere">{reason}</p>
              {status === "open" ? (
                <details>
                  <FoldSummary aria-label={t("withdrawOf", { name: mentor })}>{t("withdraw")}</FoldSummary>
                  <StepForm
                    id={`withdraw-${id}`}
                    action={withdrawSuggested}
                    address={withLocale(locale, paths.staffStudent(studentId))}
                    hidden={{ locale, id }}
                    fields={[{ kind: "line", name: "reason", label: t("reason"), max: suggestionLengths.staffReason }]}
                    button={t("withdraw")}
                    pendingLabel={t("working")}
                    variant="outline"
                    className="mt-2"
                  />
                </details>
              ) : null}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
