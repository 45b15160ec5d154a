import { getLocale, getTranslations } from "next-intl/server";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { ReportPageBody } from "#components/safety/reports/report-page.tsx";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([getLocale(), getTranslations("safety.report"), keptSiteSettings()]);
  const description = t("description", { siteName: name });
  return pageMetadata({ locale, path: paths.report, title: t("title"), description });
}

/** The report form. With a page it is about, `report-about` is served at the same address. */
export default async function ReportPage() {
  const locale = await getLocale();
  return (
    <SitePage path={paths.report} tags={[cacheTags.settings]}>
      <ReportPageBody locale={locale} about="" />
    </SitePage>
  );
}
