import { getTranslations } from "next-intl/server";
import { textPageWords } from "#components/administration/texts/text-words.ts";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { pressure, spokenTimeLeft } from "#lib/administration/queue/time-left.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { ListedReview } from "#lib/mentoring/session-reviews/review-list.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import { ReviewCauses } from "./review-causes.tsx";

type Props = { reviews: readonly ListedReview[]; locale: string; timeZone: string; now: Date };

/** Sessions to look at or looked at: who met whom, why it is reviewed, and until when. */
export async function ReviewList({ reviews, locale, timeZone, now }: Props) {
  const [t, { personOf }] = await Promise.all([getTranslations("sessionReviews"), textPageWords(locale)]);
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {reviews.map((review) => {
        const { id, causes, student, mentor, subject, startsAt } = review;
        const date = formatInstantIn(startsAt, locale, timeZone);
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1 basis-56">
              <AppLink
                href={withLocale(locale, paths.staffReview(id))}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
              >
                {t("pair", { student: personOf(student), mentor: personOf(mentor) })}
              </AppLink>
              <p className="text-sm wrap-anywhere text-muted">
                {t("line", { subject: subjectName(subject, locale), date })}
              </p>
            </div>
            <ReviewCauses causes={causes} />
            <State review={review} locale={locale} now={now} />
          </li>
        );
      })}
    </ol>
  );
}

async function State({ review, locale, now }: { review: ListedReview; locale: string; now: Date }) {
  const t = await getTranslations("sessionReviews");
  const { outcome, dueAt } = review;
  if (outcome !== null)
    return (
      <p className={cn("text-sm", outcome === "concern" ? "font-semibold text-danger" : "text-muted")}>
        {t(`outcome.${outcome}`)}
      </p>
    );
  const state = pressure(dueAt, now);
  return (
    <time
      dateTime={dueAt.toISOString()}
      className={cn("text-sm", state === "later" ? "text-muted" : "font-semibold text-danger")}
    >
      {t(state === "overdue" ? "overdue" : "due", { left: spokenTimeLeft(dueAt, now, locale) })}
    </time>
  );
}
