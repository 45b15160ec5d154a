import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { SignUpForm } from "#components/accounts/sign-up/sign-up-form.tsx";
import { currentUser } from "#lib/identity/access/guards.ts";
import { otherCountryOptions } from "#lib/identity/users/country-names.ts";
import { isPublicRole } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t, site] = await Promise.all([getLocale(), getTranslations("auth.signup"), keptSiteSettings()]);
  const description = t("metaDescription", { siteName: site.name });
  const page = await pageMetadata({ locale, path: paths.signup, title: t("metaTitle"), description });
  return { ...page, robots: { index: false } };
}

export default async function SignUpPage({ searchParams }: { searchParams: Promise<{ role?: string | string[] }> }) {
  const user = await currentUser();
  if (user) redirect(withLocale(await getLocale(), paths.dashboard));
  const [locale, t, site, { role }] = await Promise.all([
    getLocale(),
    getTranslations("auth.signup"),
    keptSiteSettings(),
    searchParams,
  ]);
  return (
    <AuthCard title={t("title", { siteName: site.name })}>
      <SignUpForm initialRole={isPublicRole(role) ? role : undefined} otherCountries={otherCountryOptions(locale)} />
    </AuthCard>
  );
}
