import { asleepBy, type KeptClock } from "#lib/identity/age/night-rules.ts";
import { addLocalDays, weekdayOf } from "#lib/platform/time/days.ts";
import { instantToLocal, localDay, offsetsOf, quarter, startOfLocalDay } from "#lib/platform/time/zones.ts";
import { availabilityLimits } from "./form-fields.ts";

/** Weekly hours are local times, on both sides of a clock change.
 * Times the clock skips offer nothing; times it repeats offer one start. */
export type WeeklyRange = Readonly<{
  /** ISO: 1 is Monday, 7 Sunday. */
  weekday: number;
  /** Minutes after local midnight; `untilMinute` is exclusive and may be 1440. */
  fromMinute: number;
  untilMinute: number;
}>;

/** `until` is exclusive. */
export type Span = Readonly<{ from: Date; until: Date }>;

export type Week = Readonly<{
  hours: readonly WeeklyRange[];
  zone: string;
  /** Local days, `YYYY-MM-DD`. */
  daysOff: readonly string[];
}>;

export type WeekOffer = Week &
  Readonly<{
    minutes: number;
    noticeHours: number;
    breakMinutes: number;
    horizonWeeks: number;
    /** The mentor's active sessions; the break is kept around them. */
    busy: readonly Span[];
    /** The student's active sessions, without a break. */
    taken?: readonly Span[];
    /** Set only for minors: no session may touch their night. */
    minorClock?: KeptClock | undefined;
    /** Minutes between offered starts; 15 by default. */
    step?: number;
  }>;

export type RangeFault = "reversed" | "unaligned" | "overlapping" | "tooMany";

export function rangeFaults(hours: readonly WeeklyRange[]): Partial<Record<number, RangeFault>> {
  const faults: Partial<Record<number, RangeFault>> = {};
  for (const weekday of new Set(hours.map((range) => range.weekday))) {
    const fault = dayFault(hours.filter((range) => range.weekday === weekday));
    if (fault) faults[weekday] = fault;
  }
  return faults;
}

function dayFault(ranges: readonly WeeklyRange[]): RangeFault | undefined {
  if (ranges.some(({ fromMinute, untilMinute }) => !isQuarter(fromMinute) || !isQuarter(untilMinute)))
    return "unaligned";
  if (ranges.some(({ fromMinute, untilMinute }) => fromMinute >= untilMinute)) return "reversed";
  if (ranges.length > availabilityLimits.rangesPerDay) return "tooMany";
  const sorted = ranges.toSorted((a, b) => a.fromMinute - b.fromMinute);
  const overlap = sorted.some((range, index) => index > 0 && range.fromMinute < (sorted[index - 1]?.untilMinute ?? 0));
  return overlap ? "overlapping" : undefined;
}

function isQuarter(minute: number): boolean {
  return Number.isInteger(minute) && minute >= 0 && minute <= 1440 && minute % 15 === 0;
}

export type SlotRefusal = "unaligned" | "past" | "notice" | "horizon" | "quietHours" | "outside" | "taken";

export function whyNotFree(offer: WeekOffer, start: Date, now: Date): SlotRefusal | undefined {
  const at = start.getTime();
  const session = { from: start, until: new Date(at + offer.minutes * 60_000) };
  if (at % quarter !== 0) return "unaligned";
  if (at <= now.getTime()) return "past";
  if (at < now.getTime() + offer.noticeHours * 3_600_000) return "notice";
  if (at > horizonOf(offer, now)) return "horizon";
  if (offer.minorClock !== undefined && asleepBy(offer.minorClock)(session)) return "quietHours";
  const free = freeSpans(offer, { from: new Date(at - quarter), until: new Date(session.until.getTime() + quarter) });
  if (!free.some((span) => holds(span, session)) || isRepeated(start, offsetsOf(offer.zone))) return "outside";
  return isTaken(offer, session) ? "taken" : undefined;
}

