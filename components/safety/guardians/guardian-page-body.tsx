import { getTranslations } from "next-intl/server";
import { LanguageLinks } from "#components/platform/layout/language-links.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import type { GuardianPage } from "#lib/safety/guardians/guardian-page.ts";
import type { DataWish } from "#lib/safety/guardians/input.ts";
import { GuardianConsent } from "./guardian-consent.tsx";
import { GuardianData } from "./guardian-data.tsx";
import { GuardianDecision } from "./guardian-decision.tsx";
import { GuardianHistory } from "./guardian-history.tsx";
import { GuardianPast } from "./guardian-past.tsx";
import { GuardianSchedule } from "./guardian-schedule.tsx";
import { GuardianSection } from "./guardian-section.tsx";

type Props = {
  page: GuardianPage;
  locale: string;
  token: string;
  saved: boolean;
  /** The request about the student's data that was just made. */
  asked: DataWish | undefined;
};

/** Returning guardians see the consent and how to stop it first; new ones see the explanation first. */
export async function GuardianPageBody({ page, locale, token, saved, asked }: Props) {
  const [t, { name: siteName }] = await Promise.all([getTranslations("guardians.page"), keptSiteSettings()]);
  const { student, decided } = page;
  const decision = <GuardianDecision page={page} locale={locale} token={token} />;
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-12">
      <LanguageLinks locale={locale} path={paths.guardian(token)} label={t("language")} />
      <p className="mt-4 font-semibold text-muted">{t("metaTitle")}</p>
      <h1 className="mt-1 text-3xl font-extrabold tracking-tight">
        {decided ? t("decided", { student }) : t("ask", { student })}
      </h1>
      <p className="mt-3 text-lg">{t("lead", { student, siteName })}</p>
      {saved ? (
        <Alert variant="success" title={t("saved.title")} tabIndex={-1} autoFocus className="mt-6">
          {t("saved.text", { student })}
        </Alert>
      ) : null}
      {asked ? (
        <Alert variant="success" title={t("data.asked")} tabIndex={-1} autoFocus className="mt-6">
          {t(`data.next.${asked}`, { student })}
        </Alert>
      ) : null}
      <div className="mt-8 grid gap-8">
        {decided ? (
          <>
            <GuardianConsent page={page} locale={locale} token={token} />
            {page.renewable ? decision : null}
            <GuardianSchedule page={page} locale={locale} />
            <GuardianPast page={page} locale={locale} token={token} />
            {page.renewable ? null : decision}
            <GuardianHistory page={page} locale={locale} />
            <About student={student} />
          </>
        ) : (
          <>
            <About student={student} />
            {decision}
          </>
        )}
        <GuardianData student={student} locale={locale} token={token} />
        <More locale={locale} />
      </div>
    </div>
  );
}

async function About({ student }: { student: string }) {
  const [t, { name: siteName, supportEmail: email }] = await Promise.all([
    getTranslations("guardians.page"),
    keptSiteSettings(),
  ]);
  return (
    <>
      <GuardianSection title={t("who.title")}>
        <p>
          {t.rich("who.text", {
            siteName,
            email,
            mail: (chunks) => (
              <a href={`mailto:${email}`} className="font-semibold text-leaf underline underline-offset-4">
                {chunks}
              </a>
            ),
          })}
        </p>
      </GuardianSection>
      <GuardianSection title={t("what.title")}>
        <ul className="grid list-disc gap-2 ps-5">
          {(["first", "where", "adults", "logged", "never"] as const).map((point) => (
            <li key={point}>{t(`what.${point}`, { student, siteName })}</li>
          ))}
        </ul>
      </GuardianSection>
    </>
  );
}

async function More({ locale }: { locale: string }) {
  const t = await getTranslations("guardians.page.more");
  return (
    <GuardianSection title={t("title")}>
      <p>{t("keep")}</p>
      <ul className="flex flex-wrap gap-x-6">
        {(["privacy", "safety", "report"] as const).map((page) => (
          <li key={page}>
            <a
              href={withLocale(locale, paths[page])}
              className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
            >
              {t(page)}
            </a>
          </li>
        ))}
      </ul>
    </GuardianSection>
  );
}
