import type { Executor } from "#db/client.ts";
import { studentForList, weeklyHoursOf } from "#db/queries/mentoring/mentor-list.ts";
import { blockedWith } from "#db/queries/safety/blocks.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { freeSpans, type Week } from "#lib/mentoring/availability/rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { inOrder, type Ordered } from "./answer-rules.ts";
import { foldText, type MentorQuery, matchesSearch } from "./list-rules.ts";
import { type ListedMentor, listedForMinors, listedMentors } from "./listed-mentors.ts";
import { subjectKey } from "./subject-rules.ts";
import { leastShared, minutesWithin, type Stretches, usualHours, wantedSpans, weekAhead } from "./week-rules.ts";

export type Ranked = Ordered & Readonly<{ mentor: ListedMentor }>;

export type Ranking = Readonly<{
  mentors: readonly Ranked[];
  /** Before search and filters. */
  all: readonly ListedMentor[];
}>;

type Wanted = Omit<MentorQuery, "page">;

/**
 * Search and filters run here: SQL can neither fold letters nor compare weeks across time zones. Outside a transaction
 * the list may be a second old: check those you show.
 */
export async function rankMentors(q: Executor, studentId: string, wanted: Wanted, now: Date): Promise<Ranking> {
  const student = await studentForList(q, studentId);
  if (!student) return { mentors: [], all: [] };
  const minor = isMinor(ageBand(student.dateOfBirth, utcDate(now)));
  const own = await weeklyHoursOf(q, [studentId]);
  const blocked = await blockedWith(q, studentId);
  const listed = await listedMentors.read(q, now);
  const all = withoutBlocked(minor ? listedForMinors(listed) : listed, blocked);
  const week: Week = { hours: own.length > 0 ? own : usualHours, zone: student.timeZone, daysOff: [] };
  const window = weekAhead(now);
  const shared = minutesWithin(freeSpans(week, window), window);
  const isThere = timeFilter(wanted, student.timeZone, now);
  const isWanted = wish(wanted);
  const mentors: Ranked[] = [];
  for (const mentor of all) {
    if (!isWanted(mentor) || !isThere(mentor.stretches)) continue;
    const { id, answers, rating, measured } = mentor;
    mentors.push({ id, mentor, sharedMinutes: shared(mentor.stretches), answers, rating, measured });
  }
  return { mentors: inOrder(mentors), all };
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
