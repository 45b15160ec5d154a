import type { Executor } from "#db/client.ts";
import { rankMentors } from "#lib/mentoring/matching/rank-mentors.ts";
import { suggestionsFor } from "#lib/mentoring/suggestions/open-suggestions.ts";
import { type MentorCardFacts, mentorCards } from "./mentor-cards.ts";

export type SuggestedMentor = Readonly<{ id: string; reason: string; mentor: MentorCardFacts }>;

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
