import { getTranslations } from "next-intl/server";
import { FilterForm } from "#components/platform/ui/filter-form.tsx";
import { mentorGroups, type StaffMentorQuery } from "#lib/administration/mentor-checks/mentor-list-rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { searchLength } from "#lib/platform/search-text.ts";

export async function StaffMentorFilters({ query, locale }: { query: StaffMentorQuery; locale: string }) {
  const t = await getTranslations("approvals.list");
  return (
    <FilterForm
      action={withLocale(locale, paths.staffMentors)}
      label={t("filters")}
      apply={t("apply")}
      fields={[
        {
          ...{ kind: "select", name: "show", label: t("show"), value: query.group },
          options: mentorGroups.map((group) => ({ value: group, label: t(`group.${group}`) })),
        },
        { kind: "search", name: "q", label: t("search"), value: query.search, max: searchLength },
      ]}
    />
  );
}
