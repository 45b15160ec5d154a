import { getLocale, getTranslations } from "next-intl/server";
import { SitePage } from "#components/layout/site-page.tsx";
import { PolicyPage } from "#components/site/policy-page.tsx";
import { cacheTags } from "#lib/cache-tags.ts";
import { paths } from "#lib/paths.ts";
import { pageMetadata } from "#lib/site/metadata.ts";
import { siteSettings } from "#lib/site/settings.ts";

export const ensureStatic = "navigation";

const sections = ["service", "account", "conduct", "content", "ending", "liability"] as const;

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([getLocale(), getTranslations("policies.terms"), siteSettings()]);
  const description = t("description", { siteName: name });
  return pageMetadata({ locale, path: paths.terms, title: t("title"), description });
}

export default async function TermsPage() {
  const [t, policy, settings] = await Promise.all([
    getTranslations("policies.terms"),
    getTranslations("policies"),
    siteSettings(),
  ]);
  const words = { siteName: settings.name, email: settings.supportEmail };
  return (
    <SitePage path={paths.terms} tags={[cacheTags.settings]}>
      <PolicyPage
        title={t("title")}
        updated={policy("updated", { date: policy("date") })}
        sections={sections.map((key) => ({
          key,
          title: t(`sections.${key}.title`),
          text: t(`sections.${key}.text`, words),
        }))}
      />
    </SitePage>
  );
}
