import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { sessionsBetween } from "#db/queries/mentoring/session-lists.ts";
import { sessionsSince } from "#db/queries/mentoring/sessions.ts";
import { calls, conversations, mentorRequests, notifications, ratings, sessions, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedPair } from "#db/support/pair.ts";
import { newCall, newConversation, newRequest, newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { collectData } from "#lib/accounts/my-data/support/collect-data.ts";
import { renameStudent } from "#lib/administration/staff/student-correction.ts";
import { seenBy } from "#lib/identity/users/seen-by.ts";
import { closeMatch } from "#lib/mentoring/matches/close-match.ts";
import { listConversations } from "#lib/mentoring/messages/list-conversations.ts";
import { openConversation } from "#lib/mentoring/messages/open-conversation.ts";
import { calendarFile } from "#lib/mentoring/schedule/calendar-file.ts";
import { rateSession } from "#lib/mentoring/sessions/rate-session.ts";
import { readSession } from "#lib/mentoring/sessions/read-session.ts";
import { shownSessions } from "#lib/mentoring/sessions/shown-session.ts";
import { logOfCall } from "#lib/mentoring/video-calls/call-log.ts";
import { callHistory } from "#lib/mentoring/video-calls/past-calls.ts";
import { feedbackOf } from "#lib/progress/analytics/feedback.ts";
import { blockedPeople, blockPerson } from "#lib/safety/blocks/block-person.ts";
import "#lib/connect.ts";

testDatabase();

const met = new Date("2026-06-01T12:00:00.000Z");
const parted = new Date("2026-06-10T12:00:00.000Z");
const grown = new Date("2026-06-21T12:00:00.000Z");
const child = { firstName: "Layla", lastName: "Hassan", dateOfBirth: "2008-06-20" } as const;
const [short, full] = ["Layla H.", "Layla Hassan"];

beforeEach(async () => {
  await db().delete(users);
});

type Pair = Awaited<ReturnType<typeof metPair>>;

async function metPair() {
  const pair = await storedPair({ student: child });
  const { studentId, mentorId, matchId } = pair;
  const conversation = newConversation({ studentId, mentorId });
  await db().insert(conversations).values(conversation);
  const held = { startsAt: met, endsAt: new Date("2026-06-01T12:30:00.000Z"), status: "completed" } as const;
  const session = newSession({ studentId, mentorId, matchId, ...held });
  await db().insert(sessions).values(session);
  const call = newCall({ studentId, mentorId, matchId, status: "ended", openedAt: met, endedAt: met });
  await db().insert(calls).values(call);
  return { ...pair, conversationId: conversation.id, sessionId: session.id, callId: call.id };
}

const words = {
  ...{
    name: "Sessions",
    siteName: "Baobab",
    minor: "Student",
    mentor: "Mentor",
    pending: "",
    type: { video: "", chat: "" },
  },
  title: (name: string) => name,
  address: (path: string) => `https://example.org${path}`,
};

/** Every page, list and file in which the mentor reads the student's name. */
async function namesRead({ mentorId, conversationId, sessionId, callId }: Pair, now: Date) {
  const whose = { userId: mentorId, side: "mentor" } as const;
  const rows = await sessionsBetween(db(), whose, new Date("2026-05-30"), new Date("2026-06-03"));
  const entries = await sessionsSince(db(), whose, new Date(0));
  const partners = entries.map(({ partner }) => partner.id);
  const seen = await seenBy(db(), mentorId, partners, now);
  return {
    conversations: (await listConversations(db(), mentorId, now))[0]?.partner.name,
    conversation: (await openConversation(db(), mentorId, conversationId, now))?.partner.name,
    calendar: (await shownSessions(db(), rows, whose, now))[0]?.name,
    session: (await readSession(mentorId, "mentor", sessionId, now))?.session.name,
    feedback: (await feedbackOf(db(), { mentorId, span: undefined, limit: 5 }, now))[0]?.name,
    calls: (await callHistory(db(), mentorId, 1, now)).calls[0]?.name,
    call: (await logOfCall(db(), mentorId, callId, now))?.name,
    file: /SUMMARY:(.*?)\r?\n/.exec(calendarFile(entries, mentorId, words, seen))?.[1],
  };
}

const everywhere = (name: string) => ({
  ...{
    conversations: name,
    conversation: name,
    calendar: name,
    session: name,
    feedback: name,
    calls: name,
    call: name,
  },
  file: name === full ? full : words.minor,
});

async function rated({ studentId, mentorId, sessionId }: Pair) {
  const rating = { sessionId, studentId, mentorId, stars: 4, comment: "Kind", createdAt: met };
  await db().insert(ratings).values(rating);
}

describe("a child's name after the 18th birthday [@SAFE-16b]", () => {
  test("stays as it was, everywhere, for a mentor who is connected no more", async () => {
    const pair = await metPair();
    await rated(pair);
    await closeMatch(pair.studentId, pair.matchId, null, parted);
    for (const now of [parted, grown, new Date("2028-01-01T12:00:00.000Z")])
      expect(await namesRead(pair, now)).toEqual(everywhere(short));
  });

  test("is the whole one for a mentor who is connected still", async () => {
    const pair = await metPair();
    await rated(pair);
    expect(await namesRead(pair, parted)).toEqual(everywhere(short));
    expect(await namesRead(pair, grown)).toEqual(everywhere(full));
  });

  test("is the whole one for a mentor who was connected on the birthday", async () => {
    const pair = await metPair();
    await rated(pair);
    await closeMatch(pair.studentId, pair.matchId, null, grown);
    expect(await namesRead(pair, grown)).toEqual(everywhere(full));
  });

  test("is the whole one for a mentor whom the student asks anew", async () => {
    const pair = await metPair();
    const { studentId, mentorId } = pair;
    await closeMatch(studentId, pair.matchId, null, parted);
    await db()
      .insert(mentorRequests)
      .values(newRequest({ studentId, mentorId, status: "pending" }));
    expect(await namesRead(pair, grown)).toMatchObject({ conversations: full, session: full });
  });

  test("stays as it was in the notice of a review that comes later", async () => {
    const pair = await metPair();
    await closeMatch(pair.studentId, pair.matchId, null, parted);
    const rate = { id: pair.sessionId, stars: 5, comment: null };
    expect(await rateSession(pair.studentId, rate, grown)).toMatchObject({ ok: true });
    const told = (await db().select().from(notifications)).filter(({ kind }) => kind === "ratingReceived");
    expect(told.map(({ params }) => params)).toEqual([expect.objectContaining({ name: short })]);
  });
});

describe("a child's name that staff changed after the last contact [@SAFE-16b]", () => {
  const renamed = new Date("2026-06-12T12:00:00.000Z");
  const rename = async (studentId: string, at: Date) => {
    const wish = { studentId, name: "Aisha Omar", reason: "After the move", seen: "0" };
    expect(await renameStudent(await newStaffActor("lead"), wish, at)).toMatchObject({ ok: true });
  };
  const downloaded = async (mentorId: string) => JSON.stringify(await collectData(db(), mentorId, grown));

  test.each([
    ["before the birthday", renamed],
    ["after it", grown],
  ])("is nowhere read by the former mentor, %s", async (_, now) => {
    const pair = await metPair();
    await rated(pair);
    await closeMatch(pair.studentId, pair.matchId, null, parted);
    await rename(pair.studentId, renamed);
    const former = "Former member";
    expect(await namesRead(pair, now)).toEqual({
      ...{ ...everywhere(""), conversations: former, conversation: former, file: words.minor },
    });
    expect(await downloaded(pair.mentorId)).not.toContain("Aisha");
    expect(await blockPerson(pair.mentorId, pair.studentId, now)).toEqual({ ok: true });
    expect((await blockedPeople(db(), pair.mentorId, now)).map(({ name }) => name)).toEqual([former]);
  });

  test("is read by a mentor who is connected, and by one who was when it changed", async () => {
    const pair = await metPair();
    await rated(pair);
    await rename(pair.studentId, renamed);
    expect(await namesRead(pair, renamed)).toEqual(everywhere("Aisha O."));
    expect(await downloaded(pair.mentorId)).toContain("Aisha");
    await closeMatch(pair.studentId, pair.matchId, null, new Date("2026-06-13T12:00:00.000Z"));
    expect(await namesRead(pair, grown)).toEqual(everywhere("Aisha O."));
    expect(await downloaded(pair.mentorId)).toContain("Aisha");
  });
});

describe("the list of people whom a mentor blocked [@SAFE-16b]", () => {
  const blockList = async (mentorId: string, now: Date) =>
    (await blockedPeople(db(), mentorId, now)).map(({ name }) => name);

  test.each([
    ["before the birthday", parted],
    ["after it, having parted before", grown],
  ])("keeps a child's name as it was: blocked %s", async (_, at) => {
    const { studentId, mentorId, matchId } = await storedPair({ student: child });
    await closeMatch(studentId, matchId, null, parted);
    expect(await blockPerson(mentorId, studentId, at)).toEqual({ ok: true });
    expect(await blockList(mentorId, grown)).toEqual([short]);
  });

  test("also of a child who only asked", async () => {
    const { studentId, mentorId, matchId } = await storedPair({ student: child });
    const other = await storedPair({ student: child });
    await closeMatch(studentId, matchId, null, parted);
    const asked = { studentId: other.studentId, mentorId, status: "declined", closedAt: parted } as const;
    await db().insert(mentorRequests).values(newRequest(asked));
    expect(await blockPerson(mentorId, other.studentId, grown)).toEqual({ ok: true });
    expect(await blockList(mentorId, grown)).toEqual([short]);
  });
});
