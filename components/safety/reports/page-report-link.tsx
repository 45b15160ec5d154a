import { useLocale, useTranslations } from "next-intl";
import { ReportPageLink } from "./report-link.tsx";

/** Links to the report form about a page (a path without language). */
export function PageReportLink({ path }: { path: string }) {
  const t = useTranslations("safety.person");
  return <ReportPageLink locale={useLocale()} about={path} label={t("report")} />;
}
