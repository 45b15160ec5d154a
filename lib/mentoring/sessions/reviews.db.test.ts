import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { insertRating, ratingOf, ratingsOf } from "#db/queries/mentoring/ratings.ts";
import { consents, guardians } from "#db/schema/guardians.ts";
import { blocks, matches } from "#db/schema/matches.ts";
import { mentors } from "#db/schema/mentors.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { newConsent, newGuardian, newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { reviewsOf } from "./reviews.ts";

testDatabase();

const now = new Date("2026-03-01T12:00:00Z");
const mentor = newUser();
const adult = newUser({ role: "student", firstName: "Ada", lastName: "Lovelace" });
const minor = newUser({ role: "student", firstName: "Nia", lastName: "Okafor", dateOfBirth: "2011-01-01" });
const guarded = newUser({ role: "student", firstName: "Kofi", lastName: "Mensah", dateOfBirth: "2010-01-01" });
const guardian = newGuardian({ studentId: guarded.id });

/** A rated session of the student with the mentor; answers its id. */
async function rate(studentId: string, stars: number, comment: string | null, mentorId = mentor.id): Promise<string> {
  const match = newMatch({ studentId, mentorId });
  const session = newSession({ matchId: match.id, studentId, mentorId, status: "completed" });
  await db().insert(matches).values(match);
  await db().insert(sessions).values(session);
  await insertRating(db(), { sessionId: session.id, studentId, mentorId, stars, comment, createdAt: now });
  return session.id;
}

beforeAll(async () => {
  await db().insert(users).values([mentor, adult, minor, guarded]);
  await db().insert(guardians).values(guardian);
  await db()
    .insert(consents)
    .values(newConsent({ studentId: guarded.id, guardianId: guardian.id }));
});

describe("ratings [@BOOK-06a @BOOK-06e]", () => {
  test("are stored once for each session", async () => {
    const sessionId = await rate(adult.id, 5, null);
    const again = { sessionId, studentId: adult.id, mentorId: mentor.id, stars: 1, comment: null, createdAt: now };
    expect(await insertRating(db(), again)).toBe(false);
    expect(await ratingOf(db(), sessionId)).toEqual({ stars: 5, comment: null, createdAt: now });
  });

  test("have a number and an average, for each mentor their own", async () => {
    const [known, unknown] = [newUser(), newUser()];
    await db().insert(users).values([known, unknown]);
    await db()
      .insert(mentors)
      .values([newMentor({ userId: known.id }), newMentor({ userId: unknown.id })]);
    for (const stars of [5, 4, 4, 3]) await rate(adult.id, stars, null, known.id);
    await rate(adult.id, 1, null, unknown.id);
    await rate(minor.id, 5, null, known.id);
    expect(await ratingsOf(db(), known.id)).toEqual({ average: 4.2, count: 5 });
    expect(await ratingsOf(db(), unknown.id)).toEqual({ average: 1, count: 1 });
    expect(await ratingsOf(db(), "nobody")).toEqual({ average: 0, count: 0 });
  });
});

test("a text is public from adults, and from minors only with their guardian's consent [@BOOK-21b]", async () => {
  const author = newUser();
  await db().insert(users).values(author);
  await rate(adult.id, 5, "Patient and clear.", author.id);
  await rate(minor.id, 4, "Hidden: nobody consented.", author.id);
  await rate(guarded.id, 4, "Explains with stones.", author.id);
  await rate(adult.id, 3, null, author.id);
  const shown = await reviewsOf(db(), { mentorId: author.id, readerId: author.id, limit: 10 }, now);
  expect(shown.map(({ name, comment }) => `${name}: ${comment}`).sort()).toEqual([
    "Ada Lovelace: Patient and clear.",
    "Kofi M.: Explains with stones.",
  ]);
  expect(await reviewsOf(db(), { mentorId: author.id, readerId: guarded.id, limit: 1 }, now)).toHaveLength(1);
  // Nor does a birthday show it, to the mentor either.
  const grown = new Date("2030-01-02T00:00:00Z");
  for (const readerId of [adult.id, author.id]) {
    const read = await reviewsOf(db(), { mentorId: author.id, readerId, limit: 10 }, grown);
    expect(read.map(({ comment }) => comment).sort()).toEqual(["Explains with stones.", "Patient and clear."]);
  }
});

