import type { Executor } from "#db/client.ts";
import { openSuggestionsOf } from "#db/queries/mentoring/suggestions.ts";
import type { MatchSuggestion } from "#db/schema/suggestions.ts";
import { whyOver } from "./rules.ts";
import { whyUnavailable } from "./why-unavailable.ts";

/** Leaves out suggestions that are over but not yet expired by the sweep. */
export async function suggestionsFor(q: Executor, studentId: string, now: Date): Promise<MatchSuggestion[]> {
  const open: MatchSuggestion[] = [];
  for (const suggestion of await openSuggestionsOf(q, studentId)) {
    const contact = await whyUnavailable(q, studentId, suggestion.mentorId, now);
    if (!whyOver({ createdAt: suggestion.createdAt, contact }, now)) open.push(suggestion);
  }
  return open;
}
