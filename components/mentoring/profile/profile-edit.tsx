import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import type { Profile } from "#db/queries/identity/profile.ts";
import { countryFieldsOf, otherCountryOptions } from "#lib/identity/users/country-names.ts";
import { formatLanguages } from "#lib/identity/users/languages.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { formatSubjects } from "#lib/identity/users/subjects.ts";
import type { OwnPhoto } from "#lib/mentoring/profile/own-photo.ts";
import type { WaitingTexts } from "#lib/mentoring/profile/waiting-texts.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { formatPostDate } from "#lib/platform/time/written-dates.ts";
import { PhotoForm } from "./photo-form.tsx";
import { ProfileForm } from "./profile-form.tsx";

type Props = {
  profile: Profile;
  locale: string;
  waiting: WaitingTexts;
  /** The person's own photo, if there is one. */
  photo: OwnPhoto | undefined;
  mayHavePhoto: boolean;
};

export async function ProfileEdit({ profile, locale, waiting, photo, mayHavePhoto }: Props) {
  const [t, messages, site] = await Promise.all([getTranslations("profile"), getMessages(), keptSiteSettings()]);
  const { field, country, grade } = messages.auth;
  return (
    <>
      <PageTitle title={t("edit")} />
      <NextIntlClientProvider messages={{ profile: messages.profile, auth: { field, country, grade } }}>
        <div className="grid gap-6">
          <ProfileForm
            role={profile.role}
            locale={locale}
            email={profile.email}
            dateOfBirth={formatPostDate(new Date(`${profile.dateOfBirth}T00:00:00Z`), locale)}
            supportEmail={site.supportEmail}
            stored={{
              name: fullName(profile),
              ...countryFieldsOf(profile.country),
              bio: waiting.bio ?? profile.bio ?? "",
              qualifications: waiting.qualifications ?? profile.qualifications ?? "",
              experienceYears: profile.experienceYears === null ? "" : String(profile.experienceYears),
              languages: formatLanguages(profile.languages, locale),
              subjects: [formatSubjects(profile.subjects), waiting.subjects].filter(Boolean).join(", "),
              grade: profile.grade ?? "",
            }}
            otherCountries={otherCountryOptions(locale)}
            waiting={Object.keys(waiting)}
          />
          <PhotoForm name={fullName(profile)} photo={photo} locale={locale} allowed={mayHavePhoto} />
        </div>
      </NextIntlClientProvider>
    </>
  );
}
