import type { Executor } from "#db/client.ts";
import {
  daysOffBetween,
  type ListableMentor,
  listableMentors,
  studentForList,
  weeklyHoursOf,
} from "#db/queries/mentoring/mentor-list.ts";
import { answerRecords } from "#db/queries/mentoring/requests.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { freeSpans, type Week } from "#lib/mentoring/availability/rules.ts";
import { unpackWeek } from "#lib/mentoring/availability/week-text.ts";
import { keptRating } from "#lib/mentoring/sessions/rating-rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { localDay } from "#lib/platform/time/zones.ts";
import { answerWindow, compareMentors, type Ordered } from "./answer-rules.ts";
import { languagesOf, type MentorQuery, matchesSearch } from "./list-rules.ts";
import { teaches } from "./subject-rules.ts";
import { leastShared, sharedTime, usualHours, wantedSpans, weekAhead } from "./week-rules.ts";

export type Ranked = Ordered & Omit<ListableMentor, "languages"> & Readonly<{ languages: readonly string[] }>;
export type Ranking = Readonly<{
  mentors: readonly Ranked[];
  /** Before search and filters. */
  all: readonly ListableMentor[];
}>;

type Wanted = Omit<MentorQuery, "page">;

/** Search and filters run here: SQL can neither fold letters nor compare weeks across time zones. */
export async function rankMentors(q: Executor, studentId: string, wanted: Wanted, now: Date): Promise<Ranking> {
  const student = await studentForList(q, studentId);
  if (!student) return { mentors: [], all: [] };
  const today = utcDate(now);
  const minor = isMinor(ageBand(student.dateOfBirth, today));
  const all = await listableMentors(q, { studentId, minor, now, adultsBornBy: adultsBornBy(today) });
  const found = all.filter((mentor) => isWanted(mentor, wanted));
  const hours = await weeksOf(q, found, now);
  const own = await weeklyHoursOf(q, [studentId]);
  const week: Week = { hours: own.length > 0 ? own : usualHours, zone: student.timeZone, daysOff: [] };
  const window = weekAhead(now);
  const shared = sharedTime(freeSpans(week, window), window);
  const isThere = timeFilter(wanted, student.timeZone, now);
  const since = new Date(now.getTime() - answerWindow);
  const records = await answerRecords(q, since);
  const mentors = found.flatMap((mentor): Ranked[] => {
    const weekOfMentor = {
      hours: mentor.week === null ? (hours.ranges.get(mentor.id) ?? []) : unpackWeek(mentor.week),
      zone: mentor.timeZone,
      daysOff: hours.off.get(mentor.id) ?? [],
    };
    if (!isThere(weekOfMentor)) return [];
    return [
      {
        ...mentor,
        languages: languagesOf(mentor),
        sharedMinutes: shared(weekOfMentor),
        answers: records.get(mentor.id) ?? { answered: 0, lapsed: 0 },
        rating: keptRating(mentor),
        measured: mentor.dataProcessing ?? true,
      },
    ];
  });
  return { mentors: mentors.sort(compareMentors), all };
}

function isWanted(mentor: ListableMentor, { search, subject, language, type }: Wanted): boolean {
  if (subject && !teaches(mentor, subject)) return false;
  if (language && !languagesOf(mentor).includes(language)) return false;
  if (type && !mentor.callTypes.includes(type)) return false;
  return matchesSearch(mentor, search);
}

function timeFilter({ weekday, time }: Wanted, zone: string, now: Date): (week: Week) => boolean {
  if (weekday === undefined && time === undefined) return () => true;
  const window = weekAhead(now);
  const minutes = sharedTime(wantedSpans(window, zone, { weekday, time }), window);
  return (week) => minutes(week) >= leastShared;
}

async function weeksOf(q: Executor, mentors: readonly ListableMentor[], now: Date) {
  const ids = mentors.filter(({ week }) => week === null).map(({ id }) => id);
  const ranges = Map.groupBy(await weeklyHoursOf(q, ids), ({ userId }) => userId);
  const { from, until } = weekAhead(now);
  // Covers the local days of every time zone.
  const days = await daysOffBetween(q, localDay(from, "Etc/GMT+12"), localDay(until, "Etc/GMT-14"));
  const off = new Map<string, string[]>();
  for (const { userId, day } of days) off.set(userId, [...(off.get(userId) ?? []), day]);
  return { ranges, off };
}
