import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { heldTextQueue } from "#db/queries/safety/held-texts.ts";
import { heldTexts, matches, mentorRequests, notifications, recaps, sessions, users } from "#db/schema/index.ts";
import { testDatabase } from "#db/testing.ts";
import { closeMatch } from "#lib/mentoring/matches/close-match.ts";
import { answerRequest } from "#lib/mentoring/requests/answer-request.ts";
import { viewRequest } from "#lib/mentoring/requests/view-request.ts";
import { cancelSession, declineSession } from "#lib/mentoring/sessions/answer-session.ts";
import { readSession } from "#lib/mentoring/sessions/read-session.ts";
import { writeRecap } from "#lib/mentoring/sessions/write-recap.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { refuseText, releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { deliverDue } from "./deliver-due.ts";
import {
  type ConnectedPair,
  comingSession,
  connectedPair,
  heldSession,
  noon,
  openRequest,
} from "./every-page.testing.ts";

testDatabase();

const evening = new Date("2026-06-10T20:59:59.000Z");
const night = new Date("2026-06-10T23:00:00.000Z");
const lateNight = new Date("2026-06-11T06:59:59.000Z");
const morning = new Date("2026-06-11T07:00:00.000Z");
const words = "Good luck with your exam";
const staff = { actor: "command", actorRole: "command" } as const;

type Page = Readonly<{
  /** Writes, and answers where it stands. */
  write: (pair: ConnectedPair, text: string, at: Date) => Promise<string>;
  /** What stands there. */
  read: (id: string) => Promise<string | null | undefined>;
  /** Which notification tells of the fact. */
  told: string;
}>;

const session = async (id: string) => (await db().select().from(sessions).where(eq(sessions.id, id)))[0];
const request = async (id: string) => (await db().select().from(mentorRequests).where(eq(mentorRequests.id, id)))[0];

const pages: Record<string, Page> = {
  cancelNote: {
    write: async (pair, note, at) => {
      const id = await comingSession(pair);
      expect(await cancelSession(pair.mentorId, id, { reason: "other", note }, at)).toHaveProperty("session");
      expect(await session(id)).toMatchObject({ status: "cancelled", cancelReason: "other" });
      return id;
    },
    read: async (id) => (await session(id))?.cancelNote,
    told: "bookingCancelled",
  },
  declinedSession: {
    write: async (pair, note, at) => {
      const id = await comingSession(pair, "pending");
      expect(await declineSession(pair.mentorId, id, { reason: "other", note }, at)).toHaveProperty("session");
      return id;
    },
    read: async (id) => (await session(id))?.cancelNote,
    told: "bookingCancelled",
  },
  question: {
    write: async (pair, question, at) => {
      const id = await openRequest(pair);
      expect(await answerRequest(pair.mentorId, id, { move: "ask", question }, at)).toEqual({ ok: true });
      expect(await request(id)).toMatchObject({ status: "moreInfo" });
      return id;
    },
    read: async (id) => (await request(id))?.question,
    told: "requestMoreInfo",
  },
  declineNote: {
    write: async (pair, note, at) => {
      const id = await openRequest(pair);
      const answer = { move: "decline", reason: "noTime", note } as const;
      expect(await answerRequest(pair.mentorId, id, answer, at)).toEqual({ ok: true });
      expect(await request(id)).toMatchObject({ status: "declined", declineReason: "noTime" });
      return id;
    },
    read: async (id) => (await request(id))?.declineNote,
    told: "requestDeclined",
  },
  closingNote: {
    write: async (pair, note, at) => {
      expect(await closeMatch(pair.mentorId, pair.matchId, note, at)).toMatchObject({ ok: true });
      return pair.matchId;
    },
    read: async (id) => (await db().select().from(matches).where(eq(matches.id, id)))[0]?.endNote,
    told: "matchEnded",
  },
};

const recapPage = {
  write: async (pair: ConnectedPair, text: string, at: Date) => {
    const id = await heldSession(pair);
    expect(await writeRecap(pair.mentorId, { id, text, nextSteps: null }, at)).toMatchObject({ ok: true });
    return id;
  },
  read: async (id: string) => (await db().select().from(recaps).where(eq(recaps.sessionId, id)))[0]?.text,
};
const all: Record<string, Omit<Page, "told">> = { ...pages, recap: recapPage };

const told = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind);

