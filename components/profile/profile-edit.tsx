import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/dashboard/page-title.tsx";
import type { Profile } from "#db/queries/profile.ts";
import { siteSettings } from "#lib/site/settings.ts";
import { formatPostDate } from "#lib/time.ts";
import { fullName } from "#lib/users/name.ts";
import { formatSubjects } from "#lib/users/subjects.ts";
import { ProfileForm } from "./profile-form.tsx";

type Props = { profile: Profile; locale: string };

/** The profile as a form, filled with the stored values (PROF-02). */
export async function ProfileEdit({ profile, locale }: Props) {
  const [t, messages, site] = await Promise.all([getTranslations("profile"), getMessages(), siteSettings()]);
  const { field, country, grade } = messages.auth;
  return (
    <>
      <PageTitle title={t("edit")} />
      <NextIntlClientProvider messages={{ profile: messages.profile, auth: { field, country, grade } }}>
        <ProfileForm
          role={profile.role}
          locale={locale}
          email={profile.email}
          dateOfBirth={formatPostDate(new Date(`${profile.dateOfBirth}T00:00:00Z`), locale)}
          supportEmail={site.supportEmail}
          stored={{
            name: fullName(profile),
            country: profile.country ?? "",
            bio: profile.bio ?? "",
            qualifications: profile.qualifications ?? "",
            subjects: formatSubjects(profile.subjects),
            grade: profile.grade ?? "",
          }}
        />
      </NextIntlClientProvider>
    </>
  );
}
