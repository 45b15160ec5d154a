import { getTranslations } from "next-intl/server";
import { PeriodLinks } from "#components/platform/layout/period-links.tsx";
import { FilterForm } from "#components/platform/ui/filter-form.tsx";
import type { CountedCentre } from "#db/queries/identity/centres.ts";
import type { StudentPage } from "#lib/administration/staff/student-list.ts";
import { type StudentQuery, studentNeeds, studentSearch } from "#lib/administration/staff/student-list-rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { searchLength } from "#lib/platform/search-text.ts";

type Props = { query: StudentQuery; counts: StudentPage["counts"]; centres: readonly CountedCentre[]; locale: string };

/** The search, and links to those who need something with their number among the found. */
export async function StudentFilters({ query, counts, centres, locale }: Props) {
  const t = await getTranslations("staff.students");
  const address = withLocale(locale, paths.staffStudents);
  return (
    <div className="grid gap-4">
      <FilterForm
        action={address}
        label={t("filters")}
        apply={t("apply")}
        kept={{ need: query.need }}
        fields={[
          { kind: "search", name: "q", label: t("search"), value: query.search, max: searchLength },
          {
            ...{ kind: "select", name: "centre", label: t("centre"), value: query.centre },
            options: [
              { value: "", label: t("all") },
              { value: "none", label: t("none") },
              ...centres.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
          {
            ...{ kind: "select", name: "by", label: t("order"), value: query.grouped ? "centre" : "" },
            options: [
              { value: "", label: t("orderOf.need") },
              { value: "centre", label: t("orderOf.centre") },
            ],
          },
        ]}
      />
      <PeriodLinks
        label={t("needs")}
        links={[undefined, ...studentNeeds].map((need) => ({
          text: t(`need.${need ?? "all"}`, { count: counts[need ?? "all"] }),
          href: `${address}${studentSearch({ ...query, need: need ?? "", page: 1 })}`,
          current: query.need === (need ?? ""),
        }))}
      />
    </div>
  );
}