export function freeSlots(offer: WeekOffer, window: Span, now: Date): Date[] {
  const step = (offer.step ?? 15) * 60_000;
  const first = Math.max(window.from.getTime(), now.getTime() + Math.max(offer.noticeHours * 3_600_000, 1));
  const last = Math.min(window.until.getTime() - 1, horizonOf(offer, now));
  if (first > last) return [];
  const length = offer.minutes * 60_000;
  const mayBe = acceptable(offer);
  const starts: Date[] = [];
  // A session that starts in the window may end after it.
  for (const span of freeSpans(offer, { from: window.from, until: new Date(last + 1 + length) })) {
    for (let at = roundUp(span.from.getTime(), quarter); at + length <= span.until.getTime(); at += step) {
      if (at < first || at > last) continue;
      const session = { from: new Date(at), until: new Date(at + length) };
      if (mayBe(session)) starts.push(session.from);
    }
  }
  return starts;
}

function acceptable(offer: WeekOffer): (session: Span) => boolean {
  const { zone, minorClock } = offer;
  const offset = offsetsOf(zone);
  const asleep = minorClock && asleepBy(minorClock);
  return (session) => {
    if (isTaken(offer, session) || isRepeated(session.from, offset)) return false;
    return !asleep?.(session);
  };
}

function horizonOf({ horizonWeeks }: WeekOffer, now: Date): number {
  return now.getTime() + horizonWeeks * 7 * 86_400_000;
}

function isTaken({ busy, taken = [], breakMinutes }: WeekOffer, session: Span): boolean {
  const pause = breakMinutes * 60_000;
  return busy.some((span) => meets(span, session, pause)) || taken.some((span) => meets(span, session, 0));
}

/** Whether two spans overlap or are less than `pause` milliseconds apart. */
function meets(a: Span, b: Span, pause: number): boolean {
  return a.from.getTime() < b.until.getTime() + pause && b.from.getTime() < a.until.getTime() + pause;
}

function holds(outer: Span, inner: Span): boolean {
  return outer.from <= inner.from && inner.until <= outer.until;
}

type Offsets = (at: number) => number;

/** Whether the clock shows this local time for the second time. */
function isRepeated(instant: Date, offset: Offsets): boolean {
  const at = instant.getTime();
  // No clock is set back by more than three hours.
  const before = offset(at - 3 * 3_600_000);
  const first = at + offset(at) - before;
  return first < at && offset(first) === before;
}

/** Free spans that touch the window, sorted and joined, not cut to it. */
export function freeSpans(week: Week, window: Span): Span[] {
  const spans: Span[] = [];
  const last = localDay(window.until, week.zone);
  // Include the day before: its hours may touch the first day's.
  for (let day = addLocalDays(localDay(window.from, week.zone), -1); day <= last; day = addLocalDays(day, 1)) {
    if (!week.daysOff.includes(day)) spans.push(...spansOfDay(week, day));
  }
  return joined(spans).filter((span) => span.from < window.until && window.from < span.until);
}

export function spansOfDay({ hours, zone }: Pick<Week, "hours" | "zone">, day: string): Span[] {
  const ranges = hours.filter(({ weekday }) => weekday === weekdayOf(day));
  if (ranges.length === 0) return [];
  const start = startOfLocalDay(day, zone).getTime();
  const end = startOfLocalDay(addLocalDays(day, 1), zone).getTime();
  const isPlain = end - start === 86_400_000 && localDay(new Date(start), zone) === day;
  const sorted = ranges.toSorted((a, b) => a.fromMinute - b.fromMinute);
  if (!isPlain) return sorted.flatMap((range) => shownQuarters(range, start, end, zone));
  return sorted.map(({ fromMinute, untilMinute }) => ({
    from: new Date(start + fromMinute * 60_000),
    until: new Date(start + untilMinute * 60_000),
  }));
}

/** For a day with a clock change: the quarter hours whose local time is in the range. */
function shownQuarters({ fromMinute, untilMinute }: WeeklyRange, start: number, end: number, zone: string): Span[] {
  const spans: Span[] = [];
  for (let at = start; at < end; at += quarter) {
    const { minute } = instantToLocal(new Date(at), zone);
    if (minute >= fromMinute && minute < untilMinute)
      spans.push({ from: new Date(at), until: new Date(Math.min(at + quarter, end)) });
  }
  return spans;
}

function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const before = whole.at(-1);
    if (before && span.from <= before.until) {
      whole[whole.length - 1] = { from: before.from, until: span.until > before.until ? span.until : before.until };
    } else whole.push(span);
  }
  return whole;
}

function roundUp(value: number, unit: number): number {
  return Math.ceil(value / unit) * unit;
}
