import { db } from "#db/client.ts";
import { Timeline } from "#db/seed/timeline.ts";
import { freeTimes } from "#lib/mentoring/availability/free-times.ts";
import { answerRequest } from "#lib/mentoring/requests/answer-request.ts";
import { requestMentor } from "#lib/mentoring/requests/request-mentor.ts";
import type { DeclineReason } from "#lib/mentoring/requests/rules.ts";
import { cancelSession, confirmSession } from "#lib/mentoring/sessions/answer-session.ts";
import { bookSession } from "#lib/mentoring/sessions/book-session.ts";
import { joinSession } from "#lib/mentoring/sessions/join-session.ts";
import { acceptMove, proposeMove } from "#lib/mentoring/sessions/move-session.ts";
import { rateSession } from "#lib/mentoring/sessions/rate-session.ts";
import type { SessionDuration } from "#lib/mentoring/sessions/rules.ts";
import { sayMet } from "#lib/mentoring/sessions/say-met.ts";
import { seeded } from "#lib/platform/seeded.ts";
import { day, hour, minute, second } from "#lib/platform/time/time.ts";
import { callTakesPlace } from "./calls.ts";
import type { Enrolled } from "./enrol.ts";

export type Mentor = Enrolled & {
  /** Hours until they answer a request; `undefined`: never. */
  answersAfter: number | undefined;
  /** Never cancels or misses a session, because marks would pause them. */
  dependable?: true;
  languages: readonly string[];
};
export type Student = Enrolled & { goal: string };

/** Every step is a use case, called with the time at which it happens. `random` returns numbers from 0 up to 1. */
export class Programme {
  readonly timeline = new Timeline();
  readonly #random: () => number;
  readonly #callLengths = seeded(4_711);

  constructor(random: () => number) {
    this.#random = random;
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  between(least: number, most: number): number {
    return least + this.#random() * (most - least);
  }

  pick<T>(choices: readonly T[]): T {
    const chosen = choices[Math.floor(this.#random() * choices.length)];
    if (chosen === undefined) throw new Error("There is nothing to choose from.");
    return chosen;
  }

  meet(student: Student, mentor: Mentor, subject: string, from: Date, { times, every }: Rhythm): void {
    for (let turn = 0; turn < times; turn += 1) {
      const at = new Date(from.getTime() + (turn * every + this.between(0.1, 0.9)) * day);
      // Every third time, another subject that the mentor teaches.
      const about = turn % 3 === 2 ? mentor.subjects[(Math.floor(turn / 3) + 1) % mentor.subjects.length] : subject;
      this.timeline.plan(at, (now) => this.#book(student, mentor, about ?? subject, now));
    }
  }

  async #book(student: Student, mentor: Mentor, subject: string, now: Date): Promise<void> {
    const minutes = this.pick<SessionDuration>([30, 45, 60]);
    const ahead = this.pick([8, 8, 8, 40]);
    const [from, until] = [new Date(now.getTime() + (ahead - 7) * day), new Date(now.getTime() + ahead * day)];
    const times = await freeTimes(db(), mentor.id, { from, until, minutes, studentId: student.id, step: 30 }, now);
    if (times.length === 0) return;
    const type = this.chance(0.75) ? "video" : "chat";
    const wish = {
      mentorId: mentor.id,
      subject,
      type,
      minutes,
      startsAt: this.pick(times),
      note: student.goal,
    } as const;
    const result = await bookSession(student.id, wish, now);
    if (!result.ok) return;
    this.#planAnswer(student, mentor, result.session.id, result.session, now);
  }

  #planAnswer(student: Student, mentor: Mentor, id: string, { startsAt, endsAt }: Times, now: Date): void {
    const before = startsAt.getTime() - now.getTime();
    if (this.chance(0.06)) return;
    this.#later(now, this.between(0.1, 0.5) * before, async (at) => {
      const confirmed = await confirmSession(mentor.id, id, at);
      if (!confirmed.ok) return;
      if (this.chance(0.08))
        return this.#cancel(this.chance(0.5) || mentor.dependable ? student.id : mentor.id, id, before, at);
      if (this.chance(0.06)) return this.#move(student, mentor, id, at);
      this.#planMeeting(student, mentor, id, { startsAt, endsAt });
    });
  }

