import { getLocale, getTranslations } from "next-intl/server";
import { ReportLink as Link } from "#components/safety/reports/report-link.tsx";

/** Leads to the report form, which names the page (a path without language) it is about (SAFE-18). */
export async function ReportLink({ path }: { path: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("safety.person")]);
  return <Link locale={locale} about={path} label={t("report")} />;
}
