import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { languageName } from "#lib/identity/users/languages.ts";
import { dayParts, isNarrowed, type MentorQuery } from "#lib/mentoring/matching/list-rules.ts";
import type { MentorPage } from "#lib/mentoring/mentors/mentor-cards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { weekdays } from "#lib/platform/time/weekdays.ts";
import { weekdayName } from "./weekday-name.ts";

type Props = { query: MentorQuery; offered: Pick<MentorPage, "subjects" | "languages"> };

/** The filters share one form, whose button sends them all. */
export function MentorFilters({ query, offered }: Props) {
  const t = useTranslations("mentors");
  const locale = useLocale();
  const filters = [
    ["subject", query.subject, offered.subjects.map((subject) => [subject, subject])],
    ["language", query.language, offered.languages.map((code) => [code, languageName(code, locale)])],
    ["weekday", String(query.weekday ?? ""), weekdays.map((day) => [String(day), weekdayName(day, locale)])],
    ["time", query.time ?? "", (Object.keys(dayParts) as (keyof typeof dayParts)[]).map((p) => [p, t(`dayPart.${p}`)])],
    ["type", query.type ?? "", (["video", "chat"] as const).map((type) => [type, t(`callType.${type}`)])],
  ] as const;
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {filters.map(([name, value, options]) => (
        <Field key={`${name}-${value}`} name={name} id={`filter-${name}`} label={t(`find.${name}`)}>
          {(control) => (
            <Select {...control} defaultValue={value}>
              <option value="">{t("find.any")}</option>
              {options.map(([code, label]) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      {isNarrowed(query) ? (
        <AppLink
          href={withLocale(locale, paths.mentors)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("find.clear")}
        </AppLink>
      ) : null}
    </div>
  );
}
