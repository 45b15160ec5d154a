import { db } from "#db/client.ts";
import { updateCapacity } from "#db/queries/identity/settings.ts";
import { deleteQueuedMails, markAllSeen } from "#db/queries/platform/demo.ts";
import { sessionsByStatus } from "#db/queries/progress/programme.ts";
import { sampleMentors, sampleStudents } from "#db/seed/people/samples.ts";
import { expireRequests, pauseSilentMentors } from "#lib/mentoring/requests/sweeps.ts";
import { closeSessions } from "#lib/mentoring/sessions/close-sessions.ts";
import { changeOwn } from "#lib/notifications/notify/change-own.ts";
import { seeded } from "#lib/platform/seeded.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { issueCertificate } from "#lib/progress/certificates/issue-certificate.ts";
import { seedAchievements } from "./achievements.ts";
import { seedInstantCalls } from "./calls.ts";
import { connectOwnTwo, seedConversations } from "./conversations.ts";
import { coordinate } from "./coordinator.ts";
import { leaveSomethingToDo } from "./demo-today.ts";
import { seedDonations } from "./donations.ts";
import { type Enrolled, enrolMentor, enrolStudent } from "./enrol.ts";
import { seedExpenses } from "./expenses.ts";
import { seedGoals, seedOwnGoals } from "./goals.ts";
import { offerHours } from "./hours.ts";
import { seedMaterials, seedRecaps } from "./materials.ts";
import { seedOwnWeek } from "./own-week.ts";
import { seedMentorPosts } from "./posts.ts";
import { type Mentor, Programme, type Student } from "./programme.ts";
import { seedStaffWeek } from "./staff-week.ts";

/** How many days ago the demo's programme starts. */
const begins = 84;
/** Days between two sessions of a pair. */
const every = 11;

export type DemoAccounts = Readonly<{ student: Enrolled; mentor: Enrolled }>;

type Made = Readonly<{ sessions: number; posts: number }>;

/** Three months up to `now`. The same `now` gives the same programme. */
export async function seedProgramme(
  accounts: DemoAccounts,
  { withPosts }: Readonly<{ withPosts: boolean }>,
  now: Date,
): Promise<Made> {
  const start = new Date(now.getTime() - begins * day);
  const programme = new Programme(seeded(2_026));
  const mentors = await enrolMentors(programme, start);
  const students = await enrolStudents(programme, start, now);
  const own = {
    mentor: { ...accounts.mentor, answersAfter: 5, dependable: true as const, languages: ["en", "es"] },
    student: { ...accounts.student, goal: "Understand calculus well enough to stop being afraid of it" },
  };
  await offerHours(own.mentor.id, 3, start);
  await updateCapacity(db(), own.mentor.id, 6, start);
  planOwn(programme, own, { mentors, students }, start, now);
  planRequests(programme, { mentors, students }, start, now);
  for (let at = start.getTime() + hour; at < now.getTime(); at += 12 * hour) {
    programme.timeline.plan(new Date(at), async (then) => {
      await closeSessions(then);
      await expireRequests(then);
    });
  }
  await programme.timeline.runUntil(now);
  await closeSessions(now);
  await seedAchievements({ own, mentors, students }, now);
  // What the weeks before brought is no news any more.
  for (const { id } of [own.student, own.mentor]) await changeOwn(id, { change: "readAll" }, now);
  await leaveSomethingToDo(programme, own, { mentors, students }, now);
  await coordinate({ own: own.student, mentors, students }, start, new Date(now.getTime() - hour));
  await connectOwnTwo({ studentId: own.student.id, mentorId: own.mentor.id }, now);
  await seedOwnWeek({ studentId: own.student.id, mentorId: own.mentor.id }, now);
  await seedConversations(own, mentors, now);
  await seedExpenses(now);
  await seedDonations(now);
  await issueCertificate(own.mentor.id, now);
  await seedInstantCalls({ studentId: own.student.id, mentorId: own.mentor.id }, now);
  await seedOwnGoals({ studentId: own.student.id, mentorId: own.mentor.id }, now);
  await seedGoals(students, now);
  await seedMaterials(accounts.mentor.id, now);
  await seedRecaps(accounts.student.id);
  await seedStaffWeek(mentors, now);
  const posts = withPosts ? await seedMentorPosts(mentors, now) : 0;
  await markAllSeen(db(), new Date(now.getTime() - day));
  await pauseSilentMentors(now);
  // Past mails are not news; the demo's own two keep theirs.
  await deleteQueuedMails(db(), [accounts.student.id, accounts.mentor.id]);
  const sessions = (await sessionsByStatus(db())).reduce((sum, { count }) => sum + Number(count), 0);
  return { sessions, posts };
}