test("of somebody suspended nothing is shown, while their stars count on [@BOOK-06e @SAFE-24i]", async () => {
  const [author, student] = [newUser(), newUser({ role: "student" })];
  await db().insert(users).values([author, student]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: author.id }));
  await rate(student.id, 2, "Children, be brave.", author.id);
  await rate(adult.id, 4, "Patient and clear.", author.id);
  const read = async () =>
    (await reviewsOf(db(), { mentorId: author.id, readerId: minor.id, limit: 10 }, now))
      .map(({ stars }) => stars)
      .sort();
  const suspended = (suspendedAt: Date | null) =>
    db().update(users).set({ suspendedAt }).where(eq(users.id, student.id));
  await suspended(now);
  expect(await read()).toEqual([4]);
  expect(await ratingsOf(db(), author.id)).toEqual({ average: 3, count: 2 });
  await suspended(null);
  expect(await read()).toEqual([2, 4]);
});

test("a minor's review names them to themselves and to the mentor, and to others neither subject nor day [@BOOK-21c]", async () => {
  const author = newUser();
  const later = new Date("2026-03-20T12:00:00Z");
  await db().insert(users).values(author);
  await rate(guarded.id, 4, "Explains with stones.", author.id);
  const read = async (readerId: string) => {
    const [review] = await reviewsOf(db(), { mentorId: author.id, readerId, limit: 10 }, later);
    return review && [review.name, review.subject === null, review.createdAt.toISOString(), review.stars];
  };
  const whole = ["Kofi M.", false, now.toISOString(), 4];
  expect([await read(guarded.id), await read(author.id)]).toEqual([whole, whole]);
  const bare = [null, true, "2026-03-01T00:00:00.000Z", 4];
  for (const reader of [adult, minor, mentor]) expect(await read(reader.id)).toEqual(bare);
  // Grown up, and long after the consent ended by time, what they wrote as a minor shows as much and no more.
  const grown = new Date("2030-01-02T00:00:00Z");
  for (const [readerId, shown] of [
    [adult.id, bare],
    [author.id, whole],
  ] as const) {
    const [review] = await reviewsOf(db(), { mentorId: author.id, readerId, limit: 10 }, grown);
    expect(review && [review.name, review.subject === null, review.createdAt.toISOString(), review.stars]).toEqual(
      shown,
    );
  }
});

test("a text is not read by whom a block parts from its author, nor by anybody once its author leaves [@SAFE-20a @PRIV-02c]", async () => {
  const [author, critic, reader] = [newUser(), newUser({ role: "student" }), newUser({ role: "student" })];
  await db().insert(users).values([author, critic, reader]);
  await rate(critic.id, 2, "Never had time.", author.id);
  const read = async (readerId: string) =>
    (await reviewsOf(db(), { mentorId: author.id, readerId, limit: 10 }, now)).map(({ comment }) => comment);
  expect(await read(reader.id)).toEqual(["Never had time."]);
  for (const [blockerId, blockedId] of [
    [critic.id, reader.id],
    [author.id, critic.id],
  ] as const)
    await db().insert(blocks).values({ blockerId, blockedId, createdAt: now });
  expect(await read(reader.id)).toEqual([]);
  expect(await read(author.id)).toEqual([]);
  expect(await read(adult.id)).toEqual(["Never had time."]);
  await db().update(users).set({ deletionRequestedAt: now }).where(eq(users.id, critic.id));
  expect(await read(adult.id)).toEqual([]);
});
