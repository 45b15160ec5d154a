import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, type Executor, transaction } from "#db/client.ts";
import { deleteOtherSignIns, deleteSignInsOf } from "#db/queries/identity/sign-ins.ts";
import { sessionEntry } from "#db/queries/mentoring/sessions.ts";
import { sessions, users } from "#db/schema/index.ts";
import { storedPair, storedStudent } from "#db/support/pair.ts";
import { newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { endFeed, feedOf, feedToken, feedTokenOf, readFeedToken, renewFeed } from "./feed.ts";

testDatabase();

const now = new Date("2026-11-20T12:00:00.000Z");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
let pair: Awaited<ReturnType<typeof storedPair>>;

beforeEach(async () => {
  pair = await storedPair();
});

const renew = (userId: string) => transaction((tx) => renewFeed(tx, userId, now));

async function laid(startsAt: Date, values: Partial<typeof sessions.$inferInsert> = {}) {
  const row = { ...newSession({ ...pair, startsAt, ...values }), id: crypto.randomUUID() };
  await db().insert(sessions).values(row);
  return row;
}

describe("a calendar feed [@BOOK-18c] [@FIELD-22a]", () => {
  test("is opened by its token alone, until it is renewed or taken back", async () => {
    expect(await feedTokenOf(db(), pair.studentId)).toBeUndefined();
    const first = await renew(pair.studentId);
    expect(await feedTokenOf(db(), pair.studentId)).toBe(first);
    expect((await feedOf(db(), first, now))?.person.id).toBe(pair.studentId);
    const second = await renew(pair.studentId);
    expect(await feedOf(db(), first, now)).toBeUndefined();
    expect((await feedOf(db(), second, now))?.person.id).toBe(pair.studentId);
    await endFeed(pair.studentId, now);
    expect(await feedOf(db(), second, now)).toBeUndefined();
    expect(await feedTokenOf(db(), pair.studentId)).toBeUndefined();
  });

  test("cannot be guessed, changed or written otherwise", async () => {
    const token = await renew(pair.studentId);
    expect(token).toMatch(/^[A-Za-z0-9_-]{20,100}$/);
    const other = token.slice(0, 8) + (token[8] === "A" ? "B" : "A") + token.slice(9);
    for (const wrong of [other, token.slice(0, -1), `${token}A`, `${token}=`, "", "A".repeat(40)])
      expect(readFeedToken(wrong), wrong).toBeUndefined();
    expect(await feedOf(db(), feedToken(pair.studentId, 1), now)).toBeUndefined();
    expect(await feedOf(db(), feedToken(crypto.randomUUID(), 1), now)).toBeUndefined();
  });

  test("ends with all sign-ins of its person, and with all others: who had one of them may have kept its address [@BOOK-18f]", async () => {
    for (const end of [deleteSignInsOf, (tx: Executor, id: string) => deleteOtherSignIns(tx, id, "kept")]) {
      const [token, others] = [await renew(pair.studentId), await renew(pair.mentorId)];
      await transaction((tx) => end(tx, pair.studentId));
      expect(await feedOf(db(), token, now)).toBeUndefined();
      expect(await feedOf(db(), others, now)).toBeDefined();
    }
  });

  test("is closed while the account is not active", async () => {
    const token = await renew(pair.mentorId);
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, pair.mentorId));
    expect(await feedOf(db(), token, now)).toBeUndefined();
  });

  test("holds the person's own sessions, of the last 60 days and all ahead", async () => {
    const other = await storedPair();
    await laid(days(1), other);
    await laid(days(-61));
    const rows = [await laid(days(-59)), await laid(days(1), { status: "cancelled" }), await laid(days(50))];
    for (const userId of [pair.studentId, pair.mentorId]) {
      const feed = await feedOf(db(), await renew(userId), now);
      expect(feed?.entries.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      expect(feed?.entries[0]?.partner.id).toBe(userId === pair.studentId ? pair.mentorId : pair.studentId);
    }
  });
});

describe("a session's file [@BOOK-12d]", () => {
  test("is there for its two people, and for nobody else", async () => {
    const { id } = await laid(days(1));
    expect((await sessionEntry(db(), pair.studentId, id))?.partner.id).toBe(pair.mentorId);
    expect((await sessionEntry(db(), pair.mentorId, id))?.partner.id).toBe(pair.studentId);
    expect(await sessionEntry(db(), await storedStudent(), id)).toBeUndefined();
    expect(await sessionEntry(db(), pair.studentId, crypto.randomUUID())).toBeUndefined();
  });
});
