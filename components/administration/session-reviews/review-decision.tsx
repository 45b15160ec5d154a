import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import type { SessionReviewPage } from "#lib/administration/session-reviews/read-review.ts";
import { submitReview } from "#lib/mentoring/session-reviews/actions.ts";
import {
  type ReviewDecision,
  reviewDecisions,
  reviewNoteLength,
  reviewSeen,
} from "#lib/mentoring/session-reviews/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

type Props = { page: SessionReviewPage; locale: string };

export async function ReviewDecisionForm({ page: { review }, locale }: Props) {
  const t = await getTranslations("sessionReviews.decide");
  const probation = review.causes.includes("probation");
  const concern = [t("effectReport"), ...(probation ? [t("effectAnew")] : [])];
  const effects: Record<ReviewDecision, string[]> = {
    fine: [t("effectFine"), ...(probation ? [t("effectProbation")] : [])],
    S2: [...concern, t("effectDays")],
    S1: [...concern, t("effectNow")],
  };
  return (
    <Card>
      <CardContent>
        <DecisionForm
          id="review"
          action={submitReview}
          address={withLocale(locale, paths.staffReview(review.id))}
          hidden={{ locale, id: review.id, seen: reviewSeen(review.causes) }}
          question={t("question")}
          choices={reviewDecisions.map((value) => ({ value, label: t(value), effects: effects[value] }))}
          fields={[
            { kind: "area", name: "note", label: t("note"), hint: t("noteHint"), max: reviewNoteLength, rows: 3 },
          ]}
          button={t("button")}
          pendingLabel={t("working")}
        />
      </CardContent>
    </Card>
  );
}

/** Who decided what, and why. */
export async function ReviewResult({ page, locale, timeZone }: Props & { timeZone: string }) {
  const t = await getTranslations("sessionReviews");
  const { outcome, note, reviewedAt } = page.review;
  if (outcome === null) return null;
  const date = reviewedAt === null ? "" : formatInstantIn(reviewedAt, locale, timeZone);
  const by = page.reviewer?.name || t("done.system");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("done.title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-2 wrap-anywhere">
        <p>{t("done.line", { by, date, outcome: t(`outcome.${outcome}`) })}</p>
        {note === null ? null : <p className="whitespace-pre-line text-muted">{note}</p>}
      </CardContent>
    </Card>
  );
}
