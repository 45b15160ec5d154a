import type { Executor } from "#db/client.ts";
import { keptRead } from "#db/kept-reads.ts";
import {
  daysOffBetween,
  type ListableMentor,
  listableMentors,
  weeklyHoursOf,
} from "#db/queries/mentoring/mentor-list.ts";
import { answerRecords } from "#db/queries/mentoring/requests.ts";
import {
  daysOff,
  matches,
  mentorChecks,
  mentorRequests,
  mentors,
  sanctions,
  users,
  weeklyHours,
} from "#db/schema/index.ts";
import { adultsBornBy } from "#lib/identity/age/age.ts";
import { unpackWeek } from "#lib/mentoring/availability/week-text.ts";
import { keptRating } from "#lib/mentoring/sessions/rating-rules.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { localDay } from "#lib/platform/time/zones.ts";
import { type AnswerRecord, answerWindow } from "./answer-rules.ts";
import { type FoldedWords, foldedWords, languagesOf } from "./list-rules.ts";
import { subjectKey } from "./subject-rules.ts";
import { type Stretches, stretchesIn } from "./week-rules.ts";

/** A mentor as every student may find them, prepared for search and ranking. Do not change it: it is kept. */
export type ListedMentor = Omit<ListableMentor, "languages"> &
  FoldedWords &
  Readonly<{
    languages: readonly string[];
    /** Keys of the subjects. */
    taught: readonly string[];
    /** Of today and the eight days after it. */
    stretches: Stretches;
    answers: AnswerRecord;
    rating: ReturnType<typeof keptRating>;
    measured: boolean;
  }>;

const madeOf = [
  ...[mentors, mentorChecks, weeklyHours, daysOff, sanctions, matches.mentorId, matches.status],
  ...[mentorRequests.mentorId, mentorRequests.status, mentorRequests.answeredAt, mentorRequests.closedAt],
  ...[users.role, users.dateOfBirth, users.profileVisibility, users.dataProcessing, users.emailConfirmedAt],
  ...[users.contactPausedAt, users.suspendedAt, users.deletionRequestedAt, users.erasedAt],
  ...[users.firstName, users.lastName, users.subjects, users.timeZone],
  ...[users.languages, users.profileLanguage, users.locale],
];

/**
 * Everybody whom some student may be shown, prepared for search and ranking: read again once one of its rows changed;
 * what only time changes may be a minute old. Ask `listableTo` before you show one of them.
 */
export const listedMentors = keptRead({
  name: "listed-mentors",
  madeOf,
  read: readListed,
  holdsAt: (readFor, now) => Math.abs(now.getTime() - readFor.getTime()) < minute && utcDate(now) === utcDate(readFor),
});

const forMinors = new WeakMap<readonly ListedMentor[], readonly ListedMentor[]>();

/** The same list has the same answer. */
export function listedForMinors(listed: readonly ListedMentor[]): readonly ListedMentor[] {
  const known = forMinors.get(listed) ?? listed.filter(({ clearedForMinors }) => clearedForMinors);
  forMinors.set(listed, known);
  return known;
}

async function readListed(q: Executor, now: Date): Promise<ListedMentor[]> {
  const today = new Date(`${utcDate(now)}T00:00:00.000Z`);
  const window = { from: today, until: new Date(today.getTime() + 8 * day) };
  const rows = await listableMentors(q, { now, adultsBornBy: adultsBornBy(utcDate(now)) });
  const unpacked = rows.filter(({ week }) => week === null).map(({ id }) => id);
  const hours = Map.groupBy(await weeklyHoursOf(q, unpacked), ({ userId }) => userId);
  // Covers the local days of every time zone.
  const days = await daysOffBetween(q, localDay(window.from, "Etc/GMT+12"), localDay(window.until, "Etc/GMT-14"));
  const off = Map.groupBy(days, ({ userId }) => userId);
  const records = await answerRecords(q, new Date(now.getTime() - answerWindow));
  const stretches = stretchesIn(window);
  return rows.map((row) => ({
    ...row,
    languages: languagesOf(row),
    ...foldedWords(row),
    taught: row.subjects.map(subjectKey),
    stretches: stretches({
      hours: row.week === null ? (hours.get(row.id) ?? []) : unpackWeek(row.week),
      zone: row.timeZone,
      daysOff: (off.get(row.id) ?? []).map((one) => one.day),
    }),
    answers: records.get(row.id) ?? { answered: 0, lapsed: 0 },
    rating: keptRating(row),
    measured: row.dataProcessing ?? true,
  }));
}
