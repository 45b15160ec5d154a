import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { SearchIcon } from "#components/platform/ui/shell-icons.tsx";
import type { CaseQuery } from "#lib/administration/cases/case-list.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { reportGrades } from "#lib/safety/reports/rules.ts";

export async function CaseFilters({ query, locale }: { query: CaseQuery; locale: string }) {
  const [t, grades] = await Promise.all([getTranslations("cases"), getTranslations("console.grade")]);
  return (
    <form
      method="get"
      action={withLocale(locale, paths.staffReports)}
      aria-label={t("filters")}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto] lg:items-end"
    >
      <Field name="status" label={t("status")}>
        {(control) => (
          <Select {...control} defaultValue={query.status}>
            <option value="open">{t("open")}</option>
            <option value="closed">{t("closed")}</option>
          </Select>
        )}
      </Field>
      <Field name="grade" label={t("grade")}>
        {(control) => (
          <Select {...control} defaultValue={query.grade}>
            <option value="">{t("anyGrade")}</option>
            {reportGrades.map((grade) => (
              <option key={grade} value={grade}>
                {grades(grade)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="number" label={t("number")}>
        {(control) => (
          <Input {...control} type="search" defaultValue={query.number} maxLength={40} autoComplete="off" />
        )}
      </Field>
      <Button type="submit" variant="outline" className="justify-self-start">
        <SearchIcon aria-hidden />
        {t("apply")}
      </Button>
    </form>
  );
}
