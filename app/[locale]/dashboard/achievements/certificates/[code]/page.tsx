import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { BackLink } from "#components/platform/layout/back-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Celebration } from "#components/platform/ui/celebration.tsx";
import { CertificateLinks } from "#components/progress/certificates/certificate-links.tsx";
import { Paper } from "#components/progress/certificates/paper.tsx";
import { paperWords } from "#components/progress/certificates/paper-words.ts";
import { PrintButton } from "#components/progress/certificates/print-button.tsx";
import { RevokedNotice } from "#components/progress/certificates/revoked-notice.tsx";
import { db } from "#db/client.ts";
import { requireRole } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { minute } from "#lib/platform/time/time.ts";
import { formatPostDate } from "#lib/platform/time/written-dates.ts";
import { ownCertificate } from "#lib/progress/certificates/own-certificate.ts";

type Props = { params: Promise<{ code: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("certificates.page");
  return { title: t("title"), robots: { index: false, follow: false } };
}

export default async function CertificatePage({ params }: Props) {
  const user = await requireRole("mentor");
  const [{ code }, locale, t] = await Promise.all([params, getLocale(), getTranslations("certificates.page")]);
  const certificate = await ownCertificate(db(), user.id, code);
  if (!certificate) notFound();
  const { issuedAt, correctedAt, revokedAt } = certificate;
  const justIssued = Date.now() - issuedAt.getTime() < minute;
  return (
    <div className="max-w-4xl">
      <BackLink href={withLocale(locale, paths.achievements)}>{t("back")}</BackLink>
      <PageTitle title={t("title")}>{revokedAt ? null : <PrintButton label={t("print")} />}</PageTitle>
      <div className="grid gap-6">
        {revokedAt ? (
          <RevokedNotice
            certificate={certificate}
            title={t("revokedTitle", { date: formatPostDate(revokedAt, locale) })}
          />
        ) : (
          <>
            {correctedAt ? (
              <Alert variant="warning" title={t("correctedTitle", { date: formatPostDate(correctedAt, locale) })}>
                <p>{t("correctedText")}</p>
              </Alert>
            ) : null}
            {justIssued ? <Celebration>{t("issued")}</Celebration> : null}
            <Paper words={await paperWords(certificate, locale)} />
            <CertificateLinks code={certificate.code} locale={locale} />
          </>
        )}
      </div>
    </div>
  );
}
