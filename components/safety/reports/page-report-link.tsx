import { getLocale, getTranslations } from "next-intl/server";
import { ReportPageLink } from "./report-link.tsx";

/** Leads to the report form, which names the page (a path without language) it is about. */
export async function PageReportLink({ path }: { path: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("safety.person")]);
  return <ReportPageLink locale={locale} about={path} label={t("report")} />;
}
