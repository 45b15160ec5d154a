import { getTranslations } from "next-intl/server";
import { FilterForm } from "#components/platform/ui/filter-form.tsx";
import { type PeopleQuery, personStates } from "#lib/administration/people/people-rules.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { searchLength } from "#lib/platform/search-text.ts";

export async function PeopleFilters({ query, locale }: { query: PeopleQuery; locale: string }) {
  const t = await getTranslations("people");
  const all = { value: "", label: t("all") };
  return (
    <FilterForm
      action={withLocale(locale, paths.staffPeople)}
      label={t("filters")}
      apply={t("apply")}
      fields={[
        { kind: "search", name: "q", label: t("search"), value: query.search, max: searchLength },
        {
          ...{ kind: "select", name: "role", label: t("role"), value: query.role },
          options: [all, ...roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))],
        },
        {
          ...{ kind: "select", name: "status", label: t("status"), value: query.state },
          options: [all, ...personStates.map((state) => ({ value: state, label: t(`states.${state}`) }))],
        },
      ]}
    />
  );
}
