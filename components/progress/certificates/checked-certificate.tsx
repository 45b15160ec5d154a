import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import type { Certificate } from "#db/queries/progress/certificates.ts";
import { paths } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { numberFormat } from "#lib/platform/time/kept-formats.ts";
import { formatDays } from "#lib/platform/time/time.ts";
import { formatPostDate } from "#lib/platform/time/written-dates.ts";
import { hoursText } from "./paper-words.ts";
import { RevokedNotice } from "./revoked-notice.tsx";

/** What anyone with the code may see of a certificate. */
export async function CheckedCertificate({ certificate, locale }: { certificate: Certificate; locale: string }) {
  const [t, { name: siteName }] = await Promise.all([getTranslations("certificates.verify"), keptSiteSettings()]);
  const { code, name, minutes, sessions, periodFrom, periodUntil, issuedAt, correctedAt, revokedAt } = certificate;
  return (
    <>
      {revokedAt ? (
        <RevokedNotice certificate={certificate} title={t("revoked")}>
          <p>{t("revokedText", { date: formatPostDate(revokedAt, locale) })}</p>
        </RevokedNotice>
      ) : (
        <Alert variant="success" title={t("valid")}>
          <p>{t("validText", { siteName })}</p>
        </Alert>
      )}
      <dl className="mt-5 grid gap-3 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6">
        <Entry label={t("name")}>
          <bdi>{name}</bdi>
        </Entry>
        <Entry label={t("hours")}>{hoursText(minutes, locale)}</Entry>
        <Entry label={t("sessions")}>{numberFormat(locale).format(sessions)}</Entry>
        <Entry label={t("period")}>{formatDays(periodFrom, periodUntil, locale)}</Entry>
        <Entry label={t("issued")}>
          <time dateTime={issuedAt.toISOString()}>{formatPostDate(issuedAt, locale)}</time>
        </Entry>
        {correctedAt ? (
          <Entry label={t("corrected")}>
            <time dateTime={correctedAt.toISOString()}>{formatPostDate(correctedAt, locale)}</time>
            <span className="block text-sm text-muted">{t("correctedText")}</span>
          </Entry>
        ) : null}
        <Entry label={t("code")}>{code}</Entry>
      </dl>
      <p className="mt-5 text-sm text-muted">{t("counted")}</p>
      {revokedAt ? null : (
        <p className="mt-3">
          <TextLink href={paths.credential(code)}>{t("credential")}</TextLink>
        </p>
      )}
    </>
  );
}

function Entry({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-semibold">{children}</dd>
    </div>
  );
}
