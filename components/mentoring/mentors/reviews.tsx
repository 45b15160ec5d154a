import { useTranslations } from "next-intl";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { PageReportLink } from "#components/safety/reports/page-report-link.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { Review } from "#lib/mentoring/sessions/reviews.ts";
import { paths } from "#lib/platform/paths.ts";
import { formatMonth } from "#lib/platform/time/time.ts";
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
                {review.name ?? t("aStudent")} · {t("reviewStars", { stars: review.stars })}
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {review.subject === null ? null : <>{subjectName(review.subject, locale)} · </>}
                <When review={review} locale={locale} timeZone={timeZone} />
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

/** Of a minor only the month. */
function When({ review, locale, timeZone }: { review: Review } & Omit<Props, "reviews">) {
  const at = review.createdAt.toISOString();
  if (review.name === null) {
    const month = at.slice(0, 7);
    return <time dateTime={month}>{formatMonth(month, locale)}</time>;
  }
  return <time dateTime={at}>{formatDateIn(review.createdAt, locale, timeZone)}</time>;
}
