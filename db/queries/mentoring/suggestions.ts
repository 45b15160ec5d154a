import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type MatchSuggestion, matchSuggestions } from "#db/schema/suggestions.ts";
import type { SuggestionStatus } from "#lib/mentoring/suggestions/rules.ts";

/** Mentors that coordinators suggest to students. */

const isOpen = eq(matchSuggestions.status, "open");

export async function insertSuggestion(q: Executor, row: typeof matchSuggestions.$inferInsert): Promise<void> {
  await q.insert(matchSuggestions).values(row);
}

export async function suggestionById(q: Executor, id: string): Promise<MatchSuggestion | undefined> {
  const [row] = await q.select().from(matchSuggestions).where(eq(matchSuggestions.id, id)).limit(1);
  return row;
}

export function openSuggestionsOf(q: Executor, studentId: string): Promise<MatchSuggestion[]> {
  return q
    .select()
    .from(matchSuggestions)
    .where(and(eq(matchSuggestions.studentId, studentId), isOpen))
    .orderBy(asc(matchSuggestions.createdAt), matchSuggestions.id);
}

export function suggestionsOf(q: Executor, studentId: string, most: number): Promise<MatchSuggestion[]> {
  return q
    .select()
    .from(matchSuggestions)
    .where(eq(matchSuggestions.studentId, studentId))
    .orderBy(desc(matchSuggestions.createdAt), matchSuggestions.id)
    .limit(most);
}

export function suggestionList(q: Executor, status: SuggestionStatus | undefined, most?: number) {
  const listed = q
    .select()
    .from(matchSuggestions)
    .where(status === undefined ? undefined : eq(matchSuggestions.status, status))
    .orderBy(asc(matchSuggestions.createdAt), matchSuggestions.id);
  return most === undefined ? listed : listed.limit(most);
}

export async function closeSuggestion(
  q: Executor,
  id: string,
  closed: Readonly<{ status: SuggestionStatus; requestId?: string }>,
  now: Date,
): Promise<boolean> {
  const rows = await q
    .update(matchSuggestions)
    .set({ ...closed, closedAt: now })
    .where(and(eq(matchSuggestions.id, id), isOpen))
    .returning({ id: matchSuggestions.id });
  return rows.length === 1;
}

export async function suggestedRequests(q: Executor, requestIds: readonly string[]): Promise<Set<string>> {
  if (requestIds.length === 0) return new Set();
  const rows = await q
    .select({ id: matchSuggestions.requestId })
    .from(matchSuggestions)
    .where(inArray(matchSuggestions.requestId, [...requestIds]));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
