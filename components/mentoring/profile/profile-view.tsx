import { getTranslations } from "next-intl/server";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { PencilIcon } from "#components/platform/ui/app-icons.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import type { Profile } from "#db/queries/identity/profile.ts";
import type { SessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { formatLanguages } from "#lib/identity/users/languages.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { isGrade } from "#lib/identity/users/options.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { OwnPhoto } from "#lib/mentoring/profile/own-photo.ts";
import type { WaitingTexts } from "#lib/mentoring/profile/waiting-texts.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatPostDate } from "#lib/platform/time/written-dates.ts";
import { PhotoNote } from "./photo-note.tsx";
import { type PostFigures, ProfileStats } from "./profile-stats.tsx";

type Props = {
  profile: Profile;
  locale: string;
  /** The time zone of the reader, who is the person. */
  timeZone: string;
  posts: PostFigures | undefined;
  /** Of students and mentors. */
  figures: SessionFigures | undefined;
  /** Texts that staff check before others see them. */
  waiting: WaitingTexts;
  photo: OwnPhoto | undefined;
  /** Its address, for people who load pictures. */
  picture: string | undefined;
};

/** What a person told about themselves, as stored. */
export async function ProfileView({ profile, locale, timeZone, posts, figures, waiting, photo, picture }: Props) {
  const [t, ta, tc] = await Promise.all([
    getTranslations("profile"),
    getTranslations("auth"),
    getTranslations("common"),
  ]);
  const { role } = profile;
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")}>
        <Button asChild>
          <AppLink href={`${withLocale(locale, paths.profile)}?edit`}>
            <PencilIcon aria-hidden />
            {t("edit")}
          </AppLink>
        </Button>
      </PageTitle>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card>
          <CardHeader>
            <CardTitle>{t("about")}</CardTitle>
          </CardHeader>
          <CardContent>
            <dl className="grid gap-5 sm:grid-cols-2">
              <Entry label={ta("field.name")} note={<PhotoNote photo={photo} />}>
                <span className="flex min-w-0 items-center gap-3">
                  <AppAvatar name={fullName(profile)} photo={picture} className="size-14 text-xl" />
                  <span className="min-w-0">{fullName(profile)}</span>
                </span>
              </Entry>
              <Entry label={ta("field.country")} empty={t("empty")}>
                {nameOfCountry(profile.country, locale) ?? (profile.country === "other" ? ta("country.other") : null)}
              </Entry>
              <Entry label={ta("field.bio")} empty={t("empty")} wide note={waiting.bio && t("waiting")}>
                {waiting.bio ?? profile.bio}
              </Entry>
              {role === "mentor" ? <MentorEntries profile={profile} locale={locale} waiting={waiting} /> : null}
              {role === "student" || role === "mentor" ? (
                <Entry
                  label={ta(`field.subjects.${role}`)}
                  empty={t("empty")}
                  wide
                  note={waiting.subjects && tc("labeled", { label: waiting.subjects, value: t("waiting") })}
                >
                  {profile.subjects.length > 0 ? <Subjects subjects={profile.subjects} locale={locale} /> : null}
                </Entry>
              ) : null}
              {role === "student" ? (
                <Entry label={ta("field.grade")} empty={t("empty")}>
                  {profile.grade && isGrade(profile.grade) ? ta(`grade.${profile.grade}`) : null}
                </Entry>
              ) : null}
            </dl>
          </CardContent>
        </Card>
        <div className="grid gap-6 self-start">
          <ProfileStats profile={profile} locale={locale} timeZone={timeZone} posts={posts} figures={figures} />
          <Card>
            <CardHeader>
              <CardTitle>{t("account")}</CardTitle>
            </CardHeader>
            <CardContent>
              <dl className="grid gap-5">
                <Entry label={t("accountType")}>
                  <Badge tone={role === "mentor" ? "green" : "blue"}>{t(`role.${role}`)}</Badge>
                </Entry>
                <OwnEmail label={ta("field.email")} email={profile.email} />
                <Entry label={ta("field.dateOfBirth")}>
                  {formatPostDate(new Date(`${profile.dateOfBirth}T00:00:00Z`), locale)}
                </Entry>
              </dl>
            </CardContent>
          </Card>
        </div>
      </div>
    </>
  );
}

/** Nothing for students who sign in with a card. */
function OwnEmail({ label, email }: { label: string; email: string | null }) {
  return email === null ? null : <Entry label={label}>{email}</Entry>;
}

type MentorProps = Pick<Props, "profile" | "locale" | "waiting">;

async function MentorEntries({ profile, locale, waiting }: MentorProps) {
  const [t, ta] = await Promise.all([getTranslations("profile"), getTranslations("auth.field")]);
  const { qualifications, experienceYears, languages } = profile;
  return (
    <>
      <Entry label={ta("qualifications")} empty={t("empty")} wide note={waiting.qualifications && t("waiting")}>
        {waiting.qualifications ?? qualifications}
      </Entry>
      <Entry label={t("experience")} empty={t("empty")}>
        {experienceYears === null ? null : t("years", { years: experienceYears })}
      </Entry>
      <Entry label={t("languages")} empty={t("empty")}>
        {formatLanguages(languages, locale)}
      </Entry>
    </>
  );
}

type EntryProps = {
  label: string;
  empty?: string;
  wide?: boolean;
  note?: React.ReactNode;
  children: React.ReactNode;
};

function Entry({ label, empty, wide, note, children }: EntryProps) {
  return (
    <div className={wide ? "min-w-0 sm:col-span-2" : "min-w-0"}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 whitespace-pre-line break-words">
        {children || <span className="text-muted italic">{empty}</span>}
        {note ? <span className="mt-1 block text-sm text-warning empty:hidden">{note}</span> : null}
      </dd>
    </div>
  );
}

function Subjects({ subjects, locale }: { subjects: readonly string[]; locale: string }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {subjects.map((subject) => (
        <li key={subject} className="max-w-full">
          <Badge tone="teal" className="max-w-full break-words">
            {subjectName(subject, locale)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