  async #cancel(userId: string, id: string, before: number, now: Date): Promise<void> {
    this.#later(now, this.between(0.05, 0.3) * before, async (at) => {
      await cancelSession(userId, id, { reason: this.pick(["ill", "timeConflict", "notNeeded"]), note: null }, at);
    });
  }

  async #move(student: Student, mentor: Mentor, id: string, now: Date): Promise<void> {
    const [from, until] = [new Date(now.getTime() + 2 * day), new Date(now.getTime() + 9 * day)];
    const asked = { from, until, minutes: 60, studentId: student.id, exceptId: id, step: 30 };
    const [first] = await freeTimes(db(), mentor.id, asked, now);
    if (!first || !(await proposeMove(student.id, id, first, now)).ok) return;
    this.#later(now, 3 * hour, async (at) => {
      const moved = await acceptMove(mentor.id, id, first, at);
      if (moved.ok) this.#planMeeting(student, mentor, id, moved.session);
    });
  }

  #planMeeting(student: Student, mentor: Mentor, id: string, { startsAt, endsAt }: Times): void {
    for (const person of [student, mentor]) {
      if (this.chance(0.03) && !(person === mentor && mentor.dependable)) continue;
      const at = new Date(startsAt.getTime() + this.between(-5, 4) * minute);
      this.timeline.plan(at, async (now) => {
        await joinSession(person.id, id, "chat", now);
      });
      // Chats are not simulated: both sides say that it took place.
      this.timeline.plan(new Date(endsAt.getTime() + day), async (now) => {
        await sayMet(person.id, { id, met: true }, now);
      });
    }
    this.timeline.plan(new Date(endsAt.getTime() - second), () => callTakesPlace(id, this.#callLengths));
    if (!this.chance(0.6)) return;
    this.timeline.plan(new Date(endsAt.getTime() + this.between(1, 30) * hour), async (now) => {
      const stars = this.pick([5, 5, 5, 4, 4, 3]);
      await rateSession(student.id, { id, stars, comment: this.chance(0.5) ? this.pick(comments) : null }, now);
    });
  }

  async request(student: Student, mentor: Mentor, wish: DemoWish, now: Date): Promise<string | undefined> {
    const texts = { goal: student.goal, tried: null, preferredTimes: null };
    const asked = await requestMentor(student.id, { mentorId: mentor.id, ...wish, ...texts }, now);
    return asked.ok ? asked.id : undefined;
  }

  /** Does nothing for mentors who never answer. */
  expectAnswer(mentor: Mentor, requestId: string, now: Date, accepted: (at: Date) => void): void {
    if (mentor.answersAfter === undefined) return;
    this.#later(now, mentor.answersAfter * this.between(0.5, 1.5) * hour, async (at) => {
      const reason = this.pick<DeclineReason>(["noTime", "otherLevel", "timesDiffer"]);
      const answer = this.chance(0.85) ? accept : ({ move: "decline", reason, note: null } as const);
      const result = await answerRequest(mentor.id, requestId, answer, at);
      // Others took the last place in the meantime.
      if (!result.ok && result.reason === "full") await answerRequest(mentor.id, requestId, noTime, at);
      if (result.ok && result.matchId) accepted(at);
    });
  }

  #later(now: Date, ms: number, happen: (now: Date) => Promise<void>): void {
    this.timeline.plan(new Date(now.getTime() + ms), happen);
  }
}

const noTime = { move: "decline", reason: "noTime", note: null } as const;
const accept = { move: "accept" } as const;
/** `every`: days. */
export type Rhythm = Readonly<{ times: number; every: number }>;
type Times = { startsAt: Date; endsAt: Date };
export type DemoWish = Readonly<{ subject: string; language: string; offerOthers: boolean }>;

const comments = [
  "I finally understand it. Thank you!",
  "Very patient and clear.",
  "We found my mistake together.",
  "Good examples, and I could ask everything.",
  "I needed a little more time for the last part.",
];
