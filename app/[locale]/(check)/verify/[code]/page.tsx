import type { Metadata } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthCard } from "#components/auth/auth-card.tsx";
import { TextLink } from "#components/auth/text-link.tsx";
import { CheckedCertificate } from "#components/certificates/checked-certificate.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { checkCertificate } from "#lib/certificates/check-certificate.ts";
import { networkOf } from "#lib/limits/network.ts";
import { minutesUntil } from "#lib/limits/rules.ts";
import { paths, withLocale } from "#lib/paths.ts";

export const instant = false;

type Props = { params: Promise<{ code: string }> };

/** Names nobody: what is on the page stays on it. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("certificates.verify");
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "same-origin" };
}

/** Tells anyone whether a certificate is valid, revoked or unknown (ACH-08). */
export default async function CheckedPage({ params }: Props) {
  await connection();
  const [{ code }, asked, locale] = await Promise.all([params, headers(), getLocale()]);
  const now = new Date();
  const [t, checked] = await Promise.all([
    getTranslations("certificates.verify"),
    checkCertificate(decodeURIComponent(code), networkOf(asked), now),
  ]);
  return (
    <AuthCard title={t("title")}>
      {checked.state === "tooMany" ? (
        <Alert variant="warning" title={t("tooMany")}>
          <p>{t("tooManyText", { minutes: minutesUntil(checked.until, now) })}</p>
        </Alert>
      ) : checked.state === "unknown" ? (
        <Alert variant="warning" title={t("unknown")}>
          <p>{t("unknownText")}</p>
        </Alert>
      ) : (
        <CheckedCertificate certificate={checked.certificate} locale={locale} />
      )}
      <p className="mt-5 border-t border-line pt-5">
        <TextLink href={withLocale(locale, paths.verify)}>{t("again")}</TextLink>
      </p>
    </AuthCard>
  );
}
