import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { recaps } from "#db/schema/sessions.ts";
import { pairSubject, storedPair } from "#db/support/pair.ts";
import { testDatabase } from "#db/testing.ts";
import { bookSession } from "./book-session.ts";
import { bookableTimes, readSession, timesFor } from "./read-session.ts";

testDatabase();

const now = new Date("2026-11-20T12:00:00.000Z");
const startsAt = new Date("2026-11-23T10:00:00.000Z");
const minutesAfter = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
let pair: Awaited<ReturnType<typeof storedPair>>;

beforeEach(async () => {
  pair = await storedPair();
});

async function shown(side: "student" | "mentor") {
  const wish = { mentorId: pair.mentorId, subject: pairSubject, type: "video", minutes: 45, note: null } as const;
  const booked = await bookSession(pair.studentId, { ...wish, startsAt }, now);
  if (!booked.ok) throw new Error(booked.reason);
  const read = await readSession(side === "student" ? pair.studentId : pair.mentorId, side, booked.session.id, now);
  if (!read) throw new Error("nobody's session");
  return read.session;
}

describe("the times to move a session to [@BOOK-05a]", () => {
  test("do not include its own, and those it overlaps itself are free", async () => {
    const times = await timesFor(await shown("student"), now);
    expect(times).not.toContainEqual(startsAt);
    expect(times).toContainEqual(minutesAfter(30));
  });
});

describe("a time a link asks for [@BOOK-09a]", () => {
  const times = (wanted: Date) => bookableTimes(pair.studentId, pair.mentorId, { minutes: 45, wanted }, now);

  test("is offered among the half hours when it is free, in its place", async () => {
    const wanted = minutesAfter(15);
    const offered = await times(wanted);
    expect(offered).toContainEqual(wanted);
    expect(offered).toEqual(offered.toSorted((a, b) => a.getTime() - b.getTime()));
    expect((await times(startsAt)).filter((time) => time.getTime() === startsAt.getTime())).toHaveLength(1);
  });

  test("is not when it is taken, past or at no quarter of an hour", async () => {
    await shown("student");
    for (const wanted of [minutesAfter(15), minutesAfter(-7 * 24 * 60), minutesAfter(187)]) {
      expect(await times(wanted)).not.toContainEqual(wanted);
    }
  });
});

test("a session knows whether its reader has written a recap, not whether the other has [@BOOK-20a]", async () => {
  const { id } = await shown("student");
  await db()
    .insert(recaps)
    .values({ sessionId: id, authorId: pair.studentId, text: "Fractions", createdAt: now, updatedAt: now });
  const written = async (userId: string, side: "student" | "mentor") =>
    (await readSession(userId, side, id, now))?.session.recapped;
  expect(await written(pair.studentId, "student")).toBe(true);
  expect(await written(pair.mentorId, "mentor")).toBe(false);
});
