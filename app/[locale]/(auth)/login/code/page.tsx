import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { SignInCodeForm } from "#components/accounts/sign-in/sign-in-code-form.tsx";
import { currentUser } from "#lib/identity/access/guards.ts";
import { returnPath } from "#lib/identity/access/return-path.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("auth.code")]);
  const page = await pageMetadata({ locale, path: paths.twoStep, title: t("metaTitle"), description: t("intro") });
  return { ...page, robots: { index: false } };
}

type Props = { searchParams: Promise<{ next?: string | string[]; shared?: string | string[] }> };

/** The second step of a sign-in. The form's action checks that the first step was done. */
export default async function CodePage({ searchParams }: Props) {
  const [locale, user] = await Promise.all([getLocale(), currentUser()]);
  if (user) redirect(withLocale(locale, paths.dashboard));
  const [t, { next, shared }] = await Promise.all([getTranslations("auth.code"), searchParams]);
  return (
    <AuthCard title={t("title")} intro={t("intro")}>
      <SignInCodeForm next={returnPath(next)} shared={shared === "yes"} />
    </AuthCard>
  );
}
