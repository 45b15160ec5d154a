import type { Executor } from "#db/client.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import {
  type ListableMentor,
  type MentorFacts,
  mentorFacts,
  studentForList,
  studentsTaught,
} from "#db/queries/mentoring/mentor-list.ts";
import { openRequestsOf } from "#db/queries/mentoring/requests.ts";
import { photoAddresses } from "#db/queries/platform/photos.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { languagesOf, type MentorQuery, mentorsPerPage } from "#lib/mentoring/matching/list-rules.ts";
import { type Ranked, rankMentors } from "#lib/mentoring/matching/rank-mentors.ts";
import { shownRating } from "#lib/mentoring/sessions/rating-rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { wholeHours } from "#lib/platform/time/hours.ts";
import { minute } from "#lib/platform/time/time.ts";

export type MentorCardFacts = Readonly<{
  id: string;
  name: string;
  photo: string | undefined;
  subjects: readonly string[];
  rating: number | undefined;
  ratingCount: number;
  experienceYears: number | null;
  students: number;
  country: string | null;
  sharedHours: number;
  bio: string | null;
  languages: readonly string[];
  online: boolean;
  state: "connected" | "requested" | undefined;
}>;

export type MentorPage = Readonly<{
  cards: readonly MentorCardFacts[];
  found: number;
  pages: number;
  page: number;
  subjects: readonly string[];
  languages: readonly string[];
}>;

export async function mentorPage(q: Executor, studentId: string, query: MentorQuery, now: Date): Promise<MentorPage> {
  const { mentors, all } = await rankMentors(q, studentId, query, now);
  const pages = Math.max(1, Math.ceil(mentors.length / mentorsPerPage));
  const page = Math.min(query.page, pages);
  const shown = mentors.slice((page - 1) * mentorsPerPage, page * mentorsPerPage);
  const cards = await mentorCards(q, studentId, shown, now);
  const offered = offeredBy(all);
  return { cards, found: mentors.length, pages, page, ...offered };
}

export async function mentorCards(q: Executor, studentId: string, shown: readonly Ranked[], now: Date) {
  const ids = shown.map(({ id }) => id);
  const facts = new Map((await mentorFacts(q, ids)).map((row) => [row.id, row]));
  const students = await studentsTaught(q, ids);
  const [photos, state] = [await photoAddresses(q, ids), await statesOf(q, studentId)];
  const viewer = await studentForList(q, studentId);
  const minor = !viewer || isMinor(ageBand(viewer.dateOfBirth, utcDate(now)));
  return shown.flatMap((mentor): MentorCardFacts[] => {
    const row = facts.get(mentor.id);
    if (!row) return [];
    const { id } = mentor;
    const card = cardOf(mentor, row, minor, now);
    return [{ ...card, photo: photos.get(id), students: students.get(id) ?? 0, state: state.get(id) }];
  });
}

function cardOf(mentor: Ranked, row: MentorFacts, minorViewer: boolean, now: Date) {
  return {
    id: mentor.id,
    name: fullName(mentor),
    subjects: mentor.subjects,
    rating: shownRating(mentor.rating),
    ratingCount: mentor.rating.count,
    experienceYears: row.experienceYears,
    country: row.country,
    sharedHours: wholeHours(mentor.sharedMinutes),
    bio: row.bio,
    languages: mentor.languages,
    online: !minorViewer && isOnline(row, now),
  };
}

const onlineWithin = 5 * minute;

/** Only show this to adults. The function does not check the viewer. */
export function isOnline({ lastSeenAt }: Pick<MentorFacts, "lastSeenAt">, now: Date): boolean {
  return lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < onlineWithin;
}

async function statesOf(q: Executor, studentId: string) {
  const states = new Map<string, "connected" | "requested">();
  for (const { mentorId } of await openRequestsOf(q, studentId)) states.set(mentorId, "requested");
  for (const { mentorId } of await activeMatchesOf(q, studentId)) states.set(mentorId, "connected");
  return states;
}

const mostSubjects = 200;

function offeredBy(all: readonly ListableMentor[]) {
  const subjects = new Map<string, string>();
  const languages = new Set<string>();
  for (const mentor of all) {
    for (const subject of mentor.subjects)
      subjects.set(subject.toLowerCase(), subjects.get(subject.toLowerCase()) ?? subject);
    for (const language of languagesOf(mentor)) languages.add(language);
  }
  const named = [...subjects.values()].sort((a, b) => a.localeCompare(b, "en")).slice(0, mostSubjects);
  return { subjects: named, languages: [...languages].sort() };
}
