import type { Executor } from "#db/client.ts";
import { openSuggestionsOf } from "#db/queries/mentoring/suggestions.ts";
import type { MatchSuggestion } from "#db/schema/suggestions.ts";
import { whyOver } from "./rules.ts";
import { whyEachUnavailable } from "./why-unavailable.ts";

/** Leaves out suggestions that are over but not yet expired by the sweep. */
export async function suggestionsFor(q: Executor, studentId: string, now: Date): Promise<MatchSuggestion[]> {
  const open = await openSuggestionsOf(q, studentId);
  const mentorIds = open.map(({ mentorId }) => mentorId);
  const refusals = await whyEachUnavailable(q, studentId, mentorIds, now);
  return open.filter(({ createdAt, mentorId }) => !whyOver({ createdAt, contact: refusals.get(mentorId) }, now));
}