describe.each(Object.entries(all))("%s of a mentor to a minor [@CHAT-15c]", (_name, { write, read }) => {
  test("in the minor's night waits for its end", async () => {
    const pair = await connectedPair("2010-01-01");
    const id = await write(pair, words, night);
    expect(await read(id)).toBeFalsy();
    await deliverDue(lateNight);
    expect(await read(id)).toBeFalsy();
    await deliverDue(morning);
    expect(await read(id)).toBe(words);
    await deliverDue(morning);
    expect(await db().$count(heldTexts, eq(heldTexts.userId, pair.mentorId))).toBe(0);
  });

  test("by day stands at once, and so does what is written to somebody of age at night", async () => {
    const pair = await connectedPair("2010-01-01");
    expect(await read(await write(pair, words, evening))).toBe(words);
    const grown = await connectedPair("2000-01-01");
    expect(await read(await write(grown, words, night))).toBe(words);
  });

  test("let through by staff at night waits for the morning too", async () => {
    const pair = await connectedPair("2010-01-01");
    const text = "write to tom@example.org";
    const id = await write(pair, text, noon);
    const [held] = await db().select().from(heldTexts).where(eq(heldTexts.userId, pair.mentorId));
    expect(await releaseText(staff, held?.id ?? "", "his school", night)).toMatchObject({ ok: true, written: true });
    expect(await read(id)).toBeFalsy();
    expect(await refuseText(staff, held?.id ?? "", "no", night)).toMatchObject({ ok: false, reason: "decided" });
    await deliverDue(morning);
    expect(await read(id)).toBe(text);
    const [left] = await db().select().from(heldTexts).where(eq(heldTexts.userId, pair.mentorId));
    expect(left).toMatchObject({ status: "released", decidedBy: "command", reason: "his school" });
  });

  test("is not there in the morning once the two are parted by a block, or contact is stopped", async () => {
    const pair = await connectedPair("2010-01-01");
    const id = await write(pair, words, night);
    await blockPerson(pair.studentId, pair.mentorId, night);
    const other = await connectedPair("2010-01-01");
    const stopped = await write(other, words, night);
    await db().update(users).set({ contactPausedAt: night }).where(eq(users.id, other.studentId));
    await deliverDue(morning);
    expect([await read(id), await read(stopped)].filter(Boolean)).toEqual([]);
    expect(await db().$count(heldTexts, eq(heldTexts.status, "waiting"))).toBe(0);
  });
});

test.each(Object.entries(pages))(
  "the fact itself is told at once: %s [@CHAT-15d]",
  async (_name, { write, told: kind }) => {
    const pair = await connectedPair("2010-01-01");
    await write(pair, words, night);
    expect(await told(pair.studentId)).toContain(kind);
  },
);

describe("what waits for a morning [@CHAT-15c]", () => {
  test("is a recap of which its reader is told in the morning alone", async () => {
    const pair = await connectedPair("2010-01-01");
    await recapPage.write(pair, words, night);
    expect(await told(pair.studentId)).not.toContain("recapWritten");
    await deliverDue(morning);
    expect(await told(pair.studentId)).toContain("recapWritten");
  });

  test("is told to its writer: the words, and when they are read", async () => {
    const pair = await connectedPair("2010-01-01");
    const id = await heldSession(pair);
    const result = await writeRecap(pair.mentorId, { id, text: words, nextSteps: null }, night);
    expect(result).toEqual({ ok: true, held: false, waiting: true });
    expect((await readSession(pair.mentorId, "mentor", id, night))?.afterwards.waiting).toEqual({
      text: words,
      until: morning,
    });
    const theirs = await readSession(pair.studentId, "student", id, night);
    expect(theirs?.afterwards).toMatchObject({ theirs: { text: "" }, waiting: undefined });
  });

  test("shows on the session and the request that something is to come, and no word of it", async () => {
    const pair = await connectedPair("2010-01-01");
    const cancelled = await comingSession(pair);
    await cancelSession(pair.mentorId, cancelled, { reason: "ill", note: words }, night);
    const seen = await readSession(pair.studentId, "student", cancelled, night);
    expect(seen).toMatchObject({ noteNight: true, session: { cancelReason: "ill", cancelNote: null } });
    const asked = await openRequest(pair);
    await answerRequest(pair.mentorId, asked, { move: "ask", question: words }, night);
    const view = await viewRequest(db(), pair.studentId, asked, night);
    expect(view).toMatchObject({ night: true, request: { question: null } });
    expect(JSON.stringify([seen, view])).not.toContain(words);
    await deliverDue(morning);
    expect(await viewRequest(db(), pair.studentId, asked, morning)).toMatchObject({ night: false });
    expect(await readSession(pair.studentId, "student", cancelled, morning)).toMatchObject({ noteNight: false });
  });

  test("written anew at night is read as it was last, and is nothing for staff to see", async () => {
    const pair = await connectedPair("2010-01-01");
    const id = await heldSession(pair);
    const write = (text: string) => writeRecap(pair.mentorId, { id, text, nextSteps: "Page 3" }, night);
    await write("Fractions");
    await write("Fractions and more");
    expect((await heldTextQueue(db(), true, 500)).filter(({ userId }) => userId === pair.mentorId)).toEqual([]);
    await deliverDue(morning);
    expect(await recapPage.read(id)).toBe("Fractions and more\n\nPage 3");
  });

  test("waits on where the minor moved west meanwhile", async () => {
    const pair = await connectedPair("2010-01-01");
    const id = await recapPage.write(pair, words, night);
    await db().update(users).set({ timeZone: "America/New_York" }).where(eq(users.id, pair.studentId));
    await deliverDue(morning);
    expect(await recapPage.read(id)).toBe("");
    await deliverDue(new Date("2026-06-11T11:00:00.000Z"));
    expect(await recapPage.read(id)).toBe(words);
  });

  test("what a student writes to a mentor at night stands at once", async () => {
    const pair = await connectedPair("2010-01-01");
    const id = await heldSession(pair);
    expect(await writeRecap(pair.studentId, { id, text: words, nextSteps: null }, night)).toEqual({
      ok: true,
      held: false,
    });
    const own = and(eq(recaps.sessionId, id), eq(recaps.authorId, pair.studentId));
    expect(await db().select().from(recaps).where(own)).toMatchObject([{ text: words }]);
  });
});
