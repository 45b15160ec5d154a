import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { CertificateCodeForm } from "#components/progress/certificates/certificate-code-form.tsx";
import { CheckOutcome } from "#components/progress/certificates/check-outcome.tsx";
import { readCertificateCode } from "#lib/progress/certificates/rules.ts";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("certificates.verify");
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "same-origin" };
}

/** For people who have a certificate's code but cannot scan it. */
export default async function VerifyPage({ searchParams }: Props) {
  const [{ code }, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("certificates.verify")]);
  const typed = typeof code === "string" ? code.slice(0, 100) : undefined;
  const read = typed === undefined ? undefined : readCertificateCode(typed);
  return (
    <AuthCard title={t("title")} intro={read ? undefined : t("lead")}>
      {/* The result is on this page, so it needs no second request and no script. */}
      {read ? <CheckOutcome code={read} locale={locale} /> : <CertificateCodeForm locale={locale} typed={typed} />}
    </AuthCard>
  );
}
