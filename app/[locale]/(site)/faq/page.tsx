import { getLocale, getTranslations } from "next-intl/server";
import { SitePage } from "#components/layout/site-page.tsx";
import { FaqList, faqKeys } from "#components/site/faq-list.tsx";
import { PageHead } from "#components/site/page-head.tsx";
import { cacheTags } from "#lib/cache-tags.ts";
import { paths, withLocale } from "#lib/paths.ts";
import { pageMetadata } from "#lib/site/metadata.ts";
import { siteSettings } from "#lib/site/settings.ts";

export const ensureStatic = "navigation";

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([getLocale(), getTranslations("site.faq"), siteSettings()]);
  return pageMetadata({
    locale,
    path: paths.faq,
    title: t("title"),
    description: t("description", { siteName: name }),
  });
}

export default async function FaqPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("site.faq")]);
  return (
    <SitePage path={paths.faq} tags={[cacheTags.settings]}>
      <PageHead title={t("title")} />
      <div className="mx-auto max-w-3xl px-4 py-12 sm:px-6">
        <FaqList keys={faqKeys} />
        <p className="mt-8">
          <a href={withLocale(locale, paths.contact)} className="font-semibold text-leaf underline underline-offset-4">
            {t("more")}
          </a>
        </p>
      </div>
    </SitePage>
  );
}
