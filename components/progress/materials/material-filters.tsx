import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { languageName } from "#lib/identity/users/languages.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { MaterialQuery } from "#lib/progress/materials/list-rules.ts";

type Props = Readonly<{ query: MaterialQuery; subjects: readonly string[]; languages: readonly string[] }>;

/** A plain form: the filters are in the address. */
export function MaterialFilters({ query, subjects, languages }: Props) {
  const t = useTranslations("materials.list");
  const locale = useLocale();
  const address = withLocale(locale, paths.materials);
  const choices = [
    ["subject", query.subject, subjects.map((subject) => [subject, subjectName(subject, locale)])],
    ["language", query.language, languages.map((code) => [code, languageName(code, locale)])],
  ] as const;
  return (
    <form action={address} aria-label={t("filters")} className="flex flex-wrap items-end gap-3">
      {choices.map(([name, value, options]) => (
        <Field
          key={`${name}-${value}`}
          name={name}
          id={`filter-${name}`}
          label={t(name)}
          className="min-w-40 grow sm:grow-0"
        >
          {(control) => (
            <Select {...control} defaultValue={value}>
              <option value="">{t("any")}</option>
              {options.map(([code, label]) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Button type="submit" variant="outline">
        {t("apply")}
      </Button>
      {query.subject || query.language ? (
        <AppLink href={address} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t("clear")}
        </AppLink>
      ) : null}
    </form>
  );
}
