import { db } from "#db/client.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import { freeTimes } from "#lib/mentoring/availability/free-times.ts";
import { confirmSession } from "#lib/mentoring/sessions/answer-session.ts";
import { bookSession } from "#lib/mentoring/sessions/book-session.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import type { Mentor, Programme, Student } from "./programme.ts";

type Two = Readonly<{ student: Student; mentor: Mentor }>;
type Others = Readonly<{ students: readonly Student[]; mentors: readonly Mentor[] }>;

/** For the demo's own two: a session to come, one to confirm, and an open request on each side. */
export async function leaveSomethingToDo(programme: Programme, own: Two, others: Others, now: Date): Promise<void> {
  const recently = new Date(now.getTime() - 2 * hour);
  const mentors = (await activeMatchesOf(db(), own.student.id)).map(({ mentorId }) => mentorId);
  for (const [index, mentorId] of mentors.slice(0, 2).entries()) {
    await book(own.student.id, mentorId, index === 0 ? recently : undefined, index, now);
  }
  const studentId = (await activeMatchesOf(db(), own.mentor.id))[0]?.studentId;
  if (studentId) await book(studentId, own.mentor.id, undefined, 2, now);

  const met = new Set((await activeMatchesOf(db(), own.mentor.id)).map((match) => match.studentId));
  const unmet = others.mentors.filter(({ id, subjects }) => !mentors.includes(id) && subjects.includes("Physics"));
  const asking = others.students.filter(({ id, subjects }) => subjects.includes("Math") && !met.has(id));
  const wish = { language: "en", offerOthers: true };
  await firstThat(unmet, (mentor) => programme.request(own.student, mentor, { ...wish, subject: "Physics" }, recently));
  await firstThat(asking, (student) => programme.request(student, own.mentor, { ...wish, subject: "Math" }, recently));
}

/** Tries one after another: some are full, paused or already have requests. */
async function firstThat<T>(people: readonly T[], tried: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of people) if ((await tried(one)) !== undefined) return;
}

async function book(studentId: string, mentorId: string, confirmedAt: Date | undefined, nth: number, now: Date) {
  const at = new Date(now.getTime() - 3 * hour);
  const [from, until] = [new Date(now.getTime() + day), new Date(now.getTime() + 10 * day)];
  const times = await freeTimes(db(), mentorId, { from, until, minutes: 45, studentId, step: 30 }, at);
  const startsAt = times[nth];
  if (!startsAt) return;
  const wish = {
    mentorId,
    subject: "Math",
    type: "video",
    minutes: 45,
    startsAt,
    note: "Please bring examples.",
  } as const;
  const booked = await bookSession(studentId, wish, at);
  if (confirmedAt && booked.ok) await confirmSession(mentorId, booked.session.id, confirmedAt);
}
