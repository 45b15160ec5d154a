import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthCard } from "#components/auth/auth-card.tsx";
import { CodeForm } from "#components/certificates/code-form.tsx";
import { readCode } from "#lib/certificates/rules.ts";
import { paths, withLocale } from "#lib/paths.ts";

export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("certificates.verify");
  return { title: t("title"), robots: { index: false } };
}

/** Where a code is typed, for whoever holds a certificate without scanning it (ACH-08). */
export default async function VerifyPage({ searchParams }: Props) {
  const [{ code }, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("certificates.verify")]);
  const typed = typeof code === "string" ? code.slice(0, 100) : undefined;
  const read = typed === undefined ? undefined : readCode(typed);
  if (read) redirect(withLocale(locale, paths.verifyCode(read)));
  return (
    <AuthCard title={t("title")} intro={t("lead")}>
      <CodeForm locale={locale} typed={typed} />
    </AuthCard>
  );
}
