import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { SearchIcon } from "#components/platform/ui/shell-icons.tsx";
import type { CountedCentre } from "#db/queries/identity/centres.ts";
import type { StudentQuery } from "#lib/administration/staff/student-list-rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { searchLength } from "#lib/platform/search-text.ts";

type Props = { query: StudentQuery; centres: readonly CountedCentre[]; locale: string };

export async function StudentFilters({ query, centres, locale }: Props) {
  const t = await getTranslations("staff.students");
  return (
    <form
      method="get"
      action={withLocale(locale, paths.staffStudents)}
      aria-label={t("filters")}
      className="grid gap-4 lg:grid-cols-[1fr_1fr_auto] lg:items-end"
    >
      <Field name="q" label={t("search")}>
        {(control) => (
          <Input {...control} type="search" defaultValue={query.search} maxLength={searchLength} autoComplete="off" />
        )}
      </Field>
      <Field name="centre" label={t("centre")}>
        {(control) => (
          <Select {...control} defaultValue={query.centre}>
            <option value="">{t("all")}</option>
            <option value="none">{t("none")}</option>
            {centres.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline" className="justify-self-start">
        <SearchIcon aria-hidden />
        {t("apply")}
      </Button>
    </form>
  );
}
