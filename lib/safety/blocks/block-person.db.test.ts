import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { sessionsSince } from "#db/queries/mentoring/sessions.ts";
import { mails, matches, mentorRequests, notifications, sessions, users } from "#db/schema/index.ts";
import { addPerson } from "#db/support/people.ts";
import { newMatch, newRequest, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { seenOn } from "#lib/identity/users/seen-by.ts";
import { requestMentor } from "#lib/mentoring/requests/request-mentor.ts";
import { calendarFile } from "#lib/mentoring/schedule/calendar-file.ts";
import { readSession } from "#lib/mentoring/sessions/read-session.ts";
import { readSessions } from "#lib/mentoring/sessions/read-sessions.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { blockedPeople, blockPerson, unblockPerson } from "./block-person.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = new Date("2026-11-28T12:00:00.000Z");
const names = { firstName: "Amina", lastName: "Diallo" };
const words = {
  siteName: "Baobab",
  name: "Sessions",
  minor: "Student",
  mentor: "Mentor",
  title: (name: string, subject: string) => `${name}: ${subject}`,
  type: { video: "Video", chat: "Chat" },
  pending: "Pending",
  address: (path: string) => path,
};
let student = "";
let mentor = "";
const person = async (values: Parameters<typeof addPerson>[0]) => (await addPerson(values)).id;

beforeEach(async () => {
  student = await person({ role: "student", firstName: "Kofi", lastName: "Mensah", dateOfBirth: "2000-01-01" });
  mentor = await person({ role: "mentor" });
});

async function connected() {
  const pair = { studentId: student, mentorId: mentor };
  const match = newMatch(pair);
  const session = newSession({ ...pair, matchId: match.id, startsAt: later });
  await db().insert(matches).values(match);
  await db().insert(sessions).values(session);
  return { match: match.id, session: session.id };
}

const sees = async (from: string, to: string) => {
  const facts = await contactFacts(db(), from, to, now);
  return facts !== undefined && whyNoContact("view", facts) === undefined;
};
const told = (userId: string) => db().select().from(notifications).where(eq(notifications.userId, userId));

describe("a block [@SAFE-20a @SAFE-20e @SAFE-20f]", () => {
  test("parts two people at once: neither sees the other, match and sessions end", async () => {
    const { match, session } = await connected();
    expect([await sees(student, mentor), await sees(mentor, student)]).toEqual([true, true]);
    expect(await blockPerson(student, mentor, now)).toEqual({ ok: true });
    expect([await sees(student, mentor), await sees(mentor, student)]).toEqual([false, false]);
    expect(await db().select().from(matches).where(eq(matches.id, match))).toMatchObject([
      { status: "ended", endedBy: "block" },
    ]);
    expect(await db().select().from(sessions).where(eq(sessions.id, session))).toMatchObject([
      { status: "cancelled", cancellation: "matchEnded", cancelReason: null, cancelNote: null },
    ]);
  });

  test.each([
    ["student", "mentor"],
    ["mentor", "student"],
  ] as const)(
    "of the %s tells the %s only that the session is off, naming nobody, and the blocker nothing",
    async (by, to) => {
      await connected();
      const [blocker, blocked] = by === "student" ? [student, mentor] : [mentor, student];
      await blockPerson(blocker, blocked, now);
      expect(await told(blocker)).toEqual([]);
      const notices = await told(blocked);
      expect(notices.map(({ kind, params }) => [kind, params])).toEqual([
        ["sessionOff", { subject: "Mathematics", at: later.toISOString() }],
      ]);
      const sent = await db().select().from(mails).where(eq(mails.userId, blocked));
      const { firstName, lastName } = by === "student" ? { firstName: "Kofi", lastName: "Mensah" } : names;
      for (const text of [JSON.stringify(notices), JSON.stringify(sent)]) {
        expect(text).not.toContain(firstName);
        expect(text).not.toContain(lastName);
        expect(text).not.toContain("block");
      }
      expect(sent).toHaveLength(1);
      expect(to).not.toBe(by);
    },
  );

  test.each(["student", "mentor"] as const)(
    "leaves no name and no way to the other on the %s's session",
    async (side) => {
      const { session, match } = await connected();
      const over = newSession({
        matchId: match,
        studentId: student,
        mentorId: mentor,
        status: "completed",
        startsAt: new Date("2026-11-20T12:00:00.000Z"),
      });
      await db().insert(sessions).values(over);
      await blockPerson(side === "student" ? mentor : student, side === "student" ? student : mentor, now);
      const own = side === "student" ? student : mentor;
      const { sessions: listed } = await readSessions({ userId: own, side }, {}, now);
      expect(listed).toHaveLength(2);
      for (const session of listed) expect(session).toMatchObject({ name: "", otherId: "", parted: true, offers: [] });
      const page = await readSession(own, side, session, now);
      expect(page?.session).toMatchObject({ name: "", otherId: "", cancellation: null, offers: [] });
      const past = await readSession(own, side, over.id, now);
      expect(past?.session.offers).toEqual(side === "student" ? ["safety"] : []);
      const shown = side === "student" ? names.lastName : "Mensah";
      expect(JSON.stringify([listed, page, past])).not.toContain(shown);
      const calendar = calendarFile(
        await sessionsSince(db(), { userId: own, side }, new Date(0)),
        own,
        words,
        (person) => seenOn(person, now),
      );
      expect(calendar).not.toContain(shown);
    },
  );

  test.each([
    ["student", "withdrawn"],
    ["mentor", "declined"],
  ] as const)("of the %s closes the request as %s, without a word to anybody", async (by, status) => {
    const pair = { studentId: student, mentorId: mentor };
    const request = newRequest({ ...pair, createdAt: now, waitingSince: now });
    const other = newRequest({ studentId: student, mentorId: await person({ role: "mentor" }) });
    await db().insert(mentorRequests).values([request, other]);
    const [blocker, blocked] = by === "student" ? [student, mentor] : [mentor, student];
    await blockPerson(blocker, blocked, now);
    const stored = await db().select().from(mentorRequests).where(eq(mentorRequests.studentId, student));
    expect(stored.map((row) => [row.id, row.status]).toSorted()).toEqual(
      [
        [request.id, status],
        [other.id, "pending"],
      ].toSorted(),
    );
    expect(await told(student)).toEqual([]);
    expect(await told(mentor)).toEqual([]);
  });

  test("made twice is one, and its person can take it back: what it ended stays ended [@SET-14d]", async () => {
    const { match } = await connected();
    await blockPerson(student, mentor, now);
    expect(await blockPerson(student, mentor, later)).toEqual({ ok: true });
    expect(await blockedPeople(db(), student, now)).toEqual([{ id: mentor, name: "Amina Diallo", since: now }]);
    expect(await blockedPeople(db(), mentor, now)).toEqual([]);
    expect(await unblockPerson(student, mentor, later)).toEqual({ ok: true });
    expect(await sees(student, mentor)).toBe(true);
    expect(
      await db()
        .select()
        .from(matches)
        .where(and(eq(matches.id, match))),
    ).toMatchObject([{ status: "ended" }]);
  });

  test("is not taken back by the blocked person, who is answered as if there were none", async () => {
    await connected();
    await blockPerson(student, mentor, now);
    expect(await unblockPerson(mentor, student, later)).toEqual({ ok: false, reason: "unknown" });
    expect(await unblockPerson(mentor, "nobody", later)).toEqual({ ok: false, reason: "unknown" });
    expect(await sees(mentor, student)).toBe(false);
  });

  test("can be made by both; each takes back their own", async () => {
    await connected();
    await blockPerson(student, mentor, now);
    expect(await blockPerson(mentor, student, now)).toEqual({ ok: true });
    await unblockPerson(student, mentor, later);
    expect(await sees(student, mentor)).toBe(false);
  });

  test("names a minor by first name and initial only [@SAFE-16b]", async () => {
    const minor = await person({ role: "student", firstName: "Kofi", lastName: "Mensah", dateOfBirth: "2011-01-01" });
    const pair = { studentId: minor, mentorId: mentor };
    await db().insert(matches).values(newMatch(pair));
    await blockPerson(mentor, minor, now);
    expect(await blockedPeople(db(), mentor, now)).toMatchObject([{ name: "Kofi M." }]);
  });
});

describe("somebody one can know nothing of is answered as somebody who is not there [@SAFE-20f @FIND-18b]", () => {
  const hidden: [string, () => Promise<[string, string]>][] = [
    ["an unconnected minor", async () => [mentor, await person({ role: "student", dateOfBirth: "2011-01-01" })]],
    ["a private mentor", async () => [student, await person({ role: "mentor", profileVisibility: "private" })]],
    ["staff", async () => [student, await person({ role: "lead" })]],
    ["oneself", async () => [student, student]],
    ["an erased account", async () => [student, await person({ role: "mentor", erasedAt: now })]],
    ["somebody staff look at", async () => [await person({ role: "admin" }), student]],
  ];

  test.each(hidden)("to block: %s", async (_, people) => {
    const [from, to] = await people();
    expect(await blockPerson(from, to, now)).toEqual(await blockPerson(from, "nobody", now));
    expect(await blockedPeople(db(), from, now)).toEqual([]);
  });

  test("to ask: a private, suspended, unapproved or blocking mentor", async () => {
    const blocking = await person({ role: "mentor" });
    await blockPerson(blocking, student, now);
    await connected();
    const draft = newUser({ emailConfirmedAt: now });
    await db().insert(users).values(draft);
    const mentorIds = [
      await person({ role: "mentor", profileVisibility: "private" }),
      await person({ role: "mentor", suspendedAt: now }),
      draft.id,
      blocking,
    ];
    const ask = (mentorId: string) => {
      const wish = { mentorId, subject: "Mathematics", goal: "Fractions", language: "en" } as const;
      const rest = { tried: null, preferredTimes: null, offerOthers: false };
      return requestMentor(student, { ...wish, ...rest } as Parameters<typeof requestMentor>[1], now);
    };
    const missing = await ask("nobody");
    for (const mentorId of mentorIds) expect(await ask(mentorId)).toEqual(missing);
  });
});
