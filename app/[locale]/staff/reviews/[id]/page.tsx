import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ClaimBar } from "#components/administration/queue/claim-bar.tsx";
import { ReviewDecisionForm, ReviewResult } from "#components/administration/session-reviews/review-decision.tsx";
import { ReviewedPresence, ReviewedSession } from "#components/administration/session-reviews/reviewed-session.tsx";
import { ReviewedForLead, ReviewedWords } from "#components/administration/session-reviews/reviewed-words.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { openReview } from "#lib/administration/session-reviews/read-review.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { reviewers } from "#lib/mentoring/session-reviews/rules.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sessionReviews");
  return { title: t("page"), robots: { index: false, follow: false } };
}

/** What there is of a finished session, and the decision: fine, or a concern. */
export default async function SessionReviewPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff(...reviewers);
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations("sessionReviews")]);
  const page = await openReview(user, id, new Date());
  if (!page) notFound();
  const { facts, review } = page;
  const { timeZone } = user;
  const isOpen = review.outcome === null;
  return (
    <>
      <ClaimBar object={`review:${id}`} open={isOpen} locale={locale} timeZone={timeZone} />
      <PageTitle title={t("page")} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid gap-6 *:min-w-0">
          <ReviewedSession page={page} facts={facts} locale={locale} timeZone={timeZone} />
          <ReviewedPresence page={page} facts={facts} locale={locale} timeZone={timeZone} />
          <ReviewedWords page={page} facts={facts} locale={locale} />
          <ReviewedForLead page={page} facts={facts} locale={locale} timeZone={timeZone} />
        </div>
        {isOpen ? (
          <ReviewDecisionForm page={page} locale={locale} />
        ) : (
          <ReviewResult page={page} locale={locale} timeZone={timeZone} />
        )}
      </div>
    </>
  );
}
