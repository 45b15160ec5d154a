import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { testDatabase } from "#db/testing.ts";
import { onWake, type Wake } from "#lib/platform/events/bus.ts";
import { hour } from "#lib/platform/time/time.ts";
import { connectedPair, noon } from "./every-page.testing.ts";
import { tellTyping } from "./tell-typing.ts";

testDatabase();

const night = new Date("2026-06-10T22:00:00.000Z");
const [young, grown] = ["2010-01-01", "2000-01-01"];
let wakes: Wake[] = [];
let stop = () => undefined as unknown;
beforeAll(() => {
  stop = onWake((wake) => void wakes.push(wake));
});
afterAll(() => void stop());
beforeEach(() => {
  wakes = [];
});

/** Whom it was told that this side of the pair is typing. */
async function toldBy(side: "student" | "mentor", born: string, at: Date, mutedUntil: Date | null = null) {
  const pair = await connectedPair(born);
  const [writer, reader] = side === "mentor" ? [pair.mentorId, pair.studentId] : [pair.studentId, pair.mentorId];
  await db().update(users).set({ mutedUntil }).where(eq(users.id, writer));
  const may = await tellTyping(writer, pair.conversationId, at);
  return { may, told: wakes.some(({ userId, passing }) => userId === reader && passing !== undefined) };
}

describe("that somebody is typing reaches a person when their words would [@CHAT-15e]", () => {
  const after = new Date(night.getTime() + hour);
  test.each([
    ["by day", "mentor", young, noon, null, { may: true, told: true }],
    ["by day", "student", young, noon, null, { may: true, told: true }],
    ["to a minor at night", "mentor", young, night, null, { may: true, told: false }],
    ["to an adult at night", "mentor", grown, night, null, { may: true, told: true }],
    ["of a minor at night", "student", young, night, null, { may: true, told: true }],
    ["of the muted by day", "mentor", young, noon, after, { may: false, told: false }],
    ["of the muted by day", "student", young, noon, after, { may: false, told: false }],
    ["of the muted to an adult", "mentor", grown, noon, after, { may: false, told: false }],
    ["once the mute is over", "mentor", young, noon, noon, { may: true, told: true }],
  ] as const)("%s, from the %s (%s)", async (_, side, born, at, mutedUntil, expected) => {
    expect(await toldBy(side, born, at, mutedUntil)).toEqual(expected);
  });
});
