import type { Executor } from "#db/client.ts";
import { clockOf } from "#db/queries/identity/clock.ts";
import { daysOffOf, hoursOfPeople, meetingRulesOf } from "#db/queries/mentoring/availability.ts";
import { takenTimes } from "#db/queries/mentoring/living-sessions.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { addLocalDays } from "#lib/platform/time/days.ts";
import { localDay } from "#lib/platform/time/zones.ts";
import { availabilityLimits, freeSlots, type Span, type Week, type WeekOffer } from "./rules.ts";

export type TimesAsked = Readonly<{
  /** The window starts lie in; `until` is not part of it. */
  from: Date;
  until: Date;
  /** Length of the session. */
  minutes: number;
  /** Who asks: their own sessions are kept free of, and a minor's night. */
  studentId?: string;
  /** A session that is moved takes up no time of its own. */
  exceptId?: string;
  /** Minutes between two starts. */
  step?: number;
}>;

/** The starts a mentor offers, in order; none for somebody who is no mentor. Whether the two may meet is asked elsewhere. */
export async function freeTimes(q: Executor, mentorId: string, asked: TimesAsked, now: Date): Promise<Date[]> {
  const offer = await offerOf(q, mentorId, asked, now);
  return offer ? freeSlots(offer, asked, now) : [];
}

/** Everything that decides about a mentor's free times in the window; undefined for somebody who is no mentor. */
export async function offerOf(
  q: Executor,
  mentorId: string,
  asked: TimesAsked,
  now: Date,
): Promise<WeekOffer | undefined> {
  const rules = await meetingRulesOf(q, mentorId);
  if (!rules) return undefined;
  const { studentId, exceptId, minutes, step } = asked;
  const around = padded(asked, minutes);
  const people = studentId === undefined ? [mentorId] : [mentorId, studentId];
  const week = await availableWeekOf(q, mentorId, rules.zone, around.from);
  const taken = await takenTimes(q, people, around, exceptId);
  const student = studentId === undefined ? undefined : await clockOf(q, studentId);
  const isYoung = student !== undefined && isMinor(ageBand(student.dateOfBirth, now.toISOString().slice(0, 10)));
  return {
    ...week,
    ...rules,
    minutes,
    busy: taken.filter((session) => session.mentorId === mentorId),
    taken: taken.filter((session) => session.mentorId !== mentorId),
    minorZone: isYoung ? student.zone : undefined,
    ...(step === undefined ? {} : { step }),
  };
}

/** What somebody said of when they are free, from about `from` on. */
export async function availableWeekOf(q: Executor, userId: string, zone: string, from: Date): Promise<Week> {
  const hours = await hoursOfPeople(q, [userId]);
  // A session may begin on the day before.
  const days = await daysOffOf(q, [userId], addLocalDays(localDay(from, zone), -2));
  return { hours, zone, daysOff: days.map(({ day }) => day) };
}

/** The window with room for a session and the longest break on both sides. */
function padded({ from, until }: Span, minutes: number): Span {
  const room = (minutes + availabilityLimits.breakMinutes.most) * 60_000;
  return { from: new Date(from.getTime() - room), until: new Date(until.getTime() + room) };
}
