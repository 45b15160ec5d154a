import { locale as currentLocale } from "next/root-params";
import { getTranslations } from "next-intl/server";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { ReportPageBody } from "#components/safety/reports/report-page.tsx";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { shownAbout } from "#lib/publishing/blog-posts/report-about.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata() {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations("safety.report")]);
  const metadata = await pageMetadata({ locale: locale ?? "en", path: paths.report, title: t("title") });
  return { ...metadata, robots: { index: false, follow: true } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ReportAboutPage({ searchParams }: Props) {
  const [locale, { about: given }] = await Promise.all([currentLocale(), searchParams]);
  const about = await shownAbout(given);
  const search = about === "" ? "" : paths.reportAbout(about).slice(paths.report.length);
  return (
    <SitePage path={paths.report} search={search} tags={[cacheTags.posts, cacheTags.settings]}>
      <ReportPageBody locale={locale ?? "en"} about={about} />
    </SitePage>
  );
}
