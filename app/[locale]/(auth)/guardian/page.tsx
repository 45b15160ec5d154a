import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { PhoneCodeForm } from "#components/safety/guardians/phone-code-form.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("guardians.page");
  return { title: t("metaTitle"), robots: { index: false, follow: false } };
}

/** For guardians who got a code from our team by phone. */
export default async function GuardianCodePage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("guardians.code")]);
  const words = { label: t("label"), hint: t("hint"), submit: t("submit"), sending: t("sending") };
  return (
    <AuthCard title={t("title")} intro={t("lead")}>
      <PhoneCodeForm locale={locale} address={withLocale(locale, paths.guardianCode)} words={words} />
    </AuthCard>
  );
}
