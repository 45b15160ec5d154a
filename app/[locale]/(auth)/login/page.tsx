import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { LoginForm } from "#components/accounts/sign-in/login-form.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { demoAccounts, demoPassword } from "#lib/accounts/demo/accounts.ts";
import { currentUser } from "#lib/identity/access/guards.ts";
import { returnPath } from "#lib/identity/access/return-path.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t, site] = await Promise.all([getLocale(), getTranslations("auth.login"), keptSiteSettings()]);
  const description = t("intro", { siteName: site.name });
  const page = await pageMetadata({ locale, path: paths.login, title: t("metaTitle"), description });
  return { ...page, robots: { index: false } };
}

export default async function LoginPage({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  const [locale, user] = await Promise.all([getLocale(), currentUser()]);
  if (user) redirect(withLocale(locale, paths.dashboard));
  const [t, site, { next }] = await Promise.all([getTranslations("auth.login"), keptSiteSettings(), searchParams]);
  const demo = env().demo
    ? { student: demoAccounts.student.email, mentor: demoAccounts.mentor.email, password: demoPassword }
    : undefined;
  return (
    <AuthCard title={t("title")} intro={t("intro", { siteName: site.name })}>
      <LoginForm next={returnPath(next)} demo={demo} />
      <p className="mt-5 border-t border-line pt-5">
        <TextLink href={withLocale(locale, paths.cardTo(returnPath(next)))}>{t("card")}</TextLink>
      </p>
      <p className="mt-3">
        {t("noAccount")} <TextLink href={withLocale(locale, paths.signup)}>{t("signUp")}</TextLink>
      </p>
    </AuthCard>
  );
}
