import { db } from "#db/client.ts";
import { requestsOfProgramme } from "#db/queries/progress/programme.ts";
import { fillPreflight } from "#db/seed/demo-preflight.ts";
import { seedStaff } from "#db/seed/demo-staff.ts";
import { sampleMentors, sampleStudents } from "#db/seed/people/samples.ts";
import { rankMentors } from "#lib/mentoring/matching/rank-mentors.ts";
import { isOpen } from "#lib/mentoring/requests/rules.ts";
import { expireRequests, pauseSilentMentors, remindMentors } from "#lib/mentoring/requests/sweeps.ts";
import { closeSessions } from "#lib/mentoring/sessions/close-sessions.ts";
import { remindSessions } from "#lib/mentoring/sessions/remind-sessions.ts";
import { seeded } from "#lib/platform/seeded.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";
import { enrolMentor, enrolStudent } from "./enrol.ts";
import { offerHours } from "./hours.ts";
import { type Mentor, Programme, type Student } from "./programme.ts";

export type Simulated = Readonly<{
  start: Date;
  weeks: number;
  students: number;
  mentors: number;
  /** Share of mentors who never answer, 0 to 1. */
  silent: number;
  seed: number;
}>;

/** The time between two runs of the jobs (milliseconds). */
export const turn = 30 * minute;

/** In the open database, from the first day. Some mentors never answer, and nobody helps. */
export class Simulation {
  readonly #programme: Programme;
  readonly #asked: Simulated;
  readonly #mentors = new Map<string, Mentor>();
  readonly #students = new Map<string, Student>();
  readonly #expected = new Set<string>();
  readonly #connected = new Set<string>();

  constructor(asked: Simulated) {
    this.#asked = asked;
    this.#programme = new Programme(seeded(asked.seed));
  }

  async run(): Promise<void> {
    const { start, weeks } = this.#asked;
    const end = new Date(start.getTime() + weeks * 7 * day);
    await seedStaff(start, start);
    await fillPreflight(end);
    await this.#enrolMentors();
    this.#planStudents();
    for (let at = start.getTime(); at < end.getTime(); at += turn) {
      this.#programme.timeline.plan(new Date(at), (now) => this.#regularWork(now));
    }
    await this.#programme.timeline.runUntil(end);
  }

  async #enrolMentors(): Promise<void> {
    const { start, mentors, silent } = this.#asked;
    for (let index = 0; index < mentors; index += 1) {
      const sample = sampleMentors[index % sampleMentors.length];
      if (!sample) continue;
      const enrolled = await enrolMentor(sample, `mentor-${index}`, start);
      await offerHours(enrolled.id, index, start);
      const answersAfter = index < silent * mentors ? undefined : this.#programme.between(2, 40);
      this.#mentors.set(enrolled.id, { ...enrolled, answersAfter, languages: sample.languages });
    }
  }

  #planStudents(): void {
    const { start, weeks, students } = this.#asked;
    for (let index = 0; index < students; index += 1) {
      const sample = sampleStudents[index % sampleStudents.length];
      if (!sample) continue;
      const at = new Date(start.getTime() + this.#programme.between(0, weeks * 3.5) * day);
      this.#programme.timeline.plan(at, async (now) => {
        const student = { ...(await enrolStudent(sample, `student-${index}`, now, start)), goal: sample.goal };
        this.#students.set(student.id, student);
        await this.#seek(student, now);
      });
    }
  }

  /** Asks the first listed mentor, and tries again every other day until connected. */
  async #seek(student: Student, now: Date): Promise<void> {
    if (this.#connected.has(student.id)) return;
    this.#programme.timeline.plan(new Date(now.getTime() + 2 * day), (then) => this.#seek(student, then));
    const open = await requestsOfProgramme(db(), { studentId: student.id });
    if (open.some(({ status }) => isOpen(status))) return;
    const anything = { search: "", language: "en", weekday: undefined, time: undefined, type: undefined } as const;
    for (const subject of student.subjects) {
      const { mentors } = await rankMentors(db(), student.id, { ...anything, subject }, now);
      const first = mentors.map(({ id }) => this.#mentors.get(id)).find((mentor) => mentor !== undefined);
      if (!first) continue;
      await this.#programme.request(student, first, { subject, language: "en", offerOthers: true }, now);
      return;
    }
  }

  async #regularWork(now: Date): Promise<void> {
    await remindMentors(now);
    await expireRequests(now);
    await pauseSilentMentors(now);
    await closeSessions(now);
    await remindSessions(now);
    await this.#noticeRequests(now);
  }

  async #noticeRequests(now: Date): Promise<void> {
    const since = new Date(now.getTime() - 3 * hour);
    for (const { id, mentorId, studentId, subject, status } of await requestsOfProgramme(db(), { since })) {
      if (this.#expected.has(id) || !isOpen(status)) continue;
      this.#expected.add(id);
      const [mentor, student] = [this.#mentors.get(mentorId), this.#students.get(studentId)];
      if (!mentor || !student) continue;
      this.#programme.expectAnswer(mentor, id, now, async (at) => {
        this.#connected.add(student.id);
        this.#programme.meet(student, mentor, subject, at, { times: this.#asked.weeks, every: 7 });
      });
    }
  }
}
