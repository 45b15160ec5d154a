import { useTranslations } from "next-intl";
import { Stars } from "#components/mentoring/sessions/stars.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { Feedback } from "#lib/progress/analytics/feedback.ts";
import { AnalyticsPart } from "./part.tsx";

type Props = Readonly<{
  feedback: readonly Feedback[];
  /** Number of ratings in the period. */
  count: number;
  locale: string;
  timeZone: string;
}>;

/** The latest ratings with comments. */
export function FeedbackPart({ feedback, count, locale, timeZone }: Props) {
  const t = useTranslations("analytics.feedback");
  const tb = useTranslations("sessions");
  return (
    <AnalyticsPart
      title={t("title")}
      none={feedback.length === 0 ? t("none") : undefined}
      note={count > feedback.length ? t("latest", { shown: feedback.length, count }) : undefined}
      className="lg:col-span-2"
    >
      <ul className="divide-y divide-line">
        {feedback.map(({ sessionId, name, subject, stars, comment, createdAt, path }) => (
          <li key={sessionId} className="py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars stars={stars} label={tb("stars", { count: stars })} />
              <AppLink
                href={withLocale(locale, path)}
                className="inline-block min-w-0 py-0.5 font-semibold wrap-anywhere text-ink hover:text-leaf"
              >
                {subjectName(subject, locale)}
              </AppLink>
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {name === "" ? tb("page.partner.mentor") : name} ·{" "}
              <time dateTime={createdAt.toISOString()}>{formatDateIn(createdAt, locale, timeZone)}</time>
            </p>
            {comment === null ? null : <p className="mt-1.5 max-w-read whitespace-pre-line wrap-anywhere">{comment}</p>}
          </li>
        ))}
      </ul>
    </AnalyticsPart>
  );
}
