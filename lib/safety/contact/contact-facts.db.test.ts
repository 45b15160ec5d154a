import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { consents, guardians, matches, mentorRequests, mentors, sessions, users } from "#db/schema/index.ts";
import { blocks } from "#db/schema/matches.ts";
import type { NewUser } from "#db/schema/users.ts";
import { countStatements } from "#db/statements.ts";
import {
  newBlock,
  newConsent,
  newGuardian,
  newMatch,
  newMentor,
  newRequest,
  newSession,
  newUser,
} from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { contactFacts, contactsOf, pairsOf, partiesOf, partyOf } from "./contact-facts.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
let student = "";
let mentor = "";

beforeEach(async () => {
  student = await person({ role: "student", dateOfBirth: "2010-11-22" });
  mentor = await person({ role: "mentor" });
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor, capacity: 2 }));
});

async function person(values: Partial<NewUser>): Promise<string> {
  const user = newUser(values);
  await db().insert(users).values(user);
  return user.id;
}

async function match(values: Partial<ReturnType<typeof newMatch>> = {}) {
  const row = newMatch({ studentId: student, mentorId: mentor, ...values });
  await db().insert(matches).values(row);
  return row;
}

describe("one person", () => {
  test("has the band of the day, never an age [@SAFE-03a @SAFE-03d]", async () => {
    expect(await partyOf(db(), student, now)).toMatchObject({ id: student, role: "student", band: "13-15" });
    expect(await partyOf(db(), student, new Date("2026-11-22T00:00:00Z"))).toMatchObject({ band: "16-17" });
    expect(await partyOf(db(), student, new Date("2028-11-22T00:00:00Z"))).toMatchObject({ band: "18+" });
    expect(Object.keys((await partyOf(db(), student, now)) ?? {})).not.toContain("dateOfBirth");
  });

  test("who is a minor is private whatever is stored, and consents to nothing alone [@SAFE-16a @SAFE-17b @SAFE-12a]", async () => {
    const id = await person({ role: "student", dateOfBirth: "2010-11-22", profileVisibility: "public" });
    const nothing = { chat: false, audio: false, video: false };
    expect(await partyOf(db(), id, now)).toMatchObject({ visibility: "private", consent: nothing });
  });

  test.each<[string, Partial<NewUser>, object]>([
    ["nothing special", {}, { standing: "active", emailConfirmed: false, contactPaused: false, visibility: "public" }],
    ["a confirmed address", { emailConfirmedAt: now }, { emailConfirmed: true }],
    ["contact stopped", { contactPausedAt: now }, { contactPaused: true }],
    ["a private profile", { profileVisibility: "private" }, { visibility: "private" }],
    ["a suspension", { suspendedAt: now }, { standing: "suspended" }],
    ["a deletion asked for", { deletionRequestedAt: now }, { standing: "leaving", mentor: { paused: true } }],
    ["an erased account", { erasedAt: now, suspendedAt: now }, { standing: "gone" }],
  ])("with %s", async (_, values, expected) => {
    const id = await person(values);
    expect(await partyOf(db(), id, now)).toMatchObject(expected);
  });

  test("who has no account is nobody", async () => {
    expect(await partyOf(db(), "nobody", now)).toBeUndefined();
    expect((await partiesOf(db(), [], now)).size).toBe(0);
  });
});

describe("a mentor", () => {
  test("without a row of checks has passed nothing [@SAFE-04d]", async () => {
    const id = await person({ role: "mentor" });
    const none = { status: "draft", clearedForMinors: false, paused: false, full: true };
    expect(await partyOf(db(), id, now)).toMatchObject({ mentor: none });
  });

  test("is full with as many students as they have room for; ended matches leave room [@FIND-08b]", async () => {
    const other = await person({ role: "student" });
    await match();
    await match({ studentId: other, status: "ended" });
    expect(await partyOf(db(), mentor, now)).toMatchObject({ mentor: { full: false } });
    await match({ studentId: other });
    expect(await partyOf(db(), mentor, now)).toMatchObject({ mentor: { full: true } });
  });

  test("is paused while their row says so [@FIND-16b]", async () => {
    const id = await person({ role: "mentor" });
    await db()
      .insert(mentors)
      .values(newMentor({ userId: id, pausedAt: now, status: "trusted" }));
    const mentorFacts = { status: "trusted", clearedForMinors: true, paused: true, full: false };
    expect(await partyOf(db(), id, now)).toMatchObject({ mentor: mentorFacts });
  });
});

