import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { consents, conversations, guardians, matches, mentors, sessions, users } from "#db/schema/index.ts";
import { countStatements } from "#db/statements.ts";
import {
  newConsent,
  newConversation,
  newGuardian,
  newMatch,
  newMentor,
  newSession,
  newUser,
} from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { day } from "#lib/platform/time/time.ts";
import { studentPage } from "./student-list.ts";
import { studentQuery } from "./student-list-rules.ts";

testDatabase();

const everybodys = { id: "lead", role: "lead" };

const now = new Date("2026-03-02T09:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * day);
const mentor = newUser({ firstName: "Ada", lastName: "King" });
const other = newUser({ firstName: "Ben", lastName: "Low" });
const adult = (lastName: string) => newUser({ role: "student", firstName: "S", lastName, dateOfBirth: "2000-01-01" });
const minor = (lastName: string) => ({ ...adult(lastName), dateOfBirth: "2011-01-01" });
const people = {
  alone: adult("Alone"),
  begun: adult("Begun"),
  held: adult("Held"),
  quiet: adult("Quiet"),
  written: adult("Written"),
  unagreed: minor("Unagreed"),
  agreed: minor("Agreed"),
  ended: minor("Ended"),
};

async function matched(student: { id: string }, startedDaysAgo: number, mentorId = mentor.id) {
  const match = newMatch({ studentId: student.id, mentorId, startedAt: daysAgo(startedDaysAgo) });
  await db().insert(matches).values(match);
  return { studentId: student.id, mentorId, matchId: match.id };
}

async function agreed(student: { id: string }, until: Date) {
  const guardian = newGuardian({ studentId: student.id });
  await db().insert(guardians).values(guardian);
  const row = newConsent({ studentId: student.id, guardianId: guardian.id, expiresAt: until });
  await db().insert(consents).values(row);
}

beforeAll(async () => {
  await db()
    .insert(users)
    .values([mentor, other, ...Object.values(people)]);
  await db()
    .insert(mentors)
    .values([mentor, other].map(({ id }) => newMentor({ userId: id })));
  await matched(people.begun, 20);
  for (const one of [people.agreed, people.ended, people.unagreed]) await matched(one, 5);
  await agreed(people.agreed, daysAgo(-30));
  await agreed(people.ended, daysAgo(1));
  const held = await matched(people.held, 90);
  await db()
    .insert(sessions)
    .values([
      newSession({ ...held, status: "completed", startsAt: daysAgo(20) }),
      newSession({ ...held, startsAt: daysAgo(-2) }),
      newSession({ ...held, startsAt: daysAgo(-1), status: "cancelled" }),
    ]);
  const quiet = await matched(people.quiet, 90);
  await db()
    .insert(sessions)
    .values([
      newSession({ ...quiet, status: "completed", startsAt: daysAgo(22) }),
      newSession({ ...quiet, status: "cancelled", startsAt: daysAgo(2) }),
    ]);
  // A conversation that nothing was written in.
  await db()
    .insert(conversations)
    .values(newConversation({ ...quiet, lastAt: daysAgo(1) }));
  const written = await matched(people.written, 90);
  await db()
    .insert(conversations)
    .values(newConversation({ ...written, lastPosition: 1, lastAt: daysAgo(3) }));
});

const lastNames = async (params: Parameters<typeof studentQuery>[0], at = now) =>
  (await studentPage(db(), everybodys, studentQuery(params), at)).students.map(({ name }) => name.replace("S ", ""));

describe("the students who need something", () => {
  test("come first, and each need can be looked at alone, with its number [@FIND-19d @FIND-19e]", async () => {
    expect(await lastNames({})).toEqual([
      ...["Ended", "Unagreed", "Alone", "Quiet"],
      ...["Agreed", "Begun", "Held", "Written"],
    ]);
    expect(await lastNames({ need: "noConsent" })).toEqual(["Ended", "Unagreed"]);
    expect(await lastNames({ need: "noMentor" })).toEqual(["Alone"]);
    expect(await lastNames({ need: "noContact" })).toEqual(["Quiet"]);
    const page = await studentPage(db(), everybodys, studentQuery({ need: "noMentor" }), now);
    expect(page).toMatchObject({ found: 1, counts: { all: 8, noConsent: 2, noMentor: 1, noContact: 1 } });
    const searched = await studentPage(db(), everybodys, studentQuery({ q: "quiet" }), now);
    expect(searched.counts).toEqual({ all: 1, noConsent: 0, noMentor: 0, noContact: 1 });
  });

  test("are shown with the last contact and the next session, whoever it was with [@FIND-19d]", async () => {
    const { students } = await studentPage(db(), everybodys, studentQuery({}), now);
    const contactOf = (name: string) => {
      const row = students.find((one) => one.name === `S ${name}`);
      return [row?.lastContact, row?.nextSession];
    };
    expect(contactOf("Held")).toEqual([daysAgo(20), daysAgo(-2)]);
    expect(contactOf("Quiet")).toEqual([daysAgo(22), null]);
    expect(contactOf("Written")).toEqual([daysAgo(3), null]);
    expect(contactOf("Alone")).toEqual([null, null]);
  });

  test("change as time goes on, without reading again [@FIND-19d]", async () => {
    const tomorrow = daysAgo(-1.5);
    await lastNames({});
    const later = await countStatements(() => lastNames({ q: "nobody of this name" }, tomorrow));
    expect(later.statements).toEqual([]);
    expect(await lastNames({ need: "noContact" }, tomorrow)).toEqual(["Begun", "Held", "Quiet"]);
    expect(await lastNames({ need: "noConsent" }, daysAgo(-31))).toEqual(["Agreed", "Ended", "Unagreed"]);
    const grown = new Date("2029-01-02T00:00:00Z");
    expect(await lastNames({ need: "noConsent" }, grown)).toEqual([]);
  });

  test("change with what happens: a match, a message, a consent [@FIND-19d]", async () => {
    await matched(people.alone, 1, other.id);
    expect(await lastNames({ need: "noMentor" })).toEqual([]);
    await db().update(conversations).set({ lastPosition: 1 }).where(eq(conversations.studentId, people.quiet.id));
    expect(await lastNames({ need: "noContact" })).toEqual([]);
    await agreed(people.unagreed, daysAgo(-30));
    expect(await lastNames({ need: "noConsent" })).toEqual(["Ended"]);
    await db().update(users).set({ dateOfBirth: "2000-01-01" }).where(eq(users.id, people.ended.id));
    expect(await lastNames({ need: "noConsent" })).toEqual([]);
    await db().update(matches).set({ status: "ended" }).where(eq(matches.studentId, people.held.id));
    expect(await lastNames({ need: "noMentor" })).toEqual(["Held"]);
  });
});
