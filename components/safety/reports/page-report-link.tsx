import { getLocale, getTranslations } from "next-intl/server";
import { ReportPageLink } from "./report-link.tsx";

/** Links to the report form about a page (a path without language). */
export async function PageReportLink({ path }: { path: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("safety.person")]);
  return <ReportPageLink locale={locale} about={path} label={t("report")} />;
}
