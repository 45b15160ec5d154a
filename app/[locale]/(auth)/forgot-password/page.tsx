import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ForgotForm } from "#components/accounts/security/forgot-form.tsx";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { mailMode } from "#lib/notifications/mail/mail-mode.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("account.forgot")]);
  const page = await pageMetadata({
    locale,
    path: paths.forgotPassword,
    title: t("metaTitle"),
    description: t("text"),
  });
  return { ...page, robots: { index: false } };
}

/** If the installation sends no mail, the page says who can help. */
export default async function ForgotPasswordPage() {
  const [locale, t, site] = await Promise.all([getLocale(), getTranslations("account.forgot"), keptSiteSettings()]);
  return (
    <AuthCard title={t("title")} intro={t("text")}>
      {mailMode() === "none" ? (
        <p className="mb-5">
          {t.rich("noMail", {
            email: site.supportEmail,
            mail: (chunks) => <TextLink href={`mailto:${site.supportEmail}`}>{chunks}</TextLink>,
          })}
        </p>
      ) : null}
      <ForgotForm />
      <p className="mt-5">
        <TextLink href={withLocale(locale, paths.login)}>{t("back")}</TextLink>
      </p>
    </AuthCard>
  );
}
