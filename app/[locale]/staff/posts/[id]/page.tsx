import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { DoneLately } from "#components/administration/audit/audit-lines.tsx";
import { PostHiding } from "#components/administration/hidden-posts/post-hiding.tsx";
import { PostReviewDecision } from "#components/administration/post-reviews/post-review-decision.tsx";
import { PostReviewLinks } from "#components/administration/post-reviews/post-review-links.tsx";
import { PostReviewPictures } from "#components/administration/post-reviews/post-review-pictures.tsx";
import { ClaimBar } from "#components/administration/queue/claim-bar.tsx";
import { PostArticle } from "#components/publishing/blog-posts/post-article.tsx";
import { db } from "#db/client.ts";
import { doneLately } from "#lib/administration/audit/done-lately.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { readPostToHide } from "#lib/publishing/hidden-posts/read-post.ts";
import { asArticle, readPostToReview } from "#lib/publishing/post-reviews/review-posts.ts";
import { isOfHousehold } from "#lib/safety/conflicts/concerns-case.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("postReviews");
  return { title: t("page"), robots: { index: false, follow: false } };
}

type Props = { params: Promise<{ id: string }> };

/** One post as readers see it: the decision about one that waits, and the hiding of one that is public. */
export default async function PostReviewPage({ params }: Props) {
  const user = await requireStaff("coordinator", "lead");
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  const post = await readPostToReview(db(), actorOf(user), id);
  if (!post) return <PublicPost id={id} user={user} locale={locale} />;
  const now = new Date();
  const { timeZone } = user;
  return (
    <>
      <ClaimBar object={`post:${id}`} open locale={locale} timeZone={timeZone} />
      <div className={twoColumns}>
        <PostArticle post={post} locale={locale} authorName={fullName(post.author)} date={now} />
        <div className="grid gap-6 *:min-w-0">
          <PostReviewLinks links={post.links} />
          <PostReviewPictures pictures={post.pictures} />
          <PostReviewDecision post={post} locale={locale} timeZone={timeZone} now={now} />
        </div>
      </div>
    </>
  );
}

const twoColumns = "grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start";

type PublicProps = { id: string; user: SignedInUser; locale: string };

async function PublicPost({ id, user, locale }: PublicProps) {
  const post = await readPostToHide(db(), actorOf(user), id);
  if (!post) notFound();
  const { timeZone } = user;
  const isNear = await isOfHousehold(db(), user.id, [post.authorId]);
  const acts = isNear ? [] : await doneLately(db(), { object: `post:${id}` });
  // Reasons may tell of a report, which is the lead's.
  const shown = user.role === "lead" ? acts : acts.map((act) => ({ ...act, reason: null }));
  const article = await asArticle(db(), post);
  return (
    <div className={twoColumns}>
      <PostArticle
        post={article}
        locale={locale}
        authorName={fullName(post.author)}
        date={post.publishedAt ?? new Date()}
      />
      <div className="grid gap-6 *:min-w-0">
        <PostHiding post={post} locale={locale} timeZone={timeZone} />
        <DoneLately acts={shown} locale={locale} timeZone={timeZone} />
      </div>
    </div>
  );
}
