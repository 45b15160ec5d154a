import { useLocale, useTranslations } from "next-intl";
import { BarChart } from "#components/platform/charts/bar-chart.tsx";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { SubjectFigures } from "#lib/progress/analytics/rules.ts";
import { AnalyticsPart } from "./part.tsx";

/** Subjects shown; a longer list says how many are left out. */
const shown = 8;

/** By completed sessions. */
export function SubjectsPart({ subjects }: { subjects: readonly SubjectFigures[] }) {
  const t = useTranslations("analytics.subjects");
  const locale = useLocale();
  const more = subjects.length - shown;
  return (
    <AnalyticsPart title={t("title")} none={subjects.length === 0 ? t("none") : undefined}>
      <BarChart
        caption={t("caption")}
        rows={subjects
          .slice(0, shown)
          .map(({ subject, sessions }) => ({ label: subjectName(subject, locale), value: sessions }))}
        valueLabel={t("sessions")}
        labelLabel={t("subject")}
      />
      {more > 0 ? <p className="mt-3 text-sm text-muted">{t("more", { count: more })}</p> : null}
    </AnalyticsPart>
  );
}
