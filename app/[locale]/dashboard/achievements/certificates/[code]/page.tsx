import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { CertificateLinks } from "#components/certificates/certificate-links.tsx";
import { Paper } from "#components/certificates/paper.tsx";
import { paperWords } from "#components/certificates/paper-words.ts";
import { PrintButton } from "#components/certificates/print-button.tsx";
import { RevokedNotice } from "#components/certificates/revoked-notice.tsx";
import { PageTitle } from "#components/dashboard/page-title.tsx";
import { BackLink } from "#components/layout/back-link.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { db } from "#db/client.ts";
import { requireRole } from "#lib/auth/session.ts";
import { ownCertificate } from "#lib/certificates/own-certificate.ts";
import { paths, withLocale } from "#lib/paths.ts";
import { siteSettings } from "#lib/site/settings.ts";
import { formatPostDate } from "#lib/time.ts";

export const instant = false;

type Props = { params: Promise<{ code: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const [t, site] = await Promise.all([getTranslations("certificates.page"), siteSettings()]);
  return { title: { absolute: `${t("title")} · ${site.name}` }, robots: { index: false, follow: false } };
}

/** A mentor's own certificate: to look at, to print, to take along (ACH-06). */
export default async function CertificatePage({ params }: Props) {
  const user = await requireRole("mentor");
  const [{ code }, locale, t] = await Promise.all([params, getLocale(), getTranslations("certificates.page")]);
  const certificate = await ownCertificate(db(), user.id, code);
  if (!certificate) notFound();
  const { correctedAt, revokedAt } = certificate;
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
            <Paper words={await paperWords(certificate, locale)} />
            <CertificateLinks code={certificate.code} locale={locale} />
          </>
        )}
      </div>
    </div>
  );
}
