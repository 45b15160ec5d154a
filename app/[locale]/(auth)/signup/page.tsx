import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthCard } from "#components/auth/auth-card.tsx";
import { SignUpForm } from "#components/auth/sign-up-form.tsx";
import { isPublicRole } from "#lib/auth/roles.ts";
import { currentUser } from "#lib/auth/session.ts";
import { paths, withLocale } from "#lib/paths.ts";
import { pageMetadata } from "#lib/site/metadata.ts";
import { siteSettings } from "#lib/site/settings.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t, site] = await Promise.all([getLocale(), getTranslations("auth.signup"), siteSettings()]);
  const description = t("metaDescription", { siteName: site.name });
  const page = await pageMetadata({ locale, path: paths.signup, title: t("metaTitle"), description });
  return { ...page, robots: { index: false } };
}

export const instant = false;

export default async function SignUpPage({ searchParams }: { searchParams: Promise<{ role?: string | string[] }> }) {
  const user = await currentUser();
  if (user) redirect(withLocale(await getLocale(), paths.dashboard));
  const [t, site, { role }] = await Promise.all([getTranslations("auth.signup"), siteSettings(), searchParams]);
  return (
    <AuthCard title={t("title", { siteName: site.name })}>
      <SignUpForm initialRole={isPublicRole(role) ? role : undefined} />
    </AuthCard>
  );
}