describe("between two people", () => {
  const pair = async () => (await contactFacts(db(), student, mentor, now))?.pair;

  test("there is nothing at first", async () => {
    expect(await pair()).toEqual({ connected: false, met: false, blocked: false, requested: false, onePerson: false });
  });

  test.each([
    ["pending", true],
    ["moreInfo", true],
    ["accepted", false],
    ["declined", false],
    ["withdrawn", false],
    ["expired", false],
  ] as const)("a request that is %s is open: %s", async (status, requested) => {
    await db()
      .insert(mentorRequests)
      .values(newRequest({ studentId: student, mentorId: mentor, status }));
    expect(await pair()).toMatchObject({ requested });
  });

  test("an active match connects, an ended one does not", async () => {
    await match({ status: "ended" });
    expect(await pair()).toMatchObject({ connected: false });
    await match();
    expect(await pair()).toMatchObject({ connected: true });
  });

  test("only a session that took place is a meeting", async () => {
    const { id: matchId } = await match({ status: "ended" });
    const between = { matchId, studentId: student, mentorId: mentor };
    await db()
      .insert(sessions)
      .values([newSession({ ...between }), newSession({ ...between, status: "cancelled" })]);
    expect(await pair()).toMatchObject({ met: false });
    await db()
      .insert(sessions)
      .values(newSession({ ...between, status: "completed" }));
    expect(await pair()).toMatchObject({ met: true });
  });

  test("a block counts for both, whoever made it [@SAFE-20a]", async () => {
    await db().insert(blocks).values(newBlock(mentor, student));
    expect(await pair()).toMatchObject({ blocked: true });
    expect((await contactFacts(db(), mentor, student, now))?.pair).toMatchObject({ blocked: true });
  });

  test("both see the same, and others' doings do not count", async () => {
    const other = await person({ role: "mentor" });
    await match();
    const both = [await contactFacts(db(), student, mentor, now), await contactFacts(db(), mentor, student, now)];
    expect(both.map((facts) => facts?.pair.connected)).toEqual([true, true]);
    expect(both.map((facts) => [facts?.actor?.id, facts?.other.id])).toEqual([
      [student, mentor],
      [mentor, student],
    ]);
    const pairs = await pairsOf(db(), student, [mentor, other, "nobody"]);
    expect([...pairs.values()].map(({ connected }) => connected)).toEqual([true, false, false]);
  });

  test("there is nobody to speak of without an account on either side", async () => {
    expect(await contactFacts(db(), student, "nobody", now)).toBeUndefined();
    expect(await contactFacts(db(), "nobody", student, now)).toMatchObject({ actor: null });
    expect(await contactFacts(db(), null, student, now)).toMatchObject({ actor: null, other: { id: student } });
  });
});

test("many at once are what each is alone, with as few statements for ten as for one [@OPS-15a]", async () => {
  const others: string[] = [mentor];
  for (const values of [
    { dateOfBirth: "2010-01-01" },
    { suspendedAt: now },
    { erasedAt: now },
    { role: "lead" },
  ] as const)
    others.push(await person(values));
  await match();
  await db()
    .insert(blocks)
    .values([newBlock(others[1] ?? "", student), newBlock(student, others[2] ?? "")]);
  const all = await countStatements(() => contactsOf(db(), student, [...others, "nobody"], now));
  expect([...all.result.keys()].sort()).toEqual(others.toSorted());
  for (const id of others) expect(all.result.get(id)).toEqual(await contactFacts(db(), student, id, now));
  const one = await countStatements(() => contactFacts(db(), student, others[1] ?? "", now));
  expect(all.statements.length).toBe(one.statements.length);
  expect((await contactsOf(db(), null, [mentor], now)).get(mentor)).toMatchObject({
    actor: null,
    other: { id: mentor },
  });
});

test("each minor of many has their own guardian's consent, and no other's [@SAFE-12a] [@SAFE-13c]", async () => {
  const young = () => person({ role: "student", dateOfBirth: "2010-11-22" });
  const minors = [await young(), await young(), await young()] as const;
  const [first, second] = [newGuardian({ studentId: minors[0] }), newGuardian({ studentId: minors[1] })];
  await db().insert(guardians).values([first, second]);
  const given = { at: new Date(now.getTime() - 1000), expiresAt: new Date(now.getTime() + 1000) } as const;
  await db()
    .insert(consents)
    .values([
      newConsent({ ...given, studentId: minors[0], guardianId: first.id, scope: "chat", decision: "granted" }),
      newConsent({ ...given, studentId: minors[1], guardianId: second.id, scope: "video", decision: "granted" }),
    ]);
  const all = await contactsOf(db(), mentor, minors, now);
  const consentsSeen = minors.map((id) => all.get(id)?.other.consent);
  const nothing = { chat: false, audio: false, video: false };
  expect(consentsSeen).toEqual([{ ...nothing, chat: true }, { ...nothing, video: true }, nothing]);
  for (const id of minors) expect((await partyOf(db(), id, now))?.consent).toEqual(all.get(id)?.other.consent);
});
