import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PostReviewList } from "#components/administration/post-reviews/post-review-list.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { db } from "#db/client.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { listPostReviews } from "#lib/publishing/post-reviews/review-posts.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("postReviews");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** First posts of mentors that wait for a review. */
export default async function PostReviewsPage() {
  const user = await requireStaff("coordinator", "lead");
  const [locale, t, posts] = await Promise.all([getLocale(), getTranslations("postReviews"), listPostReviews(db())]);
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      {posts.length === 0 ? (
        <EmptyState title={t("empty")} description={t("emptyText")} />
      ) : (
        <PostReviewList posts={posts} locale={locale} timeZone={user.timeZone} now={new Date()} />
      )}
    </>
  );
}
