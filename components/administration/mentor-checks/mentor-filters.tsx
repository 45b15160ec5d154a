import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { SearchIcon } from "#components/platform/ui/shell-icons.tsx";
import { mentorGroups, type StaffMentorQuery } from "#lib/administration/mentor-checks/mentor-list-rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { searchLength } from "#lib/platform/search-text.ts";

export async function StaffMentorFilters({ query, locale }: { query: StaffMentorQuery; locale: string }) {
  const t = await getTranslations("approvals.list");
  return (
    <form
      method="get"
      action={withLocale(locale, paths.staffMentors)}
      aria-label={t("filters")}
      className="grid gap-4 lg:grid-cols-[1fr_1fr_auto] lg:items-end"
    >
      <Field name="show" label={t("show")}>
        {(control) => (
          <Select {...control} defaultValue={query.group}>
            {mentorGroups.map((group) => (
              <option key={group} value={group}>
                {t(`group.${group}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="q" label={t("search")}>
        {(control) => (
          <Input {...control} type="search" defaultValue={query.search} maxLength={searchLength} autoComplete="off" />
        )}
      </Field>
      <Button type="submit" variant="outline" className="justify-self-start">
        <SearchIcon aria-hidden />
        {t("apply")}
      </Button>
    </form>
  );
}
