import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { submitPostReview } from "#lib/publishing/post-reviews/actions.ts";
import { postReviewReasonLength } from "#lib/publishing/post-reviews/input.ts";
import type { PostToReview } from "#lib/publishing/post-reviews/review-posts.ts";

type Props = { post: PostToReview; locale: string; timeZone: string; now: Date };

/** Approve or send back, with what happens then. */
export async function PostReviewDecision({ post, locale, timeZone, now }: Props) {
  const t = await getTranslations("postReviews.decide");
  const { id, version, publishAt, reviewAskedAt, author } = post;
  const name = fullName(author);
  const when = publishAt && publishAt > now ? formatInstantIn(publishAt, locale, timeZone) : undefined;
  return (
    <Card role="region" aria-label={t("title")}>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <p className="text-sm text-muted">
          {t("sent", { name, date: formatInstantIn(reviewAskedAt, locale, timeZone) })}
        </p>
        <DecisionForm
          id="decide"
          action={submitPostReview}
          address={withLocale(locale, paths.staffPost(id))}
          hidden={{ locale, id, version: String(version) }}
          question={t("question")}
          choices={[
            {
              value: "approve",
              label: t("approve"),
              effects: [when ? t("publicAt", { when }) : t("public"), t("nextOnes"), t("told", { name })],
            },
            { value: "sendBack", label: t("sendBack"), effects: [t("backToDraft"), t("reasonShown", { name })] },
          ]}
          fields={[{ kind: "area", name: "reason", label: t("reason"), max: postReviewReasonLength, rows: 4 }]}
          button={t("button")}
          pendingLabel={t("working")}
        />
      </CardContent>
    </Card>
  );
}
