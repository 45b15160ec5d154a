import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { FindPost } from "#components/administration/hidden-posts/find-post.tsx";
import { HiddenList } from "#components/administration/hidden-posts/hidden-list.tsx";
import { PostReviewList } from "#components/administration/post-reviews/post-review-list.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { db } from "#db/client.ts";
import { hiddenPosts } from "#db/queries/publishing/hidden-posts.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { postAddressLength, postNamed } from "#lib/publishing/hidden-posts/read-post.ts";
import { postReviewsFor } from "#lib/publishing/post-reviews/review-posts.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("postReviews");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const mostHidden = 100;

/** First posts of mentors that wait for a review, what staff hid, and the way to any other post. */
export default async function PostReviewsPage({ searchParams }: Props) {
  const user = await requireStaff("coordinator", "lead");
  const [{ address }, locale, t, posts, hidden] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations("postReviews"),
    postReviewsFor(db(), user.id),
    hiddenPosts(db(), mostHidden),
  ]);
  const typed = typeof address === "string" ? address.slice(0, postAddressLength) : "";
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-8 *:min-w-0">
        {posts.length === 0 ? (
          <EmptyState title={t("empty")} description={t("emptyText")} />
        ) : (
          <PostReviewList posts={posts} locale={locale} timeZone={user.timeZone} now={new Date()} />
        )}
        <FindPost typed={typed} found={await postNamed(db(), typed)} locale={locale} />
        <HiddenList posts={hidden} locale={locale} timeZone={user.timeZone} />
      </div>
    </>
  );
}
