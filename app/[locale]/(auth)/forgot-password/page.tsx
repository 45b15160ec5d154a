import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthCard } from "#components/auth/auth-card.tsx";
import { TextLink } from "#components/auth/text-link.tsx";
import { paths, withLocale } from "#lib/paths.ts";
import { pageMetadata } from "#lib/site/metadata.ts";
import { siteSettings } from "#lib/site/settings.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("auth.forgot")]);
  const page = await pageMetadata({
    locale,
    path: paths.forgotPassword,
    title: t("metaTitle"),
    description: t("text"),
  });
  return { ...page, robots: { index: false } };
}

/** Says plainly what is not there yet, and who helps meanwhile. */
export default async function ForgotPasswordPage() {
  const [locale, t, site] = await Promise.all([getLocale(), getTranslations("auth.forgot"), siteSettings()]);
  return (
    <AuthCard title={t("title")}>
      <p>{t("text")}</p>
      <p className="mt-3">
        {t.rich("contact", {
          email: site.supportEmail,
          mail: (chunks) => <TextLink href={`mailto:${site.supportEmail}`}>{chunks}</TextLink>,
        })}
      </p>
      <p className="mt-5">
        <TextLink href={withLocale(locale, paths.login)}>{t("back")}</TextLink>
      </p>
    </AuthCard>
  );
}
