import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { ConsentPaper } from "#components/safety/guardians/consent-paper.tsx";
import { db } from "#db/client.ts";
import { currentGuardian, studentOfGuardian } from "#db/queries/safety/guardians.ts";
import { languageNames } from "#i18n/names.ts";
import { type Locale, locales } from "#i18n/routing.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { seesStudent } from "#lib/safety/conflicts/sees-person.ts";
import { namesForGuardian } from "#lib/safety/guardians/invite.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("oversight.consent");
  return { title: t("paper.formTitle"), robots: { index: false, follow: false } };
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** For coordinators: the form on paper, in the guardian's language or another one. */
export default async function ConsentFormPage({ params, searchParams }: Props) {
  const user = await requireStaff("coordinator");
  const [{ id }, { language }, locale, t] = await Promise.all([
    params,
    searchParams,
    getLocale(),
    getTranslations("oversight.consent"),
  ]);
  const [student, guardian] = await Promise.all([studentOfGuardian(db(), id), currentGuardian(db(), id)]);
  if (student?.role !== "student" || student.erasedAt || !(await seesStudent(db(), user, id))) notFound();
  const wanted = locales.find((one) => one === (language ?? guardian?.locale)) ?? (locale as Locale);
  const names = namesForGuardian({ name: guardian?.name ?? "" }, student, new Date());
  const address = withLocale(locale, paths.staffConsentForm(id));
  return (
    <>
      <BackLink href={withLocale(locale, paths.staffConsent(id))}>{t("paper.backToConsent")}</BackLink>
      <h1 className="sr-only">{t("paper.formTitle")}</h1>
      <p className="mb-2 text-muted">{t("paper.printHint")}</p>
      <nav aria-label={t("paper.language")} className="mb-4 flex flex-wrap gap-x-5">
        {locales.map((code) => (
          <a
            key={code}
            href={`${address}?language=${code}`}
            lang={code}
            aria-current={code === wanted ? "true" : undefined}
            className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4 aria-[current]:font-bold"
          >
            {languageNames[code]}
          </a>
        ))}
      </nav>
      <ConsentPaper locale={wanted} student={names.student} guardian={names.guardian} />
    </>
  );
}
