import { getLocale, getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { PressForm } from "#components/platform/ui/press-form.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { db } from "#db/client.ts";
import type { Certificate } from "#db/queries/progress/certificates.ts";
import { certificatesOf, loggedSessions } from "#db/queries/progress/certificates.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDays } from "#lib/platform/time/time.ts";
import { formatPostDate } from "#lib/platform/time/written-dates.ts";
import { getCertificate } from "#lib/progress/certificates/actions.ts";
import { certificateFiguresOf, hoursRoundedDown } from "#lib/progress/certificates/rules.ts";
import { CertificateStates } from "./certificate-states.tsx";
import { hoursText } from "./paper-words.ts";

export async function CertificateSection({ user }: { user: Readonly<{ id: string; role: Role; name: string }> }) {
  if (user.role !== "mentor") return null;
  const [t, locale, log, own] = await Promise.all([
    getTranslations("certificates.section"),
    getLocale(),
    loggedSessions(db(), user.id),
    certificatesOf(db(), user.id),
  ]);
  const figures = certificateFiguresOf(log);
  const underOther = own.some(({ name, revokedAt }) => revokedAt === null && name !== user.name);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription className="max-w-text">{t("text")}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        {figures ? (
          <PressForm
            action={getCertificate}
            address={withLocale(locale, paths.achievements)}
            className="flex flex-wrap items-center gap-x-6 gap-y-3"
          >
            <input type="hidden" name="locale" value={locale} />
            <p className="min-w-0">
              <span className="font-semibold">
                {t("sum", {
                  hours: hoursText(figures.minutes, locale),
                  hoursCount: hoursRoundedDown(figures.minutes),
                  sessions: figures.sessions,
                })}
              </span>
              <br />
              <span className="text-muted">{formatDays(figures.periodFrom, figures.periodUntil, locale)}</span>
            </p>
            {/* This cannot be undone, so it is said before. */}
            {underOther ? <p className="basis-full">{t("otherName")}</p> : null}
            <SubmitButton pendingLabel={t("getting")}>{t("get")}</SubmitButton>
          </PressForm>
        ) : (
          <p className="text-muted">{t("none")}</p>
        )}
        {own.length > 0 ? <OwnCertificates certificates={own} locale={locale} /> : null}
      </CardContent>
    </Card>
  );
}

async function OwnCertificates({ certificates, locale }: { certificates: readonly Certificate[]; locale: string }) {
  const t = await getTranslations("certificates.section");
  return (
    <section aria-labelledby="own-certificates">
      <h3 id="own-certificates" className="mb-2 font-semibold">
        {t("list")}
      </h3>
      <ul className="grid gap-2">
        {certificates.map((certificate) => (
          <li key={certificate.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <AppLink
              href={withLocale(locale, paths.certificate(certificate.code))}
              className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
            >
              {t("of", { date: formatPostDate(certificate.issuedAt, locale) })}
            </AppLink>
            <Badge>{certificate.code}</Badge>
            <CertificateStates certificate={certificate} />
          </li>
        ))}
      </ul>
    </section>
  );
}
