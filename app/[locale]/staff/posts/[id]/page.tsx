import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PostReviewDecision } from "#components/administration/post-reviews/post-review-decision.tsx";
import { PostReviewLinks } from "#components/administration/post-reviews/post-review-links.tsx";
import { ClaimBar } from "#components/administration/queue/claim-bar.tsx";
import { PostArticle } from "#components/publishing/blog-posts/post-article.tsx";
import { db } from "#db/client.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { readPostToReview } from "#lib/publishing/post-reviews/review-posts.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("postReviews");
  return { title: t("page"), robots: { index: false, follow: false } };
}

type Props = { params: Promise<{ id: string }> };

/** One post as readers would see it, and the decision. */
export default async function PostReviewPage({ params }: Props) {
  const user = await requireStaff("coordinator", "lead");
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  const post = await readPostToReview(db(), actorOf(user), id);
  if (!post) notFound();
  const now = new Date();
  const { timeZone } = user;
  return (
    <>
      <ClaimBar object={`post:${id}`} open locale={locale} timeZone={timeZone} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <PostArticle post={post} locale={locale} authorName={fullName(post.author)} date={now} />
        <div className="grid gap-6 *:min-w-0">
          <PostReviewLinks links={post.links} />
          <PostReviewDecision post={post} locale={locale} timeZone={timeZone} now={now} />
        </div>
      </div>
    </>
  );
}
