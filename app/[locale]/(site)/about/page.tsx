import { getLocale, getTranslations } from "next-intl/server";
import { Logo } from "#components/platform/layout/logo.tsx";
import { PageHead } from "#components/platform/layout/page-head.tsx";
import { FeatureCard } from "#components/publishing/site/feature-card.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

const features = [
  { key: "matching", icon: "users" },
  { key: "gamified", icon: "trophy" },
  { key: "recognition", icon: "award" },
] as const;

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([getLocale(), getTranslations("site.about"), keptSiteSettings()]);
  const description = t("description", { siteName: name });
  return pageMetadata({ locale, path: paths.about, title: t("title"), description });
}

export default async function AboutPage() {
  const [t, { name }] = await Promise.all([getTranslations("site.about"), keptSiteSettings()]);
  return (
    <SitePage path={paths.about} tags={[cacheTags.settings]}>
      <PageHead title={t("title")} lead={t("lead", { siteName: name })} />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <div className="grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-16">
          <div className="flex max-w-read flex-col gap-5 text-lg">
            <p>{t("story1")}</p>
            <p>{t("story2")}</p>
            <p>{t("story3")}</p>
          </div>
          <aside aria-labelledby="fact" className="rounded-card bg-leaf-soft p-6 sm:p-8">
            <Logo className="size-16 text-leaf" />
            <h2 id="fact" className="mt-4 text-xl">
              {t("factTitle")}
            </h2>
            <p className="mt-2">{t("fact")}</p>
            <figure className="mt-5 border-s-4 border-leaf ps-4">
              <blockquote className="text-lg font-semibold">{t("proverb")}</blockquote>
              <figcaption className="mt-1 text-sm">{t("proverbSource")}</figcaption>
            </figure>
          </aside>
        </div>
        <h2 className="mt-14 text-2xl sm:text-3xl">{t("featuresTitle")}</h2>
        <p className="mb-6 mt-3 max-w-read text-lg text-muted">{t("featuresNote")}</p>
        <ul className="grid gap-4 md:grid-cols-3">
          {features.map(({ key, icon }) => (
            <FeatureCard key={key} icon={icon} title={t(`features.${key}.title`)} text={t(`features.${key}.text`)} />
          ))}
        </ul>
      </div>
    </SitePage>
  );
}
