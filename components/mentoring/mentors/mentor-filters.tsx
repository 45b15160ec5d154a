import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import { Field } from "#components/platform/ui/field.tsx";
import { Select } from "#components/platform/ui/select.tsx";
import { XIcon } from "#components/platform/ui/shell-icons.tsx";
import { languageName } from "#lib/identity/users/languages.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { activeFilters, dayParts, type MentorQuery } from "#lib/mentoring/matching/list-rules.ts";
import type { MentorPage } from "#lib/mentoring/mentors/mentor-cards.ts";
import { weekdays } from "#lib/platform/time/weekdays.ts";
import { weekdayName } from "./weekday-name.ts";

type Props = { query: MentorQuery; offered: Pick<MentorPage, "subjects" | "languages"> };

const sheetId = "mentor-filters";

/**
 * A sheet on phones, which opens without script too, and a rail beside the list on wide screens. A browser without
 * popovers shows the filters at once.
 */
export function MentorFilters({ query, offered }: Props) {
  const t = useTranslations("mentors");
  const active = activeFilters(query).filter((filter) => filter !== "search").length;
  return (
    <>
      <Button variant="outline" popoverTarget={sheetId} className="lg:hidden">
        {t("find.openFilters", { count: active })}
      </Button>
      <div
        id={sheetId}
        popover="auto"
        className="inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink backdrop:bg-[#0006] lg:static lg:block lg:h-auto lg:max-h-none lg:overflow-visible lg:border-none lg:bg-transparent lg:p-0"
      >
        <div className="mb-4 flex items-center justify-between gap-3 lg:hidden">
          <h2 className="text-lg">{t("find.filterTitle")}</h2>
          <Button variant="ghost" size="icon" popoverTarget={sheetId} popoverTargetAction="hide">
            <XIcon aria-hidden />
            <span className="sr-only">{t("find.closeFilters")}</span>
          </Button>
        </div>
        <Choices query={query} offered={offered} />
        <Button type="submit" className="mt-5 w-full lg:hidden [@media(scripting:none)]:lg:inline-flex">
          {t("find.show")}
        </Button>
      </div>
    </>
  );
}

function Choices({ query, offered }: Props) {
  const t = useTranslations("mentors");
  const locale = useLocale();
  const filters = [
    ["subject", query.subject, offered.subjects.map((subject) => [subject, subjectName(subject, locale)])],
    ["language", query.language, offered.languages.map((code) => [code, languageName(code, locale)])],
    ["weekday", String(query.weekday ?? ""), weekdays.map((day) => [String(day), weekdayName(day, locale)])],
    ["time", query.time ?? "", (Object.keys(dayParts) as (keyof typeof dayParts)[]).map((p) => [p, t(`dayPart.${p}`)])],
    ["type", query.type ?? "", (["video", "chat"] as const).map((type) => [type, t(`callType.${type}`)])],
  ] as const;
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      {filters.map(([name, value, options]) => (
        <Field key={name} name={name} id={`filter-${name}`} label={t(`find.${name}`)}>
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
    </div>
  );
}
