import type { Executor } from "#db/client.ts";
import { openSuggestionsOf } from "#db/queries/mentoring/suggestions.ts";
import type { MatchSuggestion } from "#db/schema/suggestions.ts";
import { rankMentors } from "#lib/mentoring/matching/rank-mentors.ts";
import { type MentorCardFacts, mentorCards } from "#lib/mentoring/mentors/mentor-cards.ts";
import { whyOver } from "./rules.ts";
import { whyUnavailable } from "./why-unavailable.ts";

/** What a student can still say yes or no to: whatever the regular work has not tidied away yet is not shown. */
export async function suggestionsFor(q: Executor, studentId: string, now: Date): Promise<MatchSuggestion[]> {
  const open: MatchSuggestion[] = [];
  for (const suggestion of await openSuggestionsOf(q, studentId)) {
    const contact = await whyUnavailable(q, studentId, suggestion.mentorId, now);
    if (!whyOver({ createdAt: suggestion.createdAt, contact }, now)) open.push(suggestion);
  }
  return open;
}

export type SuggestedMentor = Readonly<{ id: string; reason: string; mentor: MentorCardFacts }>;

/** Suggestions with the cards of their mentors, as the student's list shows them. */
export async function suggestedMentors(q: Executor, studentId: string, now: Date): Promise<SuggestedMentor[]> {
  const open = await suggestionsFor(q, studentId, now);
  if (open.length === 0) return [];
  const everyone = { search: "", subject: "", language: "", weekday: undefined, time: undefined, type: undefined };
  const { mentors } = await rankMentors(q, studentId, everyone, now);
  const suggested = mentors.filter(({ id }) => open.some(({ mentorId }) => mentorId === id));
  const cards = new Map((await mentorCards(q, studentId, suggested, now)).map((card) => [card.id, card]));
  return open.flatMap(({ id, mentorId, reason }) => {
    const mentor = cards.get(mentorId);
    return mentor ? [{ id, reason, mentor }] : [];
  });
}
