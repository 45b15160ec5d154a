import { useTranslations } from "next-intl";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { PageReportLink } from "#components/safety/reports/page-report-link.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { Review } from "#lib/mentoring/sessions/reviews.ts";
import { paths } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";

type Props = { reviews: readonly Review[]; locale: string; timeZone: string };

/** Students' reviews; texts of minors only while a guardian consents. */
export function Reviews({ reviews, locale, timeZone }: Props) {
  const t = useTranslations("mentors.profile");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("reviews")}</CardTitle>
        {reviews.length === 0 ? <CardDescription>{t("noReviews")}</CardDescription> : null}
      </CardHeader>
      <CardContent>
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <li key={review.sessionId} className="py-4 first:pt-0 last:pb-0">
              <p className="font-semibold wrap-anywhere">
                {review.name} · {t("reviewStars", { stars: review.stars })}
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {subjectName(review.subject, locale)} ·{" "}
                <time dateTime={review.createdAt.toISOString()}>
                  {formatDateIn(review.createdAt, locale, timeZone)}
                </time>
              </p>
              <p className="mt-1.5 max-w-read whitespace-pre-line wrap-anywhere">{review.comment}</p>
              {review.own ? null : <PageReportLink path={paths.aboutReview(review.sessionId)} />}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
