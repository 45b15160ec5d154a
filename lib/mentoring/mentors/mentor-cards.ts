import type { Executor } from "#db/client.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import {
  listableTo,
  type MentorFacts,
  mentorFacts,
  studentForList,
  studentsTaught,
} from "#db/queries/mentoring/mentor-list.ts";
import { openRequestsOf } from "#db/queries/mentoring/requests.ts";
import { photoAddresses } from "#db/queries/platform/photos.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { type MentorQuery, mentorsPerPage } from "#lib/mentoring/matching/list-rules.ts";
import { listedMentors } from "#lib/mentoring/matching/listed-mentors.ts";
import { offeredBy } from "#lib/mentoring/matching/offered.ts";
import { type Ranked, type Ranking, rankMentors } from "#lib/mentoring/matching/rank-mentors.ts";
import { shownRating } from "#lib/mentoring/sessions/rating-rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { wholeHours } from "#lib/platform/time/hours.ts";
import { minute } from "#lib/platform/time/time.ts";
import { photoSight } from "#lib/safety/held-texts/photo-sight.ts";

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
  looser: Ranking["looser"];
}>;

const mostSubjects = 200;

export async function mentorPage(q: Executor, studentId: string, query: MentorQuery, now: Date): Promise<MentorPage> {
  const { ranking, page, shown } = await shownMentors(q, studentId, query, now);
  const { mentors, all } = ranking;
  const cards = await mentorCards(q, studentId, shown, now);
  const { subjects, languages } = offeredBy(all);
  const offered = { subjects: subjects.slice(0, mostSubjects), languages };
  return { cards, found: mentors.length, pages: pagesOf(ranking), page, ...offered, looser: ranking.looser };
}

const pagesOf = ({ mentors }: Ranking) => Math.max(1, Math.ceil(mentors.length / mentorsPerPage));

/** If one on the page may not be shown any more, the kept list is too old, and is read again. */
async function shownMentors(q: Executor, studentId: string, query: MentorQuery, now: Date) {
  const first = await onPage(q, studentId, query, now);
  const listable = await listableNow(q, studentId, first.shown, now);
  if (first.shown.every(({ id }) => listable.has(id))) return first;
  listedMentors.forget();
  const again = await onPage(q, studentId, query, now);
  const still = await listableNow(q, studentId, again.shown, now);
  return { ...again, shown: again.shown.filter(({ id }) => still.has(id)) };
}

async function onPage(q: Executor, studentId: string, query: MentorQuery, now: Date) {
  const ranking = await rankMentors(q, studentId, query, now);
  const page = Math.min(query.page, pagesOf(ranking));
  return { ranking, page, shown: ranking.mentors.slice((page - 1) * mentorsPerPage, page * mentorsPerPage) };
}

async function listableNow(q: Executor, studentId: string, shown: readonly Ranked[], now: Date) {
  const [student, today] = [await studentForList(q, studentId), utcDate(now)];
  if (!student) return new Set<string>();
  const minor = isMinor(ageBand(student.dateOfBirth, today));
  const viewer = { studentId, minor, now, adultsBornBy: adultsBornBy(today) };
  return listableTo(
    q,
    viewer,
    shown.map(({ id }) => id),
  );
}

export async function mentorCards(q: Executor, studentId: string, shown: readonly Ranked[], now: Date) {
  const ids = shown.map(({ id }) => id);
  const facts = new Map((await mentorFacts(q, ids)).map((row) => [row.id, row]));
  const students = await studentsTaught(q, ids);
  const viewer = await studentForList(q, studentId);
  const band = viewer ? ageBand(viewer.dateOfBirth, utcDate(now)) : "13-15";
  const minor = isMinor(band);
  const [photos, state] = [await photoAddresses(q, ids, await photoSight(q, band)), await statesOf(q, studentId)];
  return shown.flatMap((mentor): MentorCardFacts[] => {
    const row = facts.get(mentor.id);
    if (!row) return [];
    const { id } = mentor;
    const card = cardOf(mentor, row, minor, now);
    return [{ ...card, photo: photos.get(id), students: students.get(id) ?? 0, state: state.get(id) }];
  });
}

function cardOf({ mentor, sharedMinutes }: Ranked, row: MentorFacts, minorViewer: boolean, now: Date) {
  return {
    id: mentor.id,
    name: fullName(mentor),
    subjects: mentor.subjects,
    rating: shownRating(mentor.rating),
    ratingCount: mentor.rating.count,
    experienceYears: row.experienceYears,
    country: row.country,
    sharedHours: wholeHours(sharedMinutes),
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
