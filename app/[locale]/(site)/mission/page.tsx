import { getLocale, getTranslations } from "next-intl/server";
import { PageHead } from "#components/platform/layout/page-head.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { FeatureCard } from "#components/publishing/site/feature-card.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

const values = [
  { key: "access", icon: "globe" },
  { key: "safety", icon: "shield-check" },
  { key: "respect", icon: "heart-handshake" },
  { key: "growth", icon: "sprout" },
] as const;

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([getLocale(), getTranslations("site.mission"), keptSiteSettings()]);
  const description = t("description", { siteName: name });
  return pageMetadata({ locale, path: paths.mission, title: t("title"), description });
}

export default async function MissionPage() {
  const [locale, t, { name }] = await Promise.all([getLocale(), getTranslations("site.mission"), keptSiteSettings()]);
  return (
    <SitePage path={paths.mission} tags={[cacheTags.settings]}>
      <PageHead title={t("title")} lead={<span className="text-xl sm:text-2xl">{t("statement")}</span>} />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <div className="flex max-w-read flex-col gap-5 text-lg">
          <p>{t("text1", { siteName: name })}</p>
          <p>{t("text2")}</p>
        </div>
        <h2 className="mb-6 mt-12 text-2xl sm:text-3xl">{t("valuesTitle")}</h2>
        <ul className="grid gap-4 sm:grid-cols-2">
          {values.map(({ key, icon }) => (
            <FeatureCard key={key} icon={icon} title={t(`values.${key}.title`)} text={t(`values.${key}.text`)} />
          ))}
        </ul>
        <Button asChild size="lg" className="mt-10">
          <a href={withLocale(locale, paths.signup)}>{t("cta")}</a>
        </Button>
      </div>
    </SitePage>
  );
}
