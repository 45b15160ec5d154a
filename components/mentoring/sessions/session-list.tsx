import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { EmptyDrawing } from "#components/platform/layout/drawings/empty-drawing.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import type { ListedSessions } from "#lib/mentoring/sessions/read-sessions.ts";
import type { SessionFilter, SessionSide } from "#lib/mentoring/sessions/rules.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { ListPages } from "./list-pages.tsx";
import { SessionFilters } from "./session-filters.tsx";
import { SessionTable } from "./session-table.tsx";

type Props = Readonly<{
  side: SessionSide;
  path: string;
  listed: ListedSessions;
  locale: string;
  zone: string;
  now: Date;
}>;

export function SessionList({ side, path, listed, locale, zone, now }: Props) {
  const t = useTranslations("sessions");
  const { filter, counts, page, pages, more, sessions } = listed;
  const at = (to: SessionFilter, number?: number) => {
    const query = new URLSearchParams({
      ...(to === "all" ? {} : { status: to }),
      ...(number === undefined ? {} : { page: String(number) }),
    });
    return `${withLocale(locale, path)}${query.size > 0 ? `?${query}` : ""}`;
  };
  const here = at(filter, pages > 0 ? page : undefined);
  return (
    <SessionFilters shown={filter} counts={counts} address={at}>
      {sessions.length > 0 ? (
        <SessionTable side={side} sessions={sessions} locale={locale} zone={zone} address={here} now={now} />
      ) : (
        <EmptyState
          drawing={<EmptyDrawing scene={filter === "all" ? "sessions" : "nothing"} />}
          title={t("empty.title")}
          description={t(filter === "all" ? `empty.all.${side}` : `empty.${filter}`)}
        />
      )}
      {more > 0 ? (
        <Button asChild variant="outline" className="self-start">
          <AppLink href={at(filter, 1)}>{t("list.more", { count: more })}</AppLink>
        </Button>
      ) : null}
      <ListPages page={page} pages={pages} address={(number) => at(filter, number)} />
    </SessionFilters>
  );
}
