import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import type { ListedPostReview } from "#db/queries/publishing/waiting-posts.ts";
import { pressure, spokenTimeLeft } from "#lib/administration/queue/time-left.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { postReviewDueAt } from "#lib/publishing/post-reviews/review-posts.ts";

type Props = { posts: readonly ListedPostReview[]; locale: string; timeZone: string; now: Date };

/** Posts that wait for a review, the longest waiting first. */
export async function PostReviewList({ posts, locale, timeZone, now }: Props) {
  const t = await getTranslations("postReviews");
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {posts.map(({ id, title, language, publishAt, reviewAskedAt, author }) => {
        const dueAt = postReviewDueAt(reviewAskedAt);
        const state = pressure(dueAt, now);
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1 basis-56">
              <AppLink
                href={withLocale(locale, paths.staffPost(id))}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
              >
                <bdi lang={language}>{title}</bdi>
              </AppLink>
              <p className="text-sm wrap-anywhere text-muted">{t("by", { name: fullName(author) })}</p>
              {publishAt ? (
                <p className="text-sm text-muted">
                  {t("planned", { when: formatInstantIn(publishAt, locale, timeZone) })}
                </p>
              ) : null}
            </div>
            <time
              dateTime={dueAt.toISOString()}
              className={cn("text-sm", state === "later" ? "text-muted" : "font-semibold text-danger")}
            >
              {t(state === "overdue" ? "overdue" : "due", { left: spokenTimeLeft(dueAt, now, locale) })}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
