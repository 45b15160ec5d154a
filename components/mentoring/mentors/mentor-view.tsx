import { useTranslations } from "next-intl";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { EmailAndPhone } from "#components/mentoring/profile/email-and-phone.tsx";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { StarIcon } from "#components/platform/ui/app-icons.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { languageList } from "#lib/identity/users/languages.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { MentorProfile } from "#lib/mentoring/mentors/mentor-profile.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { FreeTimes } from "./free-times.tsx";
import { Reviews } from "./reviews.tsx";

type Props = {
  mentor: MentorProfile;
  locale: string;
  timeZone: string;
  /** Whether this reader loads pictures. */
  pictures: boolean;
  /** What this person can do: ask, see the request, book, report. */
  children: React.ReactNode;
};

export function MentorView({ mentor, locale, timeZone, pictures, children }: Props) {
  const t = useTranslations("mentors");
  return (
    <>
      {mentor.asking ? <BackLink href={withLocale(locale, paths.mentors)}>{t("profile.back")}</BackLink> : null}
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <AppAvatar name={mentor.name} photo={pictures ? mentor.photo : undefined} className="size-16 text-xl" />
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">{mentor.name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-muted">
            <StarIcon aria-hidden className="size-4" />
            {mentor.rating === undefined
              ? t("card.newMentor")
              : t("card.stars", { rating: mentor.rating, count: mentor.ratingCount })}
            {mentor.online ? <Badge tone="success">{t("card.online")}</Badge> : null}
          </p>
        </div>
      </div>
      {/* On a phone the actions follow the person's details; on wide screens they are beside them. */}
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_auto_auto_1fr]">
        <About mentor={mentor} locale={locale} />
        <div className="grid content-start gap-6 empty:hidden *:min-w-0 lg:col-start-2 lg:row-span-4 lg:row-start-1">
          {children}
        </div>
        <FreeTimes times={mentor.times} locale={locale} timeZone={timeZone} />
        <Reviews reviews={mentor.reviews} locale={locale} timeZone={timeZone} />
      </div>
    </>
  );
}

function About({ mentor, locale }: { mentor: MentorProfile; locale: string }) {
  const t = useTranslations("mentors");
  const { bio, qualifications, subjects, languages, country, experienceYears, students } = mentor;
  const facts = [
    [t("card.experience"), experienceYears === null ? t("card.notGiven") : t("card.years", { years: experienceYears })],
    [t("card.students"), String(students)],
    [t("card.location"), nameOfCountry(country, locale) ?? t("card.notGiven")],
    [t("card.languages"), languageList(languages, locale)],
    [t("card.rate"), t("card.free")],
  ] as const;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("profile.about")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        <p className="max-w-read whitespace-pre-line wrap-anywhere">{bio ?? t("profile.noBio")}</p>
        <ul aria-label={t("card.expertise")} className="flex flex-wrap gap-1.5">
          {subjects.map((subject) => (
            <li key={subject} className="max-w-full">
              <Badge tone="teal">{subjectName(subject, locale)}</Badge>
            </li>
          ))}
        </ul>
        <dl className="grid gap-4 sm:grid-cols-2">
          {qualifications ? (
            <div className="min-w-0 sm:col-span-2">
              <dt className="text-sm text-muted">{t("profile.qualifications")}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{qualifications}</dd>
            </div>
          ) : null}
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <EmailAndPhone {...mentor.emailAndPhone} />
      </CardContent>
    </Card>
  );
}
