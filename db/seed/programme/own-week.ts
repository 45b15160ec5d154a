import { db } from "#db/client.ts";
import { freeTimes } from "#lib/mentoring/availability/free-times.ts";
import { saveHours } from "#lib/mentoring/availability/save-hours.ts";
import { confirmSession } from "#lib/mentoring/sessions/answer-session.ts";
import { bookSession } from "#lib/mentoring/sessions/book-session.ts";
import { closeSessions } from "#lib/mentoring/sessions/close-sessions.ts";
import { joinSession } from "#lib/mentoring/sessions/join-session.ts";
import { hour, minute } from "#lib/platform/time/time.ts";
import { callTakesPlace } from "./calls.ts";

type Own = Readonly<{ studentId: string; mentorId: string }>;
type Booked = Readonly<{ id: string; startsAt: Date }>;
type Wish = Readonly<{ from: Date; until: Date; bookedAt: Date; note: string }>;

/** The demo's two met a day or two ago, with stars to give, and meet again today or tomorrow, whatever day it is. */
export async function seedOwnWeek(own: Own, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  await offerEveryDay(own.mentorId, ago(7 * 24));
  const held = { from: ago(44), until: ago(20), bookedAt: ago(5 * 24), note: "Why the power rule works" };
  const last = await book(own, held);
  if (last) await meet(own, last, now);
  // The student's days are those of UTC.
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 2));
  const note = "The chain rule, with the sheet from last time";
  await book(own, { from: new Date(now.getTime() + 3 * hour), until, bookedAt: ago(2 * 24), note });
}

/** Mornings and evenings, so that every day has a time. */
async function offerEveryDay(mentorId: string, now: Date): Promise<void> {
  const hours = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, fromMinute: 9 * 60, untilMinute: 12 * 60 },
    { weekday, fromMinute: 16 * 60, untilMinute: 21 * 60 },
  ]);
  const saved = await saveHours(
    mentorId,
    { hours, daysOff: [], noticeHours: 12, breakMinutes: 15, horizonWeeks: 8 },
    now,
  );
  if (!saved.ok) throw new Error(`The hours of the demo's mentor were refused: ${saved.reason}`);
}

async function book({ studentId, mentorId }: Own, { from, until, bookedAt, note }: Wish): Promise<Booked | undefined> {
  const times = await freeTimes(db(), mentorId, { from, until, minutes: 45, studentId, step: 30 }, bookedAt);
  const startsAt = times[Math.floor(times.length / 2)];
  if (!startsAt) return undefined;
  const wish = { mentorId, subject: "Math", type: "video", minutes: 45, startsAt, note } as const;
  const booked = await bookSession(studentId, wish, bookedAt);
  if (!booked.ok) throw new Error(`The demo's two could not meet: ${booked.reason}`);
  const confirmed = await confirmSession(mentorId, booked.session.id, new Date(bookedAt.getTime() + 2 * hour));
  if (!confirmed.ok) throw new Error(`The demo's mentor could not confirm: ${confirmed.reason}`);
  return booked.session;
}

async function meet({ studentId, mentorId }: Own, { id, startsAt }: Booked, now: Date): Promise<void> {
  await joinSession(mentorId, id, "video", new Date(startsAt.getTime() - 2 * minute));
  await joinSession(studentId, id, "video", new Date(startsAt.getTime() + minute));
  await callTakesPlace(id, () => 0.4);
  await closeSessions(now);
}
