import { getTranslations } from "next-intl/server";
import { PageReportLink } from "#components/safety/reports/page-report-link.tsx";
import { BlockButton } from "./block-button.tsx";

type Props = {
  personId: string;
  /** This page, without language: the subject of a report. */
  path: string;
};

/** On every page about another person. */
export async function ReportAndBlock({ personId, path }: Props) {
  const t = await getTranslations("safety.person");
  return (
    <section aria-label={t("label")} className="flex flex-wrap items-start gap-2">
      <PageReportLink path={path} />
      <BlockButton personId={personId} />
    </section>
  );
}
