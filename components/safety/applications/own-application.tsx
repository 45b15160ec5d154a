import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import type { MentorApplication } from "#db/queries/safety/mentor-applications.ts";
import { allCountryOptions } from "#lib/identity/users/country-names.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { mostCountries } from "#lib/safety/applications/lengths.ts";
import { conductVersion, mayRenew, mayWriteApplication } from "#lib/safety/applications/rules.ts";
import { ApplicationForm, type ApplicationValues } from "./application-form.tsx";
import { applicationFormWords } from "./application-form-words.ts";

type Props = { application: MentorApplication | undefined; renewalDue: boolean; locale: string; supportEmail: string };

export async function OwnApplication({ application, renewalDue, locale, supportEmail }: Props) {
  const { status = "draft" } = application ?? {};
  const renews = mayRenew(status, renewalDue);
  if (!mayWriteApplication(status) && !renews) {
    const t = await getTranslations("mentorSteps.application.closed");
    const closed = status === "accepted" || status === "refused" ? status : "submitted";
    return <Alert role="note">{t(closed, { email: supportEmail })}</Alert>;
  }
  return (
    <ApplicationForm
      // Without script the page is built anew after a draft was saved.
      key={application?.updatedAt.getTime()}
      locale={locale}
      address={withLocale(locale, paths.verificationApplication)}
      values={valuesOf(application, renews)}
      countries={allCountryOptions(locale).map(([value, label]) => ({ value, label }))}
      question={status === "needsInfo" ? (application?.question ?? "") : undefined}
      words={await applicationFormWords(conductVersion, mostCountries)}
    />
  );
}

/** The declaration and the code of conduct are given anew each year. */
function valuesOf(application: MentorApplication | undefined, renews: boolean): ApplicationValues {
  if (!application) return { ...nothingYet, countries: [], conduct: false };
  const { motivation, experience, qualifications, relatives, answer, countries } = application;
  const written = { motivation, experience, qualifications, relatives, answer, countries };
  if (renews) return { ...nothingYet, ...written, conduct: false };
  const { declaration, declared } = application;
  return {
    ...written,
    declaration: declaration ?? "",
    declared,
    conduct: application.conductVersion === conductVersion,
  };
}

const nothingYet = {
  motivation: "",
  experience: "",
  qualifications: "",
  relatives: "",
  answer: "",
  declaration: "",
  declared: "",
};
