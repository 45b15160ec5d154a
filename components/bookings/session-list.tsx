import { CalendarX } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/empty-state.tsx";
import type { ListedSessions } from "#lib/bookings/read-sessions.ts";
import type { BookingFilter, BookingSide } from "#lib/bookings/rules.ts";
import { withLocale } from "#lib/paths.ts";
import { ListPages } from "./list-pages.tsx";
import { SessionFilters } from "./session-filters.tsx";
import { SessionTable } from "./session-table.tsx";

type Props = Readonly<{ side: BookingSide; path: string; listed: ListedSessions; locale: string; zone: string }>;

/** The sessions of either side with their filters and pages (BOOK-01, BOOK-03, BOOK-07). */
export function SessionList({ side, path, listed, locale, zone }: Props) {
  const t = useTranslations("bookings.empty");
  const { filter, counts, page, pages, sessions } = listed;
  const at = (to: BookingFilter, number = 1) => {
    const query = new URLSearchParams({
      ...(to === "all" ? {} : { status: to }),
      ...(number > 1 ? { page: String(number) } : {}),
    });
    return `${withLocale(locale, path)}${query.size > 0 ? `?${query}` : ""}`;
  };
  return (
    <>
      <SessionFilters shown={filter} counts={counts} address={at} />
      {sessions.length > 0 ? (
        <SessionTable side={side} sessions={sessions} locale={locale} zone={zone} address={at(filter, page)} />
      ) : (
        <EmptyState
          icon={<CalendarX aria-hidden />}
          title={t("title")}
          description={t(filter === "all" ? `all.${side}` : filter)}
        />
      )}
      <ListPages page={page} pages={pages} address={(number) => at(filter, number)} />
    </>
  );
}
