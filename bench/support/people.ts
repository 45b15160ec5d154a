import { eq } from "drizzle-orm";
import { db, type Executor, transaction } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { daysOff, matches, mentorRequests, mentors, ratings, sessions, users, weeklyHours } from "#db/schema/index.ts";
import { newMatch, newMentor, newRequest, newSession, newUser } from "#db/support/rows.ts";

const counts = { mentors: 2000, students: 8000, pairs: 1500, requests: 4000 };
const zones = [
  "Europe/Berlin",
  "Europe/London",
  "Africa/Nairobi",
  "Africa/Lagos",
  "America/New_York",
  "America/Sao_Paulo",
  "Asia/Kolkata",
  "Asia/Manila",
  "Australia/Sydney",
  "Europe/Lisbon",
];
const subjects = ["Mathematics", "Physics", "Chemistry", "Biology", "English", "History", "Programming", "Music"];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** 2,000 mentors and 8,000 students, with days off and answers around each `now`. Returns ids of students. */
export async function storePeople(weeks: readonly { now: Date }[]): Promise<string[]> {
  await migrate();
  const mentorIds = Array.from({ length: counts.mentors }, () => crypto.randomUUID());
  const studentIds = Array.from({ length: counts.students }, () => crypto.randomUUID());
  await transaction(async (tx) => {
    await storeMentors(tx, mentorIds, weeks);
    const students = studentIds.map((id, n) => newUser({ id, role: "student", timeZone: pick(zones, n * 7) }));
    await inChunks(students, (rows) => tx.insert(users).values(rows));
    await storeSessions(tx, mentorIds, studentIds);
    const requests = Array.from({ length: counts.requests }, (_, n) => {
      const at = new Date((pick(weeks, n)?.now.getTime() ?? 0) - 5 * 86_400_000);
      const ids = { mentorId: pick(mentorIds, n * 3), studentId: pick(studentIds, n) };
      return newRequest({ ...ids, status: "declined", createdAt: at, answeredAt: at, closedAt: at });
    });
    await inChunks(requests, (rows) => tx.insert(mentorRequests).values(rows));
  });
  return studentIds.slice(-50);
}

async function storeMentors(tx: Executor, ids: readonly string[], weeks: readonly { now: Date }[]): Promise<void> {
  const emailConfirmedAt = new Date("2026-01-16T12:00:00.000Z");
  const people = ids.map((id, n) =>
    newUser({
      id,
      emailConfirmedAt,
      timeZone: pick(zones, n),
      subjects: [pick(subjects, n), pick(subjects, n * 3 + 1)],
    }),
  );
  await inChunks(people, (rows) => tx.insert(users).values(rows));
  await inChunks(ids, (rows) => tx.insert(mentors).values(rows.map((userId) => newMentor({ userId, capacity: 5 }))));
  const hours = ids.flatMap((userId, n) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      [8, 13, 18].map((hour) => {
        const fromMinute = (hour + (n % 3)) * 60;
        return { id: crypto.randomUUID(), userId, weekday, fromMinute, untilMinute: fromMinute + 120 };
      }),
    ),
  );
  await inChunks(hours, (rows) => tx.insert(weeklyHours).values(rows));
  const off = weeks.flatMap(({ now }) =>
    ids
      .filter((_, n) => n % 10 === 3)
      .flatMap((userId) =>
        [1, 2, 3].map((days) => {
          const day = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
          return { id: crypto.randomUUID(), userId, day };
        }),
      ),
  );
  await inChunks(off, (rows) => tx.insert(daysOff).values(rows));
}

/** Some mentors have many rated sessions, most have none. */
async function storeSessions(tx: Executor, mentorIds: readonly string[], studentIds: readonly string[]): Promise<void> {
  const pairs = Array.from({ length: counts.pairs }, (_, n) =>
    newMatch({ mentorId: pick(mentorIds, n % 400), studentId: pick(studentIds, n) }),
  );
  await inChunks(pairs, (rows) => tx.insert(matches).values(rows));
  const held = pairs.map(({ id, mentorId, studentId }) =>
    newSession({ matchId: id, mentorId, studentId, status: "completed" }),
  );
  await inChunks(held, (rows) => tx.insert(sessions).values(rows));
  const given = held.map(({ id, mentorId, studentId }, n) => ({
    sessionId: id,
    mentorId,
    studentId,
    stars: 3 + (n % 3),
    createdAt: new Date("2026-02-03T12:00:00.000Z"),
  }));
  await inChunks(given, (rows) => tx.insert(ratings).values(rows));
}

async function inChunks<T>(rows: readonly T[], store: (chunk: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += 400) await store(rows.slice(at, at + 400));
}

/** The rows that every ranking needs. */
export async function readMentorRows(): Promise<void> {
  await db()
    .select({ id: users.id, first: users.firstName, subjects: users.subjects, zone: users.timeZone })
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId));
  const { userId, weekday, fromMinute, untilMinute } = weeklyHours;
  await db().select({ userId, weekday, fromMinute, untilMinute }).from(weeklyHours);
}
