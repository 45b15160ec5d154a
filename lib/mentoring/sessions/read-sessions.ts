import { db } from "#db/client.ts";
import { sessionCounts, sessionsOf } from "#db/queries/mentoring/session-lists.ts";
import type { SessionFilter, SessionSide } from "./rules.ts";
import { type ShownSession, shownSessions } from "./shown-session.ts";
import { filterOf, pageNumberOf } from "./view-rules.ts";

const pageSize = 20;

export type ListedSessions = Readonly<{
  filter: SessionFilter;
  counts: Readonly<Record<SessionFilter, number>>;
  page: number;
  /** 0 if only the first few are shown. */
  pages: number;
  more: number;
  sessions: readonly ShownSession[];
}>;

/** With `first`, a query without a page number gets only that many. */
export async function readSessions(
  whose: { userId: string; side: SessionSide },
  query: Readonly<Record<string, unknown>>,
  now: Date,
  { first }: { first?: number } = {},
): Promise<ListedSessions> {
  const filter = filterOf(query.status);
  const counts = await sessionCounts(db(), whose);
  const few = query.page === undefined ? first : undefined;
  const pages = few === undefined ? Math.ceil(counts[filter] / pageSize) : 0;
  const page = pageNumberOf(query.page, pages);
  const part = few === undefined ? { limit: pageSize, offset: (page - 1) * pageSize } : { limit: few, offset: 0 };
  const rows = await sessionsOf(db(), whose, filter, part);
  const sessions = await shownSessions(db(), rows, whose, now);
  return { filter, counts, page, pages, more: few === undefined ? 0 : counts[filter] - sessions.length, sessions };
}
