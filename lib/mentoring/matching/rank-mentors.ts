import type { Executor } from "#db/client.ts";
import { studentForList, weeklyHoursOf } from "#db/queries/mentoring/mentor-list.ts";
import { blockedWith } from "#db/queries/safety/blocks.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { freeSpans, type Week } from "#lib/mentoring/availability/rules.ts";
import { foldText } from "#lib/platform/search-text.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { inOrder, type Ordered } from "./answer-rules.ts";
import { activeFilters, type Filter, matchesSearch, type Wanted, withoutFilter } from "./list-rules.ts";
import { type ListedMentor, listedForMinors, listedMentors } from "./listed-mentors.ts";
import { subjectKey } from "./subject-rules.ts";
import { leastShared, minutesWithin, type Stretches, usualHours, wantedSpans, weekAhead } from "./week-rules.ts";

export type Ranked = Ordered & Readonly<{ mentor: ListedMentor }>;

export type Ranking = Readonly<{
  mentors: readonly Ranked[];
  /** Before search and filters. */
  all: readonly ListedMentor[];
  /** If nobody fits: how many would without one of the filters. */
  looser: readonly Looser[];
}>;

export type Looser = Readonly<{ without: Filter; found: number }>;

/**
 * Search and filters run here: SQL can neither fold letters nor compare weeks across time zones. Outside a transaction
 * the list may be a second old: check those you show.
 */
export async function rankMentors(q: Executor, studentId: string, wanted: Wanted, now: Date): Promise<Ranking> {
  const student = await studentForList(q, studentId);
  if (!student) return { mentors: [], all: [], looser: [] };
  const minor = isMinor(ageBand(student.dateOfBirth, utcDate(now)));
  const own = await weeklyHoursOf(q, [studentId]);
  const blocked = await blockedWith(q, studentId);
  const listed = await listedMentors.read(q, now);
  const all = withoutBlocked(minor ? listedForMinors(listed) : listed, blocked);
  const week: Week = { hours: own.length > 0 ? own : usualHours, zone: student.timeZone, daysOff: [] };
  const window = weekAhead(now);
  const shared = minutesWithin(freeSpans(week, window), window);
  const fitting = (asked: Wanted) => {
    const isThere = timeFilter(asked, student.timeZone, now);
    const isWanted = wish(asked);
    return all.filter((mentor) => isWanted(mentor) && isThere(mentor.stretches));
  };
  const mentors = fitting(wanted).map((mentor): Ranked => {
    const { id, answers, rating, measured } = mentor;
    return { id, mentor, sharedMinutes: shared(mentor.stretches), answers, rating, measured };
  });
  const looser = mentors.length > 0 ? [] : looserThan(wanted, (asked) => fitting(asked).length);
  return { mentors: inOrder(mentors), all, looser };
}

function looserThan(wanted: Wanted, count: (asked: Wanted) => number): Looser[] {
  return activeFilters(wanted)
    .map((without) => ({ without, found: count(withoutFilter(wanted, without)) }))
    .filter(({ found }) => found > 0);
}

/** The list itself if possible: what follows from it is kept. */
function withoutBlocked(listed: readonly ListedMentor[], blocked: ReadonlySet<string>): readonly ListedMentor[] {
  if (blocked.size === 0 || !listed.some(({ id }) => blocked.has(id))) return listed;
  return listed.filter(({ id }) => !blocked.has(id));
}

function wish({ search, subject, language, type }: Wanted): (mentor: ListedMentor) => boolean {
  const [needle, taught] = [foldText(search), subjectKey(subject)];
  return (mentor) => {
    if (subject && !mentor.taught.includes(taught)) return false;
    if (language && !mentor.languages.includes(language)) return false;
    if (type && !mentor.callTypes.includes(type)) return false;
    return matchesSearch(mentor, needle);
  };
}

function timeFilter({ weekday, time }: Wanted, zone: string, now: Date): (stretches: Stretches) => boolean {
  if (weekday === undefined && time === undefined) return () => true;
  const window = weekAhead(now);
  const minutes = minutesWithin(wantedSpans(window, zone, { weekday, time }), window);
  return (stretches) => minutes(stretches) >= leastShared;
}
