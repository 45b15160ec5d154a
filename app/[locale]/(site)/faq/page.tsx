import { getLocale, getTranslations } from "next-intl/server";
import { PageHead } from "#components/platform/layout/page-head.tsx";
import { FaqData } from "#components/publishing/site/faq-data.tsx";
import { FaqList, faqKeys } from "#components/publishing/site/faq-list.tsx";
import { richTags, textLink } from "#components/publishing/site/rich-tags.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([getLocale(), getTranslations("site.faq"), keptSiteSettings()]);
  return pageMetadata({
    locale,
    path: paths.faq,
    title: t("title"),
    description: t("description", { siteName: name }),
  });
}

export default async function FaqPage() {
  const [locale, t, help, site] = await Promise.all([
    getLocale(),
    getTranslations("site.faq"),
    getTranslations("site.help"),
    keptSiteSettings(),
  ]);
  return (
    <SitePage path={paths.faq} tags={[cacheTags.settings]}>
      <FaqData keys={faqKeys} />
      <PageHead title={t("title")} lead={t("description", { siteName: site.name })} />
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[2fr_1fr] lg:gap-16">
        <FaqList keys={faqKeys} />
        <aside className="self-start rounded-card bg-clay p-6">
          <p>
            <a href={withLocale(locale, paths.contact)} className={textLink}>
              {t("more")}
            </a>
          </p>
          <p className="mt-4 border-t border-line pt-4">{help.rich("worry", richTags(locale, site.supportEmail))}</p>
        </aside>
      </div>
    </SitePage>
  );
}
