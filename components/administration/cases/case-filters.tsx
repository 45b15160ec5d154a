import { getTranslations } from "next-intl/server";
import { FilterForm } from "#components/platform/ui/filter-form.tsx";
import type { CaseQuery } from "#lib/administration/cases/case-list.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { reportGrades } from "#lib/safety/reports/rules.ts";

export async function CaseFilters({ query, locale }: { query: CaseQuery; locale: string }) {
  const [t, grades] = await Promise.all([getTranslations("cases"), getTranslations("console.grade")]);
  return (
    <FilterForm
      action={withLocale(locale, paths.staffReports)}
      label={t("filters")}
      apply={t("apply")}
      fields={[
        {
          ...{ kind: "select", name: "status", label: t("status"), value: query.status },
          options: (["open", "closed"] as const).map((status) => ({ value: status, label: t(status) })),
        },
        {
          ...{ kind: "select", name: "grade", label: t("grade"), value: query.grade },
          options: [
            { value: "", label: t("anyGrade") },
            ...reportGrades.map((grade) => ({ value: grade, label: grades(grade) })),
          ],
        },
        { kind: "search", name: "number", label: t("number"), value: query.number, max: 40 },
      ]}
    />
  );
}
