import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ReviewFilters } from "#components/administration/session-reviews/review-filters.tsx";
import { ReviewList } from "#components/administration/session-reviews/review-list.tsx";
import { ListPages } from "#components/mentoring/sessions/list-pages.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { db } from "#db/client.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { reviewPage, reviewQuery, reviewSearch } from "#lib/mentoring/session-reviews/review-list.ts";
import { mayReviewSession, reviewCauses, reviewers } from "#lib/mentoring/session-reviews/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sessionReviews");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Sessions that coordinators and leads look at; those with a held text or a "no" are only for leads. */
export default async function SessionReviewsPage({ searchParams }: Props) {
  const user = await requireStaff(...reviewers);
  const [params, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("sessionReviews")]);
  const [now, query] = [new Date(), reviewQuery(params)];
  const { reviews, page, pages } = await reviewPage(db(), user, query, now);
  const address = (number: number) =>
    `${withLocale(locale, paths.staffReviews)}${reviewSearch({ ...query, page: number })}`;
  const causes = reviewCauses.filter((cause) => mayReviewSession(user.role, [cause]));
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-6 *:min-w-0">
        <ReviewFilters query={query} causes={causes} locale={locale} />
        {reviews.length === 0 ? (
          <EmptyState title={t("empty")} description={t("emptyText")} />
        ) : (
          <ReviewList reviews={reviews} locale={locale} timeZone={user.timeZone} now={now} />
        )}
        <ListPages page={page} pages={pages} address={address} />
      </div>
    </>
  );
}
