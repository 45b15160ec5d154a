import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  conversations,
  matches,
  mentorRequests,
  messages,
  reportEvidence,
  reports,
  sessions,
  users,
} from "#db/schema/index.ts";
import { newConversation, newMatch, newMessage, newRequest, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { endMatch } from "#lib/mentoring/matches/end-match.ts";
import { type ConnectedPair, connectedPair, noon } from "#lib/mentoring/messages/every-page.testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { sendReport } from "./send-report.ts";

testDatabase();

let pair: ConnectedPair;

beforeEach(async () => {
  for (const table of [reports, users]) await db().delete(table);
  pair = await connectedPair("2010-01-01");
});

async function report(about: string, reporterId = pair.studentId): Promise<void> {
  const source = { network: crypto.randomUUID(), locale: "en", reporterId };
  const sent = await sendReport({ kind: "sexual", about, text: "Look at this.", email: null }, source, noon);
  if (!sent.ok) throw new Error(sent.reason);
}

async function isStopped(): Promise<boolean> {
  const [mentor] = await db().select().from(users).where(eq(users.id, pair.mentorId));
  return mentor?.suspendedAt !== null;
}

const change = (values: Partial<typeof users.$inferInsert>) =>
  db().update(users).set(values).where(eq(users.id, pair.studentId));
const end = (by: "student" | "mentor") => transaction((tx) => endMatch(tx, pair.matchId, { by, note: null }, noon));

/** A message of the mentor that the student has. */
async function written(): Promise<string> {
  const { conversationId, mentorId } = pair;
  const message = newMessage({ conversationId, senderId: mentorId, state: "delivered", createdAt: noon, position: 1 });
  await db().insert(messages).values(message);
  return paths.aboutMessage(conversationId, message.id);
}

describe("a gravest report of a child stops the mentor, whatever was done before it [@SAFE-21c]", () => {
  const before: [string, () => Promise<unknown>][] = [
    ["nothing", async () => undefined],
    ["the child blocked the mentor", () => blockPerson(pair.studentId, pair.mentorId, noon)],
    ["the mentor blocked the child", () => blockPerson(pair.mentorId, pair.studentId, noon)],
    ["the child ended the match", () => end("student")],
    ["the mentor ended the match", () => end("mentor")],
    ["the child is suspended", () => change({ suspendedAt: noon })],
    ["the child is leaving", () => change({ deletionRequestedAt: noon })],
    ["the child needs a new PIN", () => change({ newPinDue: true })],
    ["the child's contact is paused", () => change({ contactPausedAt: noon })],
    [
      "the mentor is leaving",
      () => db().update(users).set({ deletionRequestedAt: noon }).where(eq(users.id, pair.mentorId)),
    ],
  ];
  test.each(before)("%s", async (_, act) => {
    const about = await written();
    await act();
    await report(about);
    expect(await isStopped()).toBe(true);
    expect(await db().select().from(reports)).toMatchObject([{ grade: "S0", accusedId: pair.mentorId }]);
    expect(await db().select().from(reportEvidence)).toMatchObject([{ kind: "messages" }]);
  });
});

describe("to have had contact once is enough [@SAFE-21c]", () => {
  const two = () => ({ studentId: pair.studentId, mentorId: pair.mentorId });
  const ended = { status: "ended", endedAt: noon, endedBy: "mentor" } as const;
  const traces: [string, () => Promise<unknown>, boolean][] = [
    ["nothing at all", async () => undefined, false],
    ["a conversation", () => db().insert(conversations).values(newConversation(two())), true],
    [
      "a match that ended",
      () =>
        db()
          .insert(matches)
          .values(newMatch({ ...two(), ...ended })),
      true,
    ],
    [
      "a request declined",
      () =>
        db()
          .insert(mentorRequests)
          .values(newRequest({ ...two(), status: "declined" })),
      true,
    ],
    [
      "a request that ran out",
      () =>
        db()
          .insert(mentorRequests)
          .values(newRequest({ ...two(), status: "expired" })),
      true,
    ],
  ];
  test.each(traces)("%s: %#", async (_, leave, stops) => {
    for (const table of [sessions, conversations, matches]) await db().delete(table);
    await leave();
    await report(paths.mentor(pair.mentorId));
    expect(await isStopped()).toBe(stops);
  });

  test("a session that did not take place", async () => {
    const { matchId } = pair;
    await db()
      .insert(sessions)
      .values(newSession({ ...two(), matchId, status: "cancelled", startsAt: noon }));
    await db().delete(conversations);
    await end("mentor");
    await report(paths.mentor(pair.mentorId));
    expect(await isStopped()).toBe(true);
  });

  test("an adult's report stops a mentor whose match with a minor has ended", async () => {
    const adult = newUser({ role: "student", dateOfBirth: "2000-01-01" });
    await db().insert(users).values(adult);
    await db()
      .insert(mentorRequests)
      .values(newRequest({ studentId: adult.id, mentorId: pair.mentorId }));
    await end("mentor");
    await report(paths.mentor(pair.mentorId), adult.id);
    expect(await isStopped()).toBe(true);
  });

  test("but not one who never met a minor", async () => {
    await change({ dateOfBirth: "2000-01-01" });
    await report(paths.mentor(pair.mentorId));
    expect(await isStopped()).toBe(false);
  });
});
