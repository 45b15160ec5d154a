import { useLocale, useTranslations } from "next-intl";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card } from "#components/platform/ui/card.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { CalendarClockIcon } from "#components/platform/ui/shell-icons.tsx";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { languageList } from "#lib/identity/users/languages.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { MentorCardFacts } from "#lib/mentoring/mentors/mentor-cards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

const shownSubjects = 3;

type Props = {
  mentor: MentorCardFacts;
  /** Whether this reader loads pictures. */
  pictures: boolean;
  /** Why this mentor is shown. */
  note?: React.ReactNode;
  /** Actions instead of the request. */
  children?: React.ReactNode;
};

export function MentorCard({ mentor, pictures, note, children }: Props) {
  const t = useTranslations("mentors.card");
  const locale = useLocale();
  const { id, name, subjects, bio, online, state, sharedHours } = mentor;
  const more = subjects.length - shownSubjects;
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <AppAvatar name={name} photo={pictures ? mentor.photo : undefined} className="size-12 text-base" />
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">
            <AppLink
              href={withLocale(locale, paths.mentor(id))}
              className="inline-flex min-h-6 items-center text-ink underline-offset-4 hover:underline"
            >
              {name}
            </AppLink>
          </h3>
          <p className="flex flex-wrap gap-1.5">
            {online ? <Badge tone="success">{t("online")}</Badge> : null}
            {state ? <Badge tone="blue">{t(state)}</Badge> : null}
          </p>
        </div>
      </div>
      {note}
      <ul aria-label={t("expertise")} className="flex flex-wrap gap-1.5">
        {subjects.slice(0, shownSubjects).map((subject) => (
          <li key={subject} className="max-w-full">
            <Badge tone="teal">{subjectName(subject, locale)}</Badge>
          </li>
        ))}
        {more > 0 ? <li className="text-sm text-muted">{t("moreSubjects", { count: more })}</li> : null}
      </ul>
      <p className="flex items-start gap-1.5 text-sm font-semibold">
        <CalendarClockIcon aria-hidden className="mt-[0.15em] size-4 shrink-0 text-muted" />
        {t("shared", { hours: sharedHours })}
      </p>
      {bio ? <p className="line-clamp-1 text-sm wrap-anywhere text-muted">{bio}</p> : null}
      <details className="mt-auto text-sm">
        <FoldSummary aria-label={t("moreOf", { name })}>{t("more")}</FoldSummary>
        <Facts mentor={mentor} locale={locale} />
      </details>
      <div className="flex flex-wrap gap-2">{children ?? <FirstStep mentor={mentor} locale={locale} />}</div>
    </Card>
  );
}

/** One step: to ask, or to open what there is already. */
function FirstStep({ mentor: { id, name, state }, locale }: { mentor: MentorCardFacts; locale: string }) {
  const t = useTranslations("mentors.card");
  return (
    <Button asChild className="w-full" variant={state ? "outline" : "default"}>
      {state ? (
        <AppLink href={withLocale(locale, paths.mentor(id))} aria-label={t("openOf", { name })}>
          {t("open")}
        </AppLink>
      ) : (
        <AppLink href={withLocale(locale, paths.askMentor(id))} aria-label={t("requestOf", { name })}>
          {t("request")}
        </AppLink>
      )}
    </Button>
  );
}

function Facts({ mentor, locale }: { mentor: MentorCardFacts; locale: string }) {
  const t = useTranslations("mentors.card");
  const { rating, ratingCount, experienceYears, students, country, languages } = mentor;
  const facts = [
    [t("rating"), rating === undefined ? t("newMentor") : t("stars", { rating, count: ratingCount })],
    [t("experience"), experienceYears === null ? t("notGiven") : t("years", { years: experienceYears })],
    [t("students"), String(students)],
    [t("location"), nameOfCountry(country, locale) ?? t("notGiven")],
    [t("languages"), languageList(languages, locale)],
    [t("rate"), t("free")],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 pb-2">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
