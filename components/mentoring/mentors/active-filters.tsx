import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { EmptyDrawing } from "#components/platform/layout/drawings/empty-drawing.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { XIcon } from "#components/platform/ui/shell-icons.tsx";
import { languageName } from "#lib/identity/users/languages.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import {
  activeFilters,
  type Filter,
  type MentorQuery,
  mentorSearch,
  withoutFilter,
} from "#lib/mentoring/matching/list-rules.ts";
import type { Looser } from "#lib/mentoring/matching/rank-mentors.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { weekdayName } from "./weekday-name.ts";

/** What each filter is set to, and the list without it. */
function useFilters(query: MentorQuery) {
  const t = useTranslations("mentors");
  const locale = useLocale();
  const { search, subject, language, weekday, time, type } = query;
  const labels: Readonly<Record<Filter, string>> = {
    search: t("find.quoted", { text: search }),
    subject: subjectName(subject, locale),
    language: language && languageName(language, locale),
    weekday: weekday === undefined ? "" : weekdayName(weekday, locale),
    time: time ? t(`dayPart.${time}`) : "",
    type: type ? t(`callType.${type}`) : "",
  };
  const all = withLocale(locale, paths.mentors);
  const without = (filter: Filter) => `${all}${mentorSearch({ ...withoutFilter(query, filter), page: 1 })}`;
  return { t, labels, all, without };
}

/** What the list is narrowed to, each removed with one press. */
export function ActiveFilters({ query }: { query: MentorQuery }) {
  const { t, labels, all, without } = useFilters(query);
  const active = activeFilters(query);
  if (active.length === 0) return null;
  return (
    <ul aria-label={t("find.active")} className="flex flex-wrap items-center gap-2">
      {active.map((filter) => (
        <li key={filter} className="max-w-full">
          <AppLink
            href={without(filter)}
            scroll={false}
            aria-label={t("find.remove", { filter: labels[filter] })}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-edge bg-clay px-3 py-1 text-sm text-ink no-underline hover:bg-line"
          >
            <span className="min-w-0 wrap-anywhere">{labels[filter]}</span>
            <XIcon aria-hidden className="size-4 shrink-0" />
          </AppLink>
        </li>
      ))}
      <li>
        <AppLink
          href={all}
          scroll={false}
          className="inline-flex min-h-9 items-center px-1 text-sm underline underline-offset-4"
        >
          {t("find.clear")}
        </AppLink>
      </li>
    </ul>
  );
}

type NoneProps = { query: MentorQuery; looser: readonly Looser[] };

/** Nobody fits: which one filter to drop, and how many mentors that would find. */
export function NoMentors({ query, looser }: NoneProps) {
  const { t, labels, without } = useFilters(query);
  const drawing = <EmptyDrawing scene="nothing" />;
  if (activeFilters(query).length === 0) return <EmptyState drawing={drawing} title={t("find.nobody")} />;
  const action = (
    <ul className="flex flex-wrap justify-center gap-2">
      {looser.map(({ without: filter, found }) => (
        <li key={filter} className="max-w-full">
          <Button asChild variant="outline">
            <AppLink href={without(filter)} scroll={false} className="wrap-anywhere">
              {t("find.without", { filter: labels[filter], count: found })}
            </AppLink>
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <EmptyState
      drawing={drawing}
      title={t("find.none")}
      description={t("find.adjust")}
      action={looser.length > 0 ? action : undefined}
    />
  );
}
