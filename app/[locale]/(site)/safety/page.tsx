import { getLocale, getTranslations } from "next-intl/server";
import { PageHead } from "#components/platform/layout/page-head.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { Helplines } from "#components/safety/reports/helplines.tsx";
import { SafetyCards } from "#components/safety/reports/safety-cards.tsx";
import { SafetySections } from "#components/safety/reports/safety-sections.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([getLocale(), getTranslations("safety.page"), keptSiteSettings()]);
  const description = t("description", { siteName: name });
  return pageMetadata({ locale, path: paths.safety, title: t("title"), description });
}

/** How people here are protected, as it is today: three cards first, then what to do. */
export default async function SafetyPage() {
  const [locale, t, { name: siteName }] = await Promise.all([
    getLocale(),
    getTranslations("safety.page"),
    keptSiteSettings(),
  ]);
  return (
    <SitePage path={paths.safety} tags={[cacheTags.settings]}>
      <PageHead title={t("title")} lead={t("lead", { siteName })}>
        <p className="mt-6">
          <Button asChild>
            <a href={withLocale(locale, paths.report)}>{t("report")}</a>
          </Button>
        </p>
      </PageHead>
      <div className="mx-auto max-w-6xl px-4 pt-8 sm:px-6 sm:pt-12">
        <SafetyCards siteName={siteName} />
        <p id="join" className="mt-4 flex gap-4 rounded-card bg-leaf-soft p-6">
          <Icon name="info" className="mt-0.5 size-5 shrink-0 text-leaf" />
          <span className="max-w-read">{t.rich("join", { b: (words) => <b>{words}</b> })}</span>
        </p>
      </div>
      <div className="mx-auto grid max-w-6xl gap-12 px-4 py-12 sm:px-6 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <div className="flex flex-col gap-10">
          <SafetySections locale={locale} siteName={siteName} />
        </div>
        <div className="flex flex-col gap-10">
          <section id="not">
            <h2 className="text-xl">{t("sections.not.title", { siteName })}</h2>
            <p className="mt-2 text-lg">{t("sections.not.text", { siteName })}</p>
          </section>
          <Helplines />
        </div>
      </div>
    </SitePage>
  );
}
