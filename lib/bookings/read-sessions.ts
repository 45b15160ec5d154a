import { db } from "#db/client.ts";
import { sessionCounts, sessionsOf } from "#db/queries/session-lists.ts";
import type { BookingFilter, BookingSide } from "./rules.ts";
import { type ShownSession, shownSession } from "./shown-session.ts";
import { filterOf, pageOf } from "./view-rules.ts";

const pageSize = 20;

export type ListedSessions = Readonly<{
  filter: BookingFilter;
  counts: Readonly<Record<BookingFilter, number>>;
  page: number;
  pages: number;
  sessions: readonly ShownSession[];
}>;

/** The page of a person's sessions that a query string asks for (BOOK-01, BOOK-07). */
export async function readSessions(
  whose: { userId: string; side: BookingSide },
  query: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<ListedSessions> {
  const filter = filterOf(query.status);
  const counts = await sessionCounts(db(), whose);
  const pages = Math.ceil(counts[filter] / pageSize);
  const page = pageOf(query.page, pages);
  const rows = await sessionsOf(db(), whose, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  // Lists do not ask about safety; the session's own page does.
  return { filter, counts, page, pages, sessions: rows.map((row) => shownSession(row, whose.side, true, now)) };
}
