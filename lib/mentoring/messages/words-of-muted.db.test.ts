import "#lib/connect.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { matches, mentorRequests, recaps, sanctions, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { testDatabase } from "#db/testing.ts";
import { viewRequest } from "#lib/mentoring/requests/view-request.ts";
import { readSession } from "#lib/mentoring/sessions/read-session.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { recentSessions } from "#lib/progress/learning/own-figures.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { takeBackSanction } from "#lib/safety/sanctions/take-back.ts";
import { type ConnectedPair, connectedPair, noon, ofMentor, ofStudent, openRequest } from "./every-page.testing.ts";

testDatabase();

const words = "You are stupid and ugly";
const at = (minutes: number) => new Date(noon.getTime() + minutes * minute);
let pair: ConnectedPair;
let lead: Awaited<ReturnType<typeof newStaffActor>>;

beforeEach(async () => {
  await db().delete(users);
  pair = await connectedPair("2011-01-01");
  lead = await newStaffActor("lead");
});

type Side = "mentor" | "student";
const idOf = (side: Side) => pair[`${side}Id`];

async function mute(side: Side, minutes: number) {
  const reason = { why: "manner", reason: "Insults", reportNumber: null } as const;
  const wish = { userId: idOf(side), choice: "mute7", ...reason } as const;
  expect(await sanctionPerson(lead, wish, at(minutes))).toMatchObject({ ok: true });
}

async function takenBack(side: Side, minutes: number) {
  const [{ id } = { id: "" }] = await db()
    .select()
    .from(sanctions)
    .where(eq(sanctions.userId, idOf(side)));
  expect(await takeBackSanction(lead, { id, reason: "By mistake" }, at(minutes))).toMatchObject({ ok: true });
}

/** All that this side's pages of requests and sessions say. */
async function pagesOf(side: Side, when: Date): Promise<string> {
  const asked = await db().select().from(mentorRequests);
  const told = await db().select().from(recaps);
  const requests = await Promise.all(asked.map(({ id }) => viewRequest(db(), idOf(side), id, when)));
  const held = await Promise.all(told.map(({ sessionId }) => readSession(idOf(side), side, sessionId, when)));
  expect([...requests, ...held]).not.toContain(undefined);
  const learned = side === "student" ? await recentSessions(idOf(side), 10, when) : [];
  return JSON.stringify([requests, held, learned]);
}

const request = (values: Parameters<typeof openRequest>[1]) => (when: Date) =>
  openRequest(pair, { createdAt: when, ...values });
const pages: Readonly<Record<Side, Readonly<Record<string, (when: Date) => Promise<unknown>>>>> = {
  mentor: {
    question: (when) => ofMentor.question(pair, words, when),
    refusalNote: (when) => ofMentor.refusalNote(pair, words, when),
    recap: (when) => ofMentor.recap(pair, words, when),
    closingNote: async (when) => {
      await db()
        .update(matches)
        .set({ requestId: await openRequest(pair) });
      return ofMentor.closingNote(pair, words, when);
    },
  },
  student: {
    goal: request({ goal: words }),
    tried: request({ tried: words }),
    preferredTimes: request({ preferredTimes: words }),
    answer: (when) => ofStudent.answer(pair, words, when),
    recap: (when) => ofStudent.recap(pair, words, when),
  },
};
const cases = (["mentor", "student"] as const).flatMap((side) =>
  Object.entries(pages[side]).map(([page, write]) => ({ side, page, write })),
);

describe("what somebody wrote shortly before a mute is not read while it lasts [@SAFE-24k]", () => {
  test.each(cases)("$side: $page", async ({ side, write }) => {
    const other = side === "mentor" ? "student" : "mentor";
    await write(at(0));
    expect(await pagesOf(other, at(1))).toContain(words);
    await mute(side, 2);
    expect(await pagesOf(other, at(3))).not.toContain(words);
    expect(await pagesOf(side, at(3))).toContain(words);
    await takenBack(side, 4);
    expect(await pagesOf(other, at(5))).toContain(words);
  });

  test("but again once it is over, and always what is older", async () => {
    await ofMentor.recap(pair, words, at(0));
    await mute("mentor", 1);
    expect(await pagesOf("student", new Date(at(1).getTime() + 7 * day - 1))).not.toContain(words);
    expect(await pagesOf("student", new Date(at(1).getTime() + 7 * day))).toContain(words);
    await ofStudent.recap(pair, "We did halves", at(0));
    await mute("student", 2 * 24 * 60);
    expect(await pagesOf("mentor", at(2 * 24 * 60))).not.toContain("We did halves");
    await takenBack("student", 2 * 24 * 60 + 1);
    await mute("student", 2 * 24 * 60 + 2);
    expect(await pagesOf("mentor", at(2 * 24 * 60 + 3))).toContain("We did halves");
  });
});
