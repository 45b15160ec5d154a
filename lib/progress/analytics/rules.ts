import { type SessionStatus, type SessionType, sessionStatuses, sessionTypes } from "#lib/mentoring/sessions/rules.ts";
import { addLocalDays, daysThrough, mondaysThrough, monthsThrough, yearsThrough } from "#lib/platform/time/days.ts";
import { localDay, startOfLocalDay } from "#lib/platform/time/zones.ts";

/** Days are in the mentor's time zone; a session counts on the day it starts. */

export const periods = ["30", "90", "all"] as const;
export type AnalyticsPeriod = (typeof periods)[number];

export function periodOf(value: unknown): AnalyticsPeriod {
  return periods.find((period) => period === value) ?? periods[0];
}

/** `YYYY-MM-DD`; undefined: no start. */
export function firstDayOf(period: AnalyticsPeriod, zone: string, now: Date): string | undefined {
  return period === "all" ? undefined : addLocalDays(localDay(now, zone), 1 - Number(period));
}

/** Undefined: no bounds, the future included. */
export function spanOf(
  period: AnalyticsPeriod,
  zone: string,
  now: Date,
): Readonly<{ from: Date; until: Date }> | undefined {
  const first = firstDayOf(period, zone, now);
  return first === undefined ? undefined : { from: startOfLocalDay(first, zone), until: now };
}

export type HeldSession = Readonly<{
  studentId: string;
  subject: string;
  type: SessionType;
  status: SessionStatus;
  startsAt: Date;
  minutes: number;
  stars: number | null;
}>;

export type MentorFigures = Readonly<{
  /** Sessions that took place, as `tookPlace` of the queries, and their minutes. */
  sessions: number;
  minutes: number;
  students: number;
  /** Average stars, 0 if none. */
  rating: number;
  ratingCount: number;
}>;

function completed(sessions: readonly HeldSession[]): HeldSession[] {
  return sessions.filter(({ status, minutes }) => status === "completed" && minutes > 0);
}

function minutesOf(sessions: readonly HeldSession[]): number {
  return sessions.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Stars of sessions not held do not count. */
export function mentorFiguresOf(sessions: readonly HeldSession[]): MentorFigures {
  const held = completed(sessions);
  const stars = held.flatMap((session) => session.stars ?? []);
  return {
    sessions: held.length,
    minutes: minutesOf(held),
    students: new Set(held.map(({ studentId }) => studentId)).size,
    rating: stars.length === 0 ? 0 : stars.reduce((sum, one) => sum + one, 0) / stars.length,
    ratingCount: stars.length,
  };
}

export type SubjectFigures = Readonly<{ subject: string; sessions: number; minutes: number }>;

export function subjectFiguresOf(sessions: readonly HeldSession[]): SubjectFigures[] {
  const bySubject = Map.groupBy(completed(sessions), ({ subject }) => subject);
  return [...bySubject]
    .map(([subject, held]) => ({ subject, sessions: held.length, minutes: minutesOf(held) }))
    .toSorted((a, b) => b.sessions - a.sessions || b.minutes - a.minutes || (a.subject < b.subject ? -1 : 1));
}

export type Distribution = readonly Readonly<{ type: SessionType; counts: Readonly<Record<SessionStatus, number>> }>[];

export function distributionOf(sessions: readonly HeldSession[]): Distribution {
  return sessionTypes.flatMap((type) => {
    const own = sessions.filter((session) => session.type === type);
    if (own.length === 0) return [];
    const counted = sessionStatuses.map((status) => [status, own.filter((one) => one.status === status).length]);
    return [{ type, counts: Object.fromEntries(counted) as Record<SessionStatus, number> }];
  });
}

export type SpanUnit = "day" | "week" | "month" | "year";
export type SpanFigures = Readonly<{
  day: string;
  sessions: number;
  minutes: number;
}>;
export type OverTime = Readonly<{ unit: SpanUnit; spans: readonly SpanFigures[] }>;

const mostMonths = 36;

export function overTime(sessions: readonly HeldSession[], period: AnalyticsPeriod, zone: string, now: Date): OverTime {
  const held = completed(sessions).map(({ startsAt, minutes }) => ({ day: localDay(startsAt, zone), minutes }));
  const today = localDay(now, zone);
  const earliest = held.reduce((first, { day }) => (day < first ? day : first), today);
  const { unit, firsts } = firstsOf(period, firstDayOf(period, zone, now) ?? earliest, today);
  const spans = firsts.map((day) => ({ day, sessions: 0, minutes: 0 }));
  for (const { day, minutes } of held) {
    const at = spans.findLastIndex((span) => span.day <= day);
    const span = spans[Math.max(0, at)];
    if (!span) continue;
    span.sessions += 1;
    span.minutes += minutes;
  }
  return { unit, spans };
}

function firstsOf(
  period: AnalyticsPeriod,
  first: string,
  today: string,
): { unit: SpanUnit; firsts: readonly string[] } {
  if (period === "30") return { unit: "day", firsts: daysThrough(first, today) };
  if (period === "90") return { unit: "week", firsts: [first, ...mondaysThrough(first, today).slice(1)] };
  const months = monthsThrough(first, today);
  if (months.length <= mostMonths) return { unit: "month", firsts: months };
  return { unit: "year", firsts: yearsThrough(first, today) };
}
