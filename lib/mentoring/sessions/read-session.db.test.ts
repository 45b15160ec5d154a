import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { blocks, matches } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { newBlock, newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { readSession } from "./read-session.ts";
import { readSessions } from "./read-sessions.ts";

testDatabase();

const now = new Date("2026-03-01T12:00:00Z");
const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
const mentor = newUser({ emailConfirmedAt: now });
const student = newUser({ emailConfirmedAt: now, role: "student", profileVisibility: "private" });
const match = newMatch({ studentId: student.id, mentorId: mentor.id });
const people = { matchId: match.id, studentId: student.id, mentorId: mentor.id };
const [past, ahead] = [48, 12];

beforeAll(async () => {
  await db().insert(users).values([mentor, student]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  await db().insert(matches).values(match);
  const rows = [
    ...Array.from({ length: past }, (_, index) =>
      newSession({ ...people, startsAt: after(-1 - index), status: "completed" }),
    ),
    ...Array.from({ length: ahead }, (_, index) => newSession({ ...people, startsAt: after(1 + index) })),
  ];
  await db().insert(sessions).values(rows);
});

describe("a mentor's schedule with 60 sessions [@BOOK-07a]", () => {
  const whose = { userId: mentor.id, side: "mentor" } as const;
  const read = (query: Record<string, unknown>) => readSessions(whose, query, now, { first: 5 });

  test("begins with the next few, so that the calendar is near, and says how many more there are", async () => {
    const { sessions, more, pages } = await read({});
    expect(sessions.map(({ startsAt }) => startsAt)).toEqual([1, 2, 3, 4, 5].map(after));
    expect({ more, pages }).toEqual({ more: 55, pages: 0 });
  });

  test("shows a page of them where one is asked for, past ones after those ahead", async () => {
    const first = await read({ page: "1" });
    expect([first.sessions.length, first.more, first.page, first.pages]).toEqual([20, 0, 1, 3]);
    expect(first.sessions[ahead]?.startsAt).toEqual(after(-1));
    expect((await read({ page: "3" })).sessions).toHaveLength(20);
  });

  test("keeps the filter", async () => {
    const { sessions, more } = await read({ status: "completed" });
    expect(sessions.map(({ startsAt }) => startsAt)).toEqual([-1, -2, -3, -4, -5].map(after));
    expect(more).toBe(past - 5);
    expect(await read({ status: "cancelled" })).toMatchObject({ sessions: [], more: 0, pages: 0 });
  });

  test("leaves a student's list as it is", async () => {
    const list = await readSessions({ userId: student.id, side: "student" }, {}, now);
    expect([list.sessions.length, list.more, list.pages]).toEqual([20, 0, 3]);
  });
});

describe("a session's page [@PRIV-01a]", () => {
  test("leads to the other's profile while it may be seen, and not after", async () => {
    const [row] = await db().select({ id: sessions.id }).from(sessions).limit(1);
    const id = row?.id ?? "";
    const partner = async (side: "student" | "mentor") =>
      (await readSession(people[`${side}Id`], side, id, now))?.partnerPath;
    expect(await partner("student")).toBe(paths.mentor(mentor.id));
    expect(await partner("mentor")).toBe(paths.student(student.id));
    await db().update(matches).set({ status: "ended", endedAt: now }).where(eq(matches.id, match.id));
    expect(await partner("student")).toBe(paths.mentor(mentor.id));
    expect(await partner("mentor")).toBeUndefined();
    await db().insert(blocks).values(newBlock(mentor.id, student.id));
    expect(await partner("student")).toBeUndefined();
  });
});
