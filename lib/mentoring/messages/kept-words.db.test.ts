import "#lib/connect.ts";
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { matches, mentorRequests, sanctions, sessions, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { viewRequest } from "#lib/mentoring/requests/view-request.ts";
import { readSession } from "#lib/mentoring/sessions/read-session.ts";
import { reviewsOf } from "#lib/mentoring/sessions/reviews.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { recentSessions } from "#lib/progress/learning/own-figures.ts";
import type { SanctionChoice } from "#lib/safety/sanctions/rules.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { takeBackSanction } from "#lib/safety/sanctions/take-back.ts";
import { suspendMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { type ConnectedPair, connectedPair, noon, ofMentor, ofStudent, openRequest } from "./every-page.testing.ts";
import { openConversation } from "./open-conversation.ts";

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

async function stop(side: Side, minutes: number, choice: SanctionChoice = "mute7") {
  const reason = { why: "manner", reason: "Insults", reportNumber: null } as const;
  const wish = { userId: idOf(side), choice, ...reason } as const;
  expect(await sanctionPerson(lead, wish, at(minutes))).toMatchObject({ ok: true });
}

async function takenBack(side: Side, minutes: number) {
  const [{ id } = { id: "" }] = await db()
    .select()
    .from(sanctions)
    .where(and(eq(sanctions.userId, idOf(side)), isNull(sanctions.endedAt)));
  expect(await takeBackSanction(lead, { id, reason: "By mistake" }, at(minutes))).toMatchObject({ ok: true });
}

/** All that this side's pages of requests and sessions say. */
async function pagesOf(side: Side, when: Date): Promise<string> {
  const asked = await db().select().from(mentorRequests);
  const told = await db().select().from(sessions);
  const requests = await Promise.all(asked.map(({ id }) => viewRequest(db(), idOf(side), id, when)));
  const held = await Promise.all(told.map(({ id }) => readSession(idOf(side), side, id, when)));
  const learned = side === "student" ? await recentSessions(idOf(side), 10, when) : [];
  const { mentorId } = pair;
  const reviews = await reviewsOf(db(), { mentorId, readerId: idOf(side), limit: 10 }, when);
  return JSON.stringify([requests, held, learned, reviews]);
}

const request = (values: Parameters<typeof openRequest>[1]) => (when: Date) =>
  openRequest(pair, { createdAt: when, ...values });
const pages: Readonly<Record<Side, Readonly<Record<string, (when: Date) => Promise<unknown>>>>> = {
  mentor: {
    question: (when) => ofMentor.question(pair, words, when),
    refusalNote: (when) => ofMentor.refusalNote(pair, words, when),
    recap: (when) => ofMentor.recap(pair, words, when),
    cancelNote: (when) => ofMentor.cancelNote(pair, words, when),
    declineNote: (when) => ofMentor.declineNote(pair, words, when),
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
    cancelNote: (when) => ofStudent.cancelNote(pair, words, when),
    review: (when) => ofStudent.review(pair, words, when),
    bookingNote: async (createdAt) => {
      const { studentId, mentorId, matchId } = pair;
      await db()
        .insert(sessions)
        .values(newSession({ studentId, mentorId, matchId, note: words, createdAt }));
    },
  },
};
const cases = (["mentor", "student"] as const).flatMap((side) =>
  Object.entries(pages[side]).map(([page, write]) => ({ side, page, write })),
);

const choices = ["mute7", "suspend", "remove"] as const;

describe.each(choices)(
  "what somebody wrote shortly before a sanction is not read while it lasts: %s [@SAFE-24k]",
  (choice) => {
    test.each(cases)("$side: $page", async ({ side, write }) => {
      const other = side === "mentor" ? "student" : "mentor";
      await write(at(0));
      expect(await pagesOf(other, at(1))).toContain(words);
      await stop(side, 2, choice);
      expect(await pagesOf(other, at(3))).not.toContain(words);
      // Who is suspended reaches no such page.
      if (choice === "mute7") expect(await pagesOf(side, at(3))).toContain(words);
      if (choice === "remove") return;
      await takenBack(side, 4);
      expect(await pagesOf(other, at(5))).toContain(words);
    });
  },
);

describe("what a sanction keeps back [@SAFE-24k]", () => {
  const later = (days: number) => new Date(noon.getTime() + days * day);

  test.each(["mute7", "suspend"] as const)("is never shown after a removal that followed: %s", async (choice) => {
    await ofMentor.recap(pair, words, at(0));
    await stop("mentor", 1, choice);
    await stop("mentor", 5 * 24 * 60, "remove");
    for (const days of [6, 8, 400]) expect(await pagesOf("student", later(days))).not.toContain(words);
  });

  test("is kept by a report's own suspension and by an account's waiting too", async () => {
    await ofMentor.recap(pair, words, at(0));
    await suspendMentor(bySystem, pair.mentorId, "Report", at(1));
    expect(await pagesOf("student", at(2))).not.toContain(words);
    await db().delete(sanctions);
    expect(await pagesOf("student", later(30))).not.toContain(words);
    await db().update(users).set({ suspendedAt: null });
    expect(await pagesOf("student", later(30))).toContain(words);
  });

  test.each(choices)("is no message that was delivered, read or not: %s", async (choice) => {
    await ofMentor.message(pair, words, at(0));
    await stop("mentor", 1, choice);
    const opened = await openConversation(db(), pair.studentId, pair.conversationId, at(2));
    expect(opened?.read).toBe(0);
    expect(opened?.messages.map(({ text }) => text)).toEqual([words]);
  });

  test("is nothing after a warning", async () => {
    await ofMentor.recap(pair, words, at(0));
    await stop("mentor", 1, "warn");
    expect(await pagesOf("student", at(2))).toContain(words);
  });

  test("is shown again once it is over, and always what is older", async () => {
    await ofMentor.recap(pair, words, at(0));
    await stop("mentor", 1);
    expect(await pagesOf("student", new Date(at(1).getTime() + 7 * day - 1))).not.toContain(words);
    expect(await pagesOf("student", new Date(at(1).getTime() + 7 * day))).toContain(words);
    await ofStudent.recap(pair, "We did halves", at(0));
    await stop("student", 2 * 24 * 60);
    expect(await pagesOf("mentor", at(2 * 24 * 60))).not.toContain("We did halves");
    await takenBack("student", 2 * 24 * 60 + 1);
    await stop("student", 2 * 24 * 60 + 2);
    expect(await pagesOf("mentor", at(2 * 24 * 60 + 3))).toContain("We did halves");
  });
});
