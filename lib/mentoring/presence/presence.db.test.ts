import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { blocks, consents, guardians, matches, presence } from "#db/schema/index.ts";
import { users } from "#db/schema/users.ts";
import { storedPair } from "#db/support/pair.ts";
import { newBlock, newConsent, newGuardian, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { absentAmong, arrive, onlineAmong, renew, watchersOf } from "./presence.ts";
import { presentFor } from "./rules.ts";

testDatabase();

const now = new Date("2026-11-22T12:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const minor = { dateOfBirth: "2011-05-17" };

beforeEach(async () => {
  await db().delete(presence);
});

const noted = async () => new Set((await db().select({ id: presence.userId }).from(presence)).map(({ id }) => id));

describe("who has an online mark [@CHAT-14b]", () => {
  test("adults who learn or teach; nothing is noted of minors, staff and the suspended [@SAFE-16e]", async () => {
    const people = [
      newUser(),
      newUser({ role: "student" }),
      newUser({ role: "student", ...minor }),
      newUser({ role: "coordinator" }),
      newUser({ suspendedAt: now }),
    ];
    await db().insert(users).values(people);
    const ids = people.map(({ id }) => id);
    const { adults, newly } = await arrive(ids, now);
    expect(new Set(adults)).toEqual(new Set(ids.slice(0, 2)));
    expect(newly).toEqual(adults);
    expect(await noted()).toEqual(new Set(ids.slice(0, 2)));
  });

  test("somebody is here for 90 seconds after the last sign, and comes anew only after that", async () => {
    const person = newUser();
    await db().insert(users).values(person);
    const { id } = person;
    expect((await arrive([id], now)).newly).toEqual([id]);
    expect((await arrive([id], later(presentFor - 1))).newly).toEqual([]);
    expect(await absentAmong([id], later(2 * presentFor - 2))).toEqual([]);
    await renew([id], later(presentFor));
    expect(await absentAmong([id], later(2 * presentFor - 1))).toEqual([]);
    expect(await absentAmong([id], later(2 * presentFor))).toEqual([id]);
    expect((await arrive([id], later(2 * presentFor))).newly).toEqual([id]);
  });
});

describe("who sees it [@CHAT-02e @CHAT-14b]", () => {
  const seenBy = async (viewer: string, other: string) => (await onlineAmong(db(), viewer, [other], now)).has(other);

  test("the people it may be talked to with now, and nobody else", async () => {
    const { studentId, mentorId } = await storedPair();
    const stranger = (await storedPair()).studentId;
    await arrive([studentId, mentorId, stranger], now);
    expect(await watchersOf(mentorId, now)).toEqual([studentId]);
    expect(await seenBy(studentId, mentorId)).toBe(true);
    expect(await seenBy(mentorId, studentId)).toBe(true);
    expect(await seenBy(stranger, mentorId)).toBe(false);
    expect(await onlineAmong(db(), studentId, [mentorId], later(presentFor))).toEqual(new Set());
  });

  test("neither side of a block, whoever made it, and nobody after the end of a match", async () => {
    for (const turned of [false, true]) {
      const { studentId, mentorId } = await storedPair();
      await arrive([studentId, mentorId], now);
      await db()
        .insert(blocks)
        .values(turned ? newBlock(mentorId, studentId) : newBlock(studentId, mentorId));
      for (const id of [studentId, mentorId]) expect(await watchersOf(id, now)).toEqual([]);
      expect([await seenBy(studentId, mentorId), await seenBy(mentorId, studentId)]).toEqual([false, false]);
    }
    const { studentId, mentorId, matchId } = await storedPair();
    await arrive([studentId, mentorId], now);
    await db().update(matches).set({ status: "ended", endedAt: now }).where(eq(matches.id, matchId));
    expect(await watchersOf(mentorId, now)).toEqual([]);
    expect(await seenBy(studentId, mentorId)).toBe(false);
  });

  test("a minor sees an adult's while chat is agreed to, and is never seen", async () => {
    const pair = await storedPair({ student: minor, rules: { clearedForMinors: true } });
    const { studentId, mentorId } = pair;
    await arrive([studentId, mentorId], now);
    expect(await watchersOf(mentorId, now)).toEqual([]);
    await agreeToChat(studentId);
    expect(await watchersOf(mentorId, now)).toEqual([studentId]);
    expect(await seenBy(studentId, mentorId)).toBe(true);
    expect(await seenBy(mentorId, studentId)).toBe(false);
  });
});

async function agreeToChat(studentId: string): Promise<void> {
  const guardian = newGuardian({ studentId });
  await db().insert(guardians).values(guardian);
  await db()
    .insert(consents)
    .values(newConsent({ studentId, guardianId: String(guardian.id) }));
}
