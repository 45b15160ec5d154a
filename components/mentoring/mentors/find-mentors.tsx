import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { UserSearchIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { isNarrowed, type MentorQuery, mentorSearch } from "#lib/mentoring/matching/list-rules.ts";
import type { MentorPage } from "#lib/mentoring/mentors/mentor-cards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
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
  const narrowed = isNarrowed(query);
  const nobody = page.cards.length === 0 && !narrowed;
  const none = nobody ? (
    <EmptyState icon={<UserSearchIcon aria-hidden />} title={t("nobody")} />
  ) : (
    <EmptyState icon={<UserSearchIcon aria-hidden />} title={t("none")} description={t("adjust")} />
  );
  return (
    <section aria-label={t("title")}>
      <CardList
        action={withLocale(locale, paths.mentors)}
        search={query.search}
        words={{ filters: t("filters"), search: t("search"), apply: t("apply") }}
        more={page.pages > 1 || query.search !== ""}
        none={none}
        cards={page.cards.map((mentor) => ({
          id: mentor.id,
          text: [mentor.name, ...mentor.subjects].join("\n"),
          card: <MentorCard mentor={mentor} pictures={pictures} />,
        }))}
      >
        <MentorFilters query={query} offered={page} />
        {page.found > 0 ? <p className="text-sm text-muted">{t("found", { count: page.found })}</p> : null}
      </CardList>
      {page.pages > 1 ? <Pages page={page} query={query} locale={locale} words={t} /> : null}
    </section>
  );
}

type PagesProps = Omit<Props, "pictures"> & { words: Awaited<ReturnType<typeof getTranslations<"mentors.find">>> };

function Pages({ page: { page, pages }, query, locale, words }: PagesProps) {
  const to = (number: number) => `${withLocale(locale, paths.mentors)}${mentorSearch({ ...query, page: number })}`;
  return (
    <nav aria-label={words("pages")} className="mt-6 flex flex-wrap justify-between gap-3">
      {page > 1 ? (
        <Button asChild variant="outline">
          <AppLink href={to(page - 1)}>{words("previous")}</AppLink>
        </Button>
      ) : (
        <span />
      )}
      {page < pages ? (
        <Button asChild variant="outline">
          <AppLink href={to(page + 1)}>{words("next")}</AppLink>
        </Button>
      ) : null}
    </nav>
  );
}
