import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { dropSessions } from "#db/queries/administration/retention.ts";
import { insertRating, ratingsOf } from "#db/queries/mentoring/ratings.ts";
import { mentors } from "#db/schema/mentors.ts";
import { ratings, sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { storedMatch, storedMentor, storedStudent } from "#db/support/pair.ts";
import { newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { day } from "#lib/platform/time/time.ts";
import { compareRatings } from "./check-ratings.ts";
import { rateSession } from "./rate-session.ts";
import { voidSession } from "./void-session.ts";

testDatabase();

const start = new Date("2026-03-01T12:00:00.000Z");
const by = { ...bySystem, reason: "It never took place." };

const step = fc.record({
  act: fc.constantFrom("meet", "rate", "rateAgain", "void", "drop", "erase"),
  mentor: fc.nat(1),
  student: fc.nat(2),
  pick: fc.nat(),
  stars: fc.integer({ min: 1, max: 5 }),
});

async function history() {
  const mentorIds = [await storedMentor(), await storedMentor()];
  const studentIds = await Promise.all([0, 1, 2].map(() => storedStudent()));
  const matches = new Map<string, string>();
  for (const [m, mentorId] of mentorIds.entries()) {
    for (const [s, studentId] of studentIds.entries()) {
      matches.set(`${m} ${s}`, await storedMatch(studentId, mentorId));
    }
  }
  return { mentorIds, studentIds, matches, held: [] as { id: string; studentId: string }[], now: start };
}

/** Added up in the test's own way. */
async function facts(mentorId: string) {
  const given = await db()
    .select({ stars: ratings.stars })
    .from(ratings)
    .innerJoin(sessions, and(eq(sessions.id, ratings.sessionId), eq(sessions.status, "completed")))
    .where(eq(ratings.mentorId, mentorId));
  const sum = given.reduce((total, { stars }) => total + stars, 0);
  return { count: given.length, average: given.length === 0 ? 0 : sum / given.length };
}

type History = Awaited<ReturnType<typeof history>>;
type Step = Readonly<{ act: string; mentor: number; student: number; pick: number; stars: number }>;

async function live(past: History, { act, mentor, student, pick, stars }: Step): Promise<void> {
  const [mentorId = "", studentId = ""] = [past.mentorIds[mentor], past.studentIds[student]];
  const chosen = past.held[pick % Math.max(1, past.held.length)];
  past.now = new Date(past.now.getTime() + day);
  const { now } = past;
  if (act === "meet") {
    const matchId = past.matches.get(`${mentor} ${student}`) ?? "";
    const endsAt = new Date(now.getTime() + 1_800_000);
    const row = newSession({ matchId, studentId, mentorId, status: "completed", startsAt: now, endsAt });
    await db().insert(sessions).values(row);
    past.held.push({ id: row.id, studentId });
    await rateSession(studentId, { id: row.id, stars, comment: null }, now);
  }
  if ((act === "rate" || act === "rateAgain") && chosen) {
    await rateSession(chosen.studentId, { id: chosen.id, stars, comment: null }, now);
  }
  if (act === "void" && chosen) await transaction((tx) => voidSession(tx, by, chosen.id, now));
  if (act === "drop") {
    const before = new Date(now.getTime() - 5 * day);
    await transaction((tx) => dropSessions(tx, before, now, []));
  }
  if (act === "erase") {
    const deletionRequestedAt = new Date(now.getTime() - 31 * day);
    await db().update(users).set({ deletionRequestedAt }).where(eq(users.id, studentId));
    await eraseAccounts(now);
  }
}

test("kept ratings are what was given, whatever is rated, voided, dropped and erased [@FIND-10c @BOOK-06e]", async () => {
  const histories = fc.sample(fc.array(step, { minLength: 8, maxLength: 24 }), { numRuns: 8, seed: 7 });
  let counted = 0;
  for (const steps of histories) {
    const past = await history();
    for (const one of steps) {
      await live(past, one);
      for (const mentorId of past.mentorIds) {
        const kept = await ratingsOf(db(), mentorId);
        expect(kept).toEqual(await facts(mentorId));
        counted += kept.count;
      }
    }
  }
  expect(counted).toBeGreaterThan(50);
  expect(await compareRatings({ rebuild: false })).toEqual([]);
});

test("the check names the mentors whose ratings differ, and the rebuild corrects them", async () => {
  const mentorId = await storedMentor();
  const studentId = await storedStudent();
  const matchId = await storedMatch(studentId, mentorId);
  const row = newSession({ matchId, studentId, mentorId, status: "completed" });
  await db().insert(sessions).values(row);
  await insertRating(db(), { sessionId: row.id, studentId, mentorId, stars: 4, createdAt: start });
  await db().update(mentors).set({ ratingSum: 40 }).where(eq(mentors.userId, mentorId));
  expect(await compareRatings({ rebuild: false })).toEqual([mentorId]);
  expect(await compareRatings({ rebuild: true })).toEqual([mentorId]);
  expect(await compareRatings({ rebuild: false })).toEqual([]);
  expect(await ratingsOf(db(), mentorId)).toEqual({ count: 1, average: 4 });
});
