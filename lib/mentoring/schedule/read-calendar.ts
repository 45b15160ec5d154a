import { db } from "#db/client.ts";
import { sessionsBetween } from "#db/queries/mentoring/session-lists.ts";
import { availableWeekOf as weekOfHours } from "#lib/mentoring/availability/free-times.ts";
import { freeSpans, type Span } from "#lib/mentoring/availability/rules.ts";
import { type ShownSession, shownSessions } from "#lib/mentoring/sessions/shown-session.ts";
import { addLocalDays, weekOf, weeksOfMonth } from "#lib/platform/time/days.ts";
import { localDay, localMinute, startOfLocalDay } from "#lib/platform/time/zones.ts";
import type { CalendarView } from "./calendar-rules.ts";

export type CalendarDay = Readonly<{
  day: string;
  sessions: readonly ShownSession[];
  free: readonly Span[];
}>;

export async function readCalendar(
  mentorId: string,
  { view, day, zone }: Readonly<{ view: CalendarView; day: string; zone: string }>,
  now: Date,
): Promise<CalendarDay[][]> {
  const weeks = view === "week" ? [weekOf(day)] : weeksOfMonth(day);
  const [first = day, last = day] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const span = { from: startOfLocalDay(first, zone), until: startOfLocalDay(addLocalDays(last, 1), zone) };
  const rows = await sessionsBetween(db(), { userId: mentorId, side: "mentor" }, span.from, span.until);
  const free = freeSpans(await weekOfHours(db(), mentorId, zone, span.from), span);
  const sessions = await shownSessions(db(), rows, { userId: mentorId, side: "mentor" }, now);
  return weeks.map((days) => days.map((each) => dayOf(each, zone, sessions, free)));
}

function dayOf(day: string, zone: string, sessions: readonly ShownSession[], free: readonly Span[]): CalendarDay {
  const [from, until] = [startOfLocalDay(day, zone), startOfLocalDay(addLocalDays(day, 1), zone)];
  const cut = free
    .filter((span) => span.from < until && from < span.until)
    .map((span) => ({ from: span.from < from ? from : span.from, until: span.until > until ? until : span.until }));
  return { day, sessions: sessions.filter(({ startsAt }) => localDay(startsAt, zone) === day), free: cut };
}

/** Minutes after midnight; a span that ends with its day ends at 1440. */
export function minutesOf({ from, until }: Span, zone: string): { fromMinute: number; untilMinute: number } {
  const end = localMinute(until, zone);
  return { fromMinute: localMinute(from, zone), untilMinute: end === 0 ? 1440 : end };
}
