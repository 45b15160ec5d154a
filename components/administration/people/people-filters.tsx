import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { SearchIcon } from "#components/platform/ui/shell-icons.tsx";
import { type PeopleQuery, personStates } from "#lib/administration/people/people-rules.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { searchLength } from "#lib/platform/search-text.ts";

export async function PeopleFilters({ query, locale }: { query: PeopleQuery; locale: string }) {
  const t = await getTranslations("people");
  return (
    <form
      method="get"
      action={withLocale(locale, paths.staffPeople)}
      aria-label={t("filters")}
      className="grid gap-4 lg:grid-cols-[2fr_1fr_1fr_auto] lg:items-end"
    >
      <Field name="q" label={t("search")}>
        {(control) => (
          <Input {...control} type="search" defaultValue={query.search} maxLength={searchLength} autoComplete="off" />
        )}
      </Field>
      <Field name="role" label={t("role")}>
        {(control) => (
          <Select {...control} defaultValue={query.role}>
            <option value="">{t("all")}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="status" label={t("status")}>
        {(control) => (
          <Select {...control} defaultValue={query.state}>
            <option value="">{t("all")}</option>
            {personStates.map((state) => (
              <option key={state} value={state}>
                {t(`states.${state}`)}
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