async function enrolMentors(programme: Programme, start: Date): Promise<Mentor[]> {
  const mentors: Mentor[] = [];
  for (const [index, sample] of sampleMentors.entries()) {
    const enrolled = await enrolMentor(sample, `mentor-${index + 1}`, start);
    await offerHours(enrolled.id, index, start);
    const answersAfter = index % 20 === 19 ? undefined : programme.between(1, 30);
    mentors.push({ ...enrolled, answersAfter, languages: sample.languages });
  }
  return mentors;
}

async function enrolStudents(programme: Programme, start: Date, now: Date): Promise<Student[]> {
  const students: Student[] = [];
  for (const [index, sample] of sampleStudents.entries()) {
    const at = new Date(start.getTime() + programme.between(0, 2) * day);
    students.push({ ...(await enrolStudent(sample, `student-${index + 1}`, at, now)), goal: sample.goal });
  }
  return students;
}

/** The demo's student always has two mentors and its mentor four students. */
function planOwn(
  programme: Programme,
  own: { mentor: Mentor; student: Student },
  others: People,
  start: Date,
  now: Date,
) {
  const teachers = others.mentors.filter(({ subjects }) => subjects.includes("Math"));
  const learners = others.students.filter(({ subjects }) => subjects.includes("Math"));
  const pairs = [
    ...[teachers[0], teachers[3]].map((mentor) => ({ mentor, student: own.student })),
    ...learners.slice(0, 4).map((student) => ({ mentor: own.mentor, student })),
  ];
  for (const [index, { mentor, student }] of pairs.entries()) {
    if (!mentor || !student) continue;
    const at = new Date(start.getTime() + (4 + 3 * index) * day);
    programme.timeline.plan(at, (then) => ask(programme, mentor, student, then, now));
  }
}

type People = { mentors: readonly Mentor[]; students: readonly Student[] };

function planRequests(programme: Programme, { mentors, students }: People, start: Date, now: Date): void {
  for (const [index, student] of students.entries()) {
    const first = new Date(start.getTime() + (3 + programme.between(0, index % 6 === 5 ? begins - 4 : 25)) * day);
    for (const round of [0, 1]) {
      const at = new Date(first.getTime() + round * programme.between(10, 40) * day);
      if (at >= now) continue;
      programme.timeline.plan(at, (then) => askSomeone(programme, mentors, student, then, now));
    }
  }
}

async function askSomeone(programme: Programme, mentors: readonly Mentor[], student: Student, at: Date, now: Date) {
  const fitting = mentors.filter(({ subjects }) => subjects.some((subject) => student.subjects.includes(subject)));
  if (fitting.length === 0) return;
  await ask(programme, programme.pick(fitting), student, at, now);
}

async function ask(programme: Programme, mentor: Mentor, student: Student, at: Date, now: Date): Promise<void> {
  const subject = mentor.subjects.find((taught) => student.subjects.includes(taught)) ?? "";
  const wish = { subject, language: "en", offerOthers: programme.chance(0.7) };
  const times = Math.ceil((now.getTime() - at.getTime()) / (every * day)) + 1;
  const id = await programme.request(student, mentor, wish, at);
  if (id)
    programme.expectAnswer(mentor, id, at, (then) => programme.meet(student, mentor, subject, then, { times, every }));
}
