import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { sessionsSince } from "#db/queries/mentoring/sessions.ts";
import {
  blocks,
  mails,
  matches,
  matchSuggestions,
  mentorRequests,
  mentors,
  notifications,
  sessions,
  users,
} from "#db/schema/index.ts";
import { newMatch, newMentor, newRequest, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { collectData } from "#lib/accounts/my-data/support/collect-data.ts";
import { viewRequest } from "#lib/mentoring/requests/view-request.ts";
import { closeSessions } from "#lib/mentoring/sessions/close-sessions.ts";
import { readSession } from "#lib/mentoring/sessions/read-session.ts";
import { readSessions } from "#lib/mentoring/sessions/read-sessions.ts";
import type { NotificationKind } from "#lib/notifications/kinds/kinds.ts";
import { renderMail } from "#lib/notifications/mail/render-mail.ts";
import { type Notice, notify } from "#lib/notifications/notify/notify.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let student = newUser();
let mentor = newUser();
let request = newRequest({ studentId: "", mentorId: "" });
let over = newSession({ matchId: "", studentId: "", mentorId: "" });
let running = over;

beforeEach(async () => {
  student = newUser({ role: "student", firstName: "Kofi", lastName: "Mensah", dateOfBirth: "2000-01-01" });
  mentor = newUser({ firstName: "Zuri", lastName: "Okello" });
  await db().insert(users).values([student, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  const pair = { studentId: student.id, mentorId: mentor.id };
  request = newRequest({ ...pair, status: "accepted", question: "Which book?", closedAt: now });
  const match = newMatch({ ...pair, requestId: request.id });
  const session = { ...pair, matchId: match.id };
  over = newSession({ ...session, status: "completed", startsAt: inHours(-48) });
  running = newSession({ ...session, status: "confirmed", startsAt: inHours(-2), endsAt: inHours(-1) });
  await db().insert(mentorRequests).values(request);
  await db().insert(matches).values(match);
  await db().insert(sessions).values([over, running]);
});

type Told = { [K in NotificationKind]: Notice<K> }[NotificationKind];
const tell = (notice: Told) => transaction((tx) => notify(tx, notice, now));

/** What each was told of the other before anything went wrong, and of a third person. */
async function toldBefore() {
  const [to, from] = [mentor.id, "Kofi Mensah"];
  const path = "/dashboard";
  const by = student.id;
  const key = `request:${request.id}:requestReceived:1`;
  await tell({ userId: to, by, kind: "requestReceived", key, params: { name: from, subject: "Biology" }, path });
  const stars = { name: from, subject: "Biology", stars: 2 };
  await tell({ userId: to, by, kind: "ratingReceived", key: `rating:${over.id}`, params: stars, path });
  const off = { name: from, subject: "Biology", at: now.toISOString() };
  await tell({ userId: to, by, kind: "bookingCancelled", key: `session:${over.id}:cancelled`, params: off, path });
  const third = { name: "Ada Lovelace", subject: "Biology" };
  await tell({ userId: to, by, kind: "requestReceived", key: `request:${crypto.randomUUID()}:x`, params: third, path });
  const accepted = { name: "Zuri Okello", subject: "Biology" };
  const own = { userId: student.id, by: to, key: `request:${request.id}:requestAccepted:1`, params: accepted, path };
  await tell({ ...own, kind: "requestAccepted" });
}

const namesTold = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId))).flatMap(({ params }) =>
    "name" in params ? [params.name] : [],
  );
const waiting = (userId: string) => db().select().from(mails).where(eq(mails.userId, userId));

/** All that a person can look at, as text. */
async function everythingOf(userId: string, side: "student" | "mentor") {
  const told = await db().select().from(notifications).where(eq(notifications.userId, userId));
  return JSON.stringify([
    told.map(({ params }) => params),
    await readSessions({ userId, side }, {}, now),
    await readSession(userId, side, over.id, now),
    await viewRequest(db(), userId, request.id, now),
    (await sessionsSince(db(), { userId, side }, new Date(0))).map(({ parted }) => parted),
    (await collectData(db(), userId, now)).filter(({ name }) => name !== "blocks"),
  ]);
}

const sides = ["student", "mentor"] as const;

