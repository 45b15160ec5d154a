import type { Metadata } from "next";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { CheckOutcome } from "#components/progress/certificates/check-outcome.tsx";

export const instant = false;

type Props = { params: Promise<{ code: string }> };

/** Names nobody: what is on the page stays on it. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("certificates.verify");
  return { title: t("title"), robots: { index: false, follow: false }, referrer: "same-origin" };
}

/** Tells anyone whether a certificate is valid, revoked or unknown; where its QR code leads (ACH-08). */
export default async function CheckedPage({ params }: Props) {
  await connection();
  const [{ code }, locale, t] = await Promise.all([params, getLocale(), getTranslations("certificates.verify")]);
  return (
    <AuthCard title={t("title")}>
      <CheckOutcome code={decodeURIComponent(code)} locale={locale} />
    </AuthCard>
  );
}
