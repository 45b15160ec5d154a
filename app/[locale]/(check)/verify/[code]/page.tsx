import type { Metadata } from "next";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { CheckOutcome } from "#components/progress/certificates/check-outcome.tsx";

type Props = { params: Promise<{ code: string }> };

/** The title holds no names. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("certificates.verify");
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "same-origin" };
}

/** Where a certificate's QR code leads. */
export default async function CheckedPage({ params }: Props) {
  await connection();
  const [{ code }, locale, t] = await Promise.all([params, getLocale(), getTranslations("certificates.verify")]);
  return (
    <AuthCard title={t("title")}>
      <CheckOutcome code={decodeURIComponent(code)} locale={locale} />
    </AuthCard>
  );
}
