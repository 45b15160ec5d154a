import { useLocale, useTranslations } from "next-intl";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { GraduationCapIcon, HandHeartIcon, MapPinIcon, StarIcon } from "#components/platform/ui/app-icons.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card } from "#components/platform/ui/card.tsx";
import { CalendarClockIcon, LanguagesIcon, UsersIcon } from "#components/platform/ui/shell-icons.tsx";
import { languageList } from "#lib/identity/users/languages.ts";
import { isCountry } from "#lib/identity/users/options.ts";
import type { MentorCardFacts } from "#lib/mentoring/mentors/mentor-cards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

const shownSubjects = 5;

type Props = {
  mentor: MentorCardFacts;
  /** Whether this reader loads pictures. */
  pictures: boolean;
  /** Why this mentor is shown. */
  note?: React.ReactNode;
  /** Actions besides opening the profile. */
  children?: React.ReactNode;
};

export function MentorCard({ mentor, pictures, note, children }: Props) {
  const t = useTranslations("mentors.card");
  const locale = useLocale();
  const { id, name, subjects, bio, online, state } = mentor;
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-start gap-3">
        <AppAvatar name={name} photo={pictures ? mentor.photo : undefined} className="size-12 text-base" />
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{name}</h2>
          <p className="mt-1 flex flex-wrap gap-1.5">
            {online ? <Badge tone="success">{t("online")}</Badge> : null}
            {state ? <Badge tone="blue">{t(state)}</Badge> : null}
          </p>
        </div>
      </div>
      {note}
      <ul aria-label={t("expertise")} className="flex flex-wrap gap-1.5">
        {subjects.slice(0, shownSubjects).map((subject) => (
          <li key={subject} className="max-w-full">
            <Badge tone="teal">{subject}</Badge>
          </li>
        ))}
      </ul>
      {bio ? <p className="line-clamp-3 text-sm wrap-anywhere text-muted">{bio}</p> : null}
      <Facts mentor={mentor} locale={locale} />
      <div className="mt-auto flex flex-wrap gap-2">
        {children}
        <Button asChild variant="outline">
          <AppLink href={withLocale(locale, paths.mentor(id))} aria-label={t("viewOf", { name })}>
            {t("view")}
          </AppLink>
        </Button>
      </div>
    </Card>
  );
}

function Facts({ mentor, locale }: { mentor: MentorCardFacts; locale: string }) {
  const t = useTranslations("mentors.card");
  const ta = useTranslations("auth");
  const { rating, ratingCount, experienceYears, students, country, sharedHours, languages } = mentor;
  const facts = [
    [CalendarClockIcon, t("availability"), t("shared", { hours: sharedHours })],
    [StarIcon, t("rating"), rating === undefined ? t("newMentor") : t("stars", { rating, count: ratingCount })],
    [
      GraduationCapIcon,
      t("experience"),
      experienceYears === null ? t("notGiven") : t("years", { years: experienceYears }),
    ],
    [UsersIcon, t("students"), String(students)],
    [MapPinIcon, t("location"), country && isCountry(country) ? ta(`country.${country}`) : t("notGiven")],
    [LanguagesIcon, t("languages"), languageList(languages, locale)],
    [HandHeartIcon, t("rate"), t("free")],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
      {facts.map(([Icon, label, value]) => (
        <div key={label} className="contents">
          <dt className="flex items-start gap-1.5 text-muted">
            <Icon aria-hidden className="mt-[0.15em] size-4 shrink-0" />
            {label}
          </dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
