import type { Executor } from "#db/client.ts";
import { namedPeople } from "#db/queries/mentoring/matches.ts";
import { mentorFacts } from "#db/queries/mentoring/mentor-list.ts";
import { openRequestsOf } from "#db/queries/mentoring/requests.ts";
import { openSuggestionsOf, suggestionsOf } from "#db/queries/mentoring/suggestions.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { languagesOf } from "#lib/mentoring/matching/list-rules.ts";
import { offeredBy } from "#lib/mentoring/matching/offered.ts";
import { type Ranked, rankMentors } from "#lib/mentoring/matching/rank-mentors.ts";
import { shownRating } from "#lib/mentoring/sessions/rating-rules.ts";
import { wholeHours } from "#lib/platform/time/hours.ts";
import type { ContactRefusal } from "#lib/safety/contact/contact-rules.ts";
import type { SuggestionStatus } from "./rules.ts";
import { whyEachUnavailable, whyUnavailable } from "./why-unavailable.ts";

const mostShown = 10;
const suggestionsShown = 20;

export type Candidate = Readonly<{
  id: string;
  name: string;
  subjects: readonly string[];
  languages: readonly string[];
  sharedHours: number;
  rating: number | undefined;
}>;

export type Candidates = Readonly<{
  mentors: readonly Candidate[];
  refused: ContactRefusal | undefined;
  subjects: readonly string[];
}>;

/** Only mentors the student could ask now, best first, without those who turned data processing off. */
export async function candidatesFor(
  q: Executor,
  studentId: string,
  { search, subject }: Readonly<{ search: string; subject: string }>,
  now: Date,
): Promise<Candidates> {
  const wanted = { search, subject, language: "", weekday: undefined, time: undefined, type: undefined };
  const { mentors, all } = await rankMentors(q, studentId, wanted, now);
  const known = new Set(
    [...(await openRequestsOf(q, studentId)), ...(await openSuggestionsOf(q, studentId))].map((row) => row.mentorId),
  );
  const shown: Candidate[] = [];
  let refused: ContactRefusal | undefined;
  const tried = mentors.filter(({ id, measured }) => measured && !known.has(id)).slice(0, 2 * mostShown);
  const triedIds = tried.map(({ id }) => id);
  const refusals = await whyEachUnavailable(q, studentId, triedIds, now);
  for (const mentor of tried) {
    if (shown.length === mostShown) break;
    const contact = refusals.get(mentor.id);
    if (contact === undefined) shown.push(candidateOf(mentor));
    else if (contact !== "alreadyConnected") refused ??= contact;
  }
  return { mentors: shown, refused: shown.length > 0 ? undefined : refused, subjects: offeredBy(all).subjects };
}

export async function chosenMentor(q: Executor, studentId: string, mentorId: string, now: Date) {
  const [mentor] = await mentorFacts(q, [mentorId]);
  if (!mentor || (await whyUnavailable(q, studentId, mentorId, now))) return undefined;
  return { id: mentorId, name: fullName(mentor), subjects: mentor.subjects, languages: languagesOf(mentor) };
}

export type ShownSuggestion = Readonly<{
  id: string;
  mentor: string;
  subject: string;
  reason: string;
  status: SuggestionStatus;
  createdAt: Date;
}>;

export async function suggestionHistory(q: Executor, studentId: string): Promise<ShownSuggestion[]> {
  const rows = await suggestionsOf(q, studentId, suggestionsShown);
  const mentors = await namedPeople(
    q,
    rows.map(({ mentorId }) => mentorId),
  );
  return rows.map(({ id, mentorId, subject, reason, status, createdAt }) => {
    const mentor = mentors.get(mentorId);
    return { id, subject, reason, status, createdAt, mentor: mentor ? fullName(mentor) : mentorId };
  });
}

function candidateOf({ id, mentor, sharedMinutes, rating }: Ranked): Candidate {
  const { subjects, languages } = mentor;
  const sharedHours = wholeHours(sharedMinutes);
  return { id, name: fullName(mentor), subjects, languages, sharedHours, rating: shownRating(rating) };
}