describe("what somebody was told before [@SAFE-20a @SAFE-20f]", () => {
  test.each(sides)(
    "a block by the %s names neither to the other any more, and leaves third people named",
    async (by) => {
      await toldBefore();
      const [blocker, blocked] = by === "student" ? [student.id, mentor.id] : [mentor.id, student.id];
      await blockPerson(blocker, blocked, now);
      expect((await namesTold(mentor.id)).toSorted()).toEqual(["", "", "", "Ada Lovelace"]);
      expect(await namesTold(student.id)).toEqual([""]);
    },
  );

  test("mails that are not sent yet are taken back; that a session is off is told without the name", async () => {
    await toldBefore();
    await blockPerson(student.id, mentor.id, now);
    const states = (await waiting(mentor.id)).map(({ kind, status, params }) => [kind, status, params.name]);
    expect(states.toSorted()).toEqual([
      ["bookingCancelled", "queued", ""],
      ["requestReceived", "dropped", undefined],
      ["requestReceived", "queued", "Ada Lovelace"],
    ]);
    const off = (await waiting(mentor.id)).find(({ kind }) => kind === "bookingCancelled");
    const receiver = { locale: "en", timeZone: "UTC", minor: false };
    const site = { name: "Baobab", supportEmail: "help@example.org", url: "https://example.org" };
    const { text } = await renderMail({ kind: "bookingCancelled", params: off?.params ?? {} }, receiver, site);
    expect(text).toContain("Former member");
    expect(text).not.toContain("Kofi");
  });

  test("and afterwards: a session that was running when the block came ends without a name", async () => {
    await db()
      .update(sessions)
      .set({ studentJoinedAt: inHours(-2), mentorJoinedAt: inHours(-2) });
    await blockPerson(student.id, mentor.id, now);
    await closeSessions(now);
    expect([await namesTold(student.id), await namesTold(mentor.id)]).toEqual([[""], [""]]);
  });
});

test("a mentor suggested to a student is named no more in what the student, and a student in what the coordinator was told [@SAFE-20a @PRIV-02c]", async () => {
  const coordinator = newUser({ role: "coordinator" });
  await db().insert(users).values(coordinator);
  const id = crypto.randomUUID();
  const row = { id, studentId: student.id, mentorId: mentor.id, suggestedBy: coordinator.id, createdAt: now };
  await db()
    .insert(matchSuggestions)
    .values({ ...row, subject: "Biology", reason: "Patient", status: "accepted" });
  const told = { path: "/dashboard", params: { name: "Zuri Okello", subject: "Biology" } };
  await tell({ userId: student.id, kind: "mentorSuggested", key: `suggestion:${id}`, ...told });
  const answer = { path: "/staff", params: { name: "Kofi Mensah", subject: "Biology" } };
  await tell({
    userId: coordinator.id,
    by: student.id,
    kind: "suggestionAccepted",
    key: `suggestion:${id}:x`,
    ...answer,
  });
  await blockPerson(mentor.id, student.id, now);
  expect([await namesTold(student.id), await namesTold(coordinator.id)]).toEqual([[""], ["Kofi Mensah"]]);
  await requestDeletion(student.id, { keepPosts: null }, now);
  expect(await namesTold(coordinator.id)).toEqual([""]);
});

describe("out of sight is out of sight [@SAFE-20a @SAFE-20f @PRIV-02c @PRIV-02e]", () => {
  test.each(sides)("the %s who was blocked reads the other's name and words nowhere", async (side) => {
    await toldBefore();
    const [own, other] = side === "student" ? [student, mentor] : [mentor, student];
    expect(await everythingOf(own.id, side)).toContain(other.firstName);
    await blockPerson(other.id, own.id, now);
    const all = await everythingOf(own.id, side);
    expect(all).not.toContain(other.firstName);
    expect(all).not.toContain(other.id);
    if (side === "student") expect(all).not.toContain("Which book?");
  });

  test.each(sides)("and sees the same as the %s whose other side left", async (side) => {
    await toldBefore();
    const [own, other] = side === "student" ? [student, mentor] : [mentor, student];
    await blockPerson(other.id, own.id, now);
    const blocked = [await readSession(own.id, side, over.id, now), await viewRequest(db(), own.id, request.id, now)];
    const told = await namesTold(own.id);
    await beforeBlock();
    await requestDeletion(other.id, { keepPosts: null }, now);
    expect([await readSession(own.id, side, over.id, now), await viewRequest(db(), own.id, request.id, now)]).toEqual(
      blocked,
    );
    // That the mentoring ended is told by name, as by everybody who ends one.
    expect((await namesTold(own.id)).filter((name) => name === "")).toEqual(told.filter((name) => name === ""));
  });

  test("whoever is erased stands by name in nothing that others were told", async () => {
    await toldBefore();
    await requestDeletion(student.id, { keepPosts: null }, now);
    expect(await namesTold(mentor.id)).toContain("Kofi Mensah");
    await eraseAccounts(inHours(31 * 24));
    expect((await namesTold(mentor.id)).toSorted()).toEqual(["", "", "", "", "Ada Lovelace"]);
  });

  test("whom somebody blocked stands in their own list, and in no other part of their data", async () => {
    await blockPerson(student.id, mentor.id, now);
    const data = await collectData(db(), student.id, now);
    expect(data.filter(({ rows }) => JSON.stringify(rows).includes("Zuri")).map(({ name }) => name)).toEqual([
      "blocks",
    ]);
  });
});

/** The same two with the same past, and no block. */
async function beforeBlock() {
  await db().delete(blocks);
  await db().update(matches).set({ status: "active", endedAt: null, endedBy: null });
}
