import type { Executor } from "#db/client.ts";
import { clockOf } from "#db/queries/identity/clock.ts";
import { daysOffOf, hoursOfPeople, meetingRulesOf } from "#db/queries/mentoring/availability.ts";
import { takenTimes } from "#db/queries/mentoring/living-sessions.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { addLocalDays } from "#lib/platform/time/days.ts";
import { localDay } from "#lib/platform/time/zones.ts";
import { availabilityLimits } from "./form-fields.ts";
import { freeSlots, type Span, type Week, type WeekOffer } from "./rules.ts";

export type TimesAsked = Readonly<{
  /** Session starts lie in `from` to `until`, exclusive. */
  from: Date;
  until: Date;
  minutes: number;
  /** Their own sessions are excluded, and a minor's night. */
  studentId?: string;
  /** The session being moved does not block its own time. */
  exceptId?: string;
  step?: number;
}>;

/** The starts a mentor offers, in order. The caller checks whether the two may meet. */
export async function freeTimes(q: Executor, mentorId: string, asked: TimesAsked, now: Date): Promise<Date[]> {
  const offer = await offerOf(q, mentorId, asked, now);
  return offer ? freeSlots(offer, asked, now) : [];
}

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
    minorClock: isYoung ? student : undefined,
    ...(step === undefined ? {} : { step }),
  };
}

export async function availableWeekOf(q: Executor, userId: string, zone: string, from: Date): Promise<Week> {
  const hours = await hoursOfPeople(q, [userId]);
  // A session may begin on the day before.
  const days = await daysOffOf(q, [userId], addLocalDays(localDay(from, zone), -2));
  return { hours, zone, daysOff: days.map(({ day }) => day) };
}

function padded({ from, until }: Span, minutes: number): Span {
  const room = (minutes + availabilityLimits.breakMinutes.most) * 60_000;
  return { from: new Date(from.getTime() - room), until: new Date(until.getTime() + room) };
}
