import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { subjectSpellings } from "#lib/identity/users/subject-names.ts";
import { type MentorQuery, mentorSearch } from "#lib/mentoring/matching/list-rules.ts";
import type { MentorPage } from "#lib/mentoring/mentors/mentor-cards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { ActiveFilters, NoMentors } from "./active-filters.tsx";
import { CardList } from "./card-list.tsx";
import { MentorCard } from "./mentor-card.tsx";
import { MentorFilters } from "./mentor-filters.tsx";

type Props = {
  page: MentorPage;
  query: MentorQuery;
  locale: string;
  /** Whether this reader loads pictures. */
  pictures: boolean;
};

export async function FindMentors({ page, query, locale, pictures }: Props) {
  const t = await getTranslations("mentors.find");
  const { search, subject, language, weekday, time, type } = query;
  const more = page.pages > 1 || search !== "";
  const numbers = more ? [page.found] : [...Array(page.found + 1).keys()];
  return (
    <section aria-label={t("title")}>
      <CardList
        action={withLocale(locale, paths.mentors)}
        search={search}
        words={{ filters: t("filters"), search: t("search"), apply: t("apply") }}
        more={more}
        counts={numbers.map((count) => t("found", { count }))}
        none={<NoMentors query={query} looser={page.looser} />}
        cards={page.cards.map((mentor) => ({
          id: mentor.id,
          text: [mentor.name, ...mentor.subjects.flatMap(subjectSpellings)].join("\n"),
          card: <MentorCard mentor={mentor} pictures={pictures} />,
        }))}
        filters={<MentorFilters query={query} offered={page} />}
        chosen={{ subject, language, weekday: String(weekday ?? ""), time: time ?? "", type: type ?? "" }}
      >
        <ActiveFilters query={query} />
      </CardList>
      {page.pages > 1 ? <Pages page={page} query={query} locale={locale} words={t} /> : null}
    </section>
  );
}

type PagesProps = Omit<Props, "pictures"> & { words: Awaited<ReturnType<typeof getTranslations<"mentors.find">>> };

function Pages({ page: { page, pages }, query, locale, words }: PagesProps) {
  const to = (number: number) => `${withLocale(locale, paths.mentors)}${mentorSearch({ ...query, page: number })}`;
  return (
    <nav aria-label={words("pages")} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <Button asChild variant="outline">
          <AppLink href={to(page - 1)}>{words("previous")}</AppLink>
        </Button>
      ) : null}
      <span className="text-sm text-muted">{words("pageOf", { page, pages })}</span>
      {page < pages ? (
        <Button asChild variant="outline">
          <AppLink href={to(page + 1)}>{words("next")}</AppLink>
        </Button>
      ) : null}
    </nav>
  );
}
