import { getLocale, getTranslations } from "next-intl/server";
import { SitePage } from "#components/layout/site-page.tsx";
import { ReportPageBody } from "#components/safety/report-page.tsx";
import { cacheTags } from "#lib/cache-tags.ts";
import { paths } from "#lib/paths.ts";
import { pageMetadata } from "#lib/site/metadata.ts";
import { siteSettings } from "#lib/site/settings.ts";

export const ensureStatic = "navigation";

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([getLocale(), getTranslations("safety.report"), siteSettings()]);
  const description = t("description", { siteName: name });
  return pageMetadata({ locale, path: paths.report, title: t("title"), description });
}

/** The report form. With a page it is about, `report-about` answers under the same address. */
export default async function ReportPage() {
  const locale = await getLocale();
  return (
    <SitePage path={paths.report} tags={[cacheTags.settings]}>
      <ReportPageBody locale={locale} about="" />
    </SitePage>
  );
}
