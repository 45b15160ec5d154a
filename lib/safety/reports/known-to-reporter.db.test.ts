import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  attempts,
  conversations,
  matches,
  mentorRequests,
  messages,
  notifications,
  reportEvidence,
  reports,
  sessions,
  users,
} from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { newConversation, newMatch, newMessage, newRequest, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { endMatch } from "#lib/mentoring/matches/end-match.ts";
import { type ConnectedPair, connectedPair, noon } from "#lib/mentoring/messages/every-page.testing.ts";
import { type RequestStatus, requestStatuses } from "#lib/mentoring/requests/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { reporterDays } from "./rules.ts";
import { sendReport } from "./send-report.ts";

testDatabase();

let pair: ConnectedPair;

beforeEach(async () => {
  for (const table of [reports, users, attempts]) await db().delete(table);
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

test.each([
  ["was a minor when they were matched", "2008-06-09", true],
  ["was grown when they were matched", "2008-01-01", false],
] as const)("somebody of 18 who %s stops the mentor: %s, %s [@SAFE-21c]", async (_, dateOfBirth, stops) => {
  const about = await written();
  await change({ dateOfBirth });
  await db()
    .update(matches)
    .set({ startedAt: new Date(noon.getTime() - 90 * day) })
    .where(eq(matches.id, pair.matchId));
  await report(about);
  expect(await isStopped()).toBe(stops);
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
});

describe("an adult's gravest report about a mentor of minors [@SAFE-21c]", () => {
  const adult = { ...newUser({ role: "student", dateOfBirth: "2000-01-01" }) };
  const two = () => ({ studentId: adult.id, mentorId: pair.mentorId });
  const asked = (status: RequestStatus) =>
    db()
      .insert(mentorRequests)
      .values(newRequest({ ...two(), status }));
  const matched = (values: Partial<typeof matches.$inferInsert> = {}) =>
    db()
      .insert(matches)
      .values(newMatch({ ...two(), ...values }));
  const wrote = async (by: "studentId" | "mentorId") => {
    const conversation = newConversation(two());
    await db().insert(conversations).values(conversation);
    const message = newMessage({
      conversationId: conversation.id,
      senderId: two()[by],
      state: "held",
      createdAt: noon,
    });
    await db().insert(messages).values(message);
  };
  const adultIs = (values: Partial<typeof users.$inferInsert>) =>
    db().update(users).set(values).where(eq(users.id, adult.id));
  const earlier = async (values: Partial<typeof reports.$inferInsert>, days: number) => {
    const createdAt = new Date(noon.getTime() - days * day);
    const given = { id: crypto.randomUUID(), number: crypto.randomUUID(), kind: "danger", text: "", locale: "en" };
    const said = { reporterId: adult.id, accusedId: "another", grade: "S0", ...values } as const;
    await db()
      .insert(reports)
      .values({ ...given, ...said, createdAt });
  };
  const notConfirmed = { status: "closed", decision: "notConfirmed" } as const;

  beforeEach(() => db().insert(users).values(adult));

  const real: [string, () => Promise<unknown>][] = [
    ["is matched with the reporter", () => matched()],
    ["was", () => matched({ status: "ended", endedAt: noon, endedBy: "mentor" })],
    ["wrote to the reporter", () => wrote("mentorId")],
    ["accepted a request of the reporter", () => asked("accepted")],
  ];
  test.each(real)("stops one who %s, and whose match with a minor has ended", async (_, meet) => {
    await meet();
    await end("mentor");
    await report(paths.mentor(pair.mentorId), adult.id);
    expect(await isStopped()).toBe(true);
  });

  test("but not one who never met a minor", async () => {
    await change({ dateOfBirth: "2000-01-01" });
    await matched();
    await report(paths.mentor(pair.mentorId), adult.id);
    expect(await isStopped()).toBe(false);
  });

  const alone: [string, () => Promise<unknown>][] = [
    ...requestStatuses
      .filter((status) => status !== "accepted")
      .map((status): (typeof alone)[number] => [`a request alone, ${status}`, () => asked(status)]),
    ["a conversation in which the mentor wrote nothing", () => wrote("studentId")],
    ["a suspended reporter", () => Promise.all([matched(), adultIs({ suspendedAt: noon })])],
    ["a reporter who is leaving", () => Promise.all([matched(), adultIs({ deletionRequestedAt: noon })])],
    ["another of theirs that is open", () => Promise.all([matched(), earlier({}, reporterDays - 1)])],
    ["another of theirs, not confirmed", () => Promise.all([matched(), earlier(notConfirmed, reporterDays - 1)])],
  ];
  test.each(alone)("stops nobody with %s; leads hear of it at once, and that nobody is suspended", async (_, act) => {
    const { actor } = await newStaffActor("lead");
    await act();
    await report(paths.mentor(pair.mentorId), adult.id);
    expect(await isStopped()).toBe(false);
    expect(await db().select().from(notifications).where(eq(notifications.userId, actor))).toMatchObject([
      { kind: "reportRaised", params: { grade: "S0", suspended: "no" } },
    ]);
  });

  const others: [string, () => Promise<unknown>][] = [
    ["long ago", () => earlier(notConfirmed, reporterDays)],
    ["confirmed", () => earlier({ status: "closed", decision: "confirmed" }, 1)],
    ["about the same mentor", () => earlier({ accusedId: pair.mentorId, ...notConfirmed }, 1)],
    ["about nobody", () => earlier({ accusedId: null }, 1)],
    ["of a lesser grade", () => earlier({ grade: "S1" }, 1)],
    ["of somebody else", () => earlier({ reporterId: pair.studentId }, 1)],
  ];
  test.each(others)("counts with another report %s", async (_, act) => {
    await matched();
    await act();
    await report(paths.mentor(pair.mentorId), adult.id);
    expect(await isStopped()).toBe(true);
  });

  test("a child's counts beside others of theirs, open or not confirmed", async () => {
    await earlier({ reporterId: pair.studentId }, 1);
    await earlier({ reporterId: pair.studentId, ...notConfirmed }, 1);
    await report(paths.mentor(pair.mentorId));
    expect(await isStopped()).toBe(true);
  });

  test("one account stops one mentor, and not a second one", async () => {
    const first = pair;
    await matched();
    await report(paths.mentor(pair.mentorId), adult.id);
    expect(await isStopped()).toBe(true);
    pair = await connectedPair("2011-03-09");
    expect(pair.mentorId).not.toBe(first.mentorId);
    await matched();
    await report(paths.mentor(pair.mentorId), adult.id);
    expect(await isStopped()).toBe(false);
  });
});
