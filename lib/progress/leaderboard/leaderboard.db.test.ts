import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { blocks, matches, mentors, sessions, users } from "#db/schema/index.ts";
import { newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { minute } from "#lib/platform/time/time.ts";
import { changeLeaderboardWish, readLeaderboard } from "./leaderboard.ts";

testDatabase();

const now = new Date("2026-05-04T09:00:00.000Z");
const since = new Date("2026-04-01T09:00:00.000Z");
const student = newUser({ role: "student", firstName: "Partner" });

beforeAll(async () => {
  await db().insert(users).values(student);
});

/** A mentor with completed sessions of so many minutes in all. */
async function mentor(
  minutes: number,
  values: Parameters<typeof newUser>[0] = {},
  status: "approved" | "applied" = "approved",
) {
  const user = newUser({ role: "mentor", leaderboardSince: since, country: "eg", ...values });
  await db().insert(users).values(user);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: user.id, status }));
  const match = newMatch({ studentId: student.id, mentorId: user.id });
  await db().insert(matches).values(match);
  if (minutes > 0) await session({ mentorId: user.id, matchId: match.id }, minutes, "completed");
  await session({ mentorId: user.id, matchId: match.id }, 60, "cancelled");
  return user.id;
}

async function session(of: { mentorId: string; matchId: string }, minutes: number, status: "completed" | "cancelled") {
  const row = newSession({ ...of, studentId: student.id, status });
  await db()
    .insert(sessions)
    .values({ ...row, id: crypto.randomUUID(), endsAt: new Date(row.startsAt.getTime() + minutes * minute) });
}

const seenBy = async (viewerId: string) => (await readLeaderboard(db(), viewerId, now))?.places.map(({ id }) => id);

describe("the leaderboard [@ACH-05b @ACH-05c @ACH-05d @ACH-09a @ACH-09b]", () => {
  test("ranks who wished it by hours of completed sessions, with first name and country and nothing else", async () => {
    const [few, many, none] = [await mentor(30), await mentor(600), await mentor(900, { leaderboardSince: null })];
    const read = await readLeaderboard(db(), none, now);
    const places = read?.places.filter(({ id }) => [few, many, none].includes(id));
    expect(places).toEqual([
      { id: many, firstName: "Amina", country: "eg", minutes: 600, place: expect.any(Number) },
      { id: few, firstName: "Amina", country: "eg", minutes: 30, place: expect.any(Number) },
    ]);
    expect(read).toMatchObject({ wished: false, shown: false, board: "mentor" });
  });

  test("shows neither the suspended, the leaving, the erased, the hidden, the unapproved, the paused, minors, nor who has no session [@SAFE-17c]", async () => {
    const viewer = await mentor(10);
    const unseen = [
      await mentor(60, { suspendedAt: now }),
      await mentor(60, { deletionRequestedAt: now }),
      await mentor(60, { erasedAt: now }),
      await mentor(60, { profileVisibility: "private" }),
      await mentor(60, {}, "applied"),
      await mentor(60, { contactPausedAt: now, contactPausedBy: "staff" }),
      await mentor(60, { dateOfBirth: "2008-05-05" }),
      await mentor(0),
      await mentor(60, { leaderboardSince: null }),
    ];
    const seen = await seenBy(viewer);
    expect(seen).toContain(viewer);
    expect(seen?.filter((id) => unseen.includes(id))).toEqual([]);
  });

  test("keeps a blocked pair out of each other's sight, and of nobody else's", async () => {
    const [one, other, third] = [await mentor(60), await mentor(60), await mentor(60)];
    await db().insert(blocks).values({ blockerId: one, blockedId: other, createdAt: now });
    expect(await seenBy(one)).not.toContain(other);
    expect(await seenBy(other)).not.toContain(one);
    expect(await seenBy(third)).toEqual(expect.arrayContaining([one, other]));
  });

  test("is each role's own", async () => {
    const teacher = await mentor(60);
    const adult = newUser({ role: "student", leaderboardSince: since });
    await db().insert(users).values(adult);
    expect(await seenBy(adult.id)).not.toContain(teacher);
    expect((await readLeaderboard(db(), adult.id, now))?.board).toBe("student");
  });

  test("says to its owner when a private profile keeps them out", async () => {
    const id = await mentor(60, { profileVisibility: "private" });
    expect(await readLeaderboard(db(), id, now)).toMatchObject({ wished: true, shown: false, hidden: true });
  });

  test("is not there for minors and staff, who cannot come in by a direct call either [@SAFE-17c]", async () => {
    const minor = newUser({ role: "student", dateOfBirth: "2008-05-05" });
    const admin = newUser({ role: "admin" });
    await db().insert(users).values([minor, admin]);
    for (const { id } of [minor, admin]) {
      expect(await readLeaderboard(db(), id, now)).toBeUndefined();
      expect(await changeLeaderboardWish(id, "join", now)).toBe(false);
      const [row] = await db().select({ since: users.leaderboardSince }).from(users).where(eq(users.id, id));
      expect(row?.since).toBeNull();
    }
    expect(await readLeaderboard(db(), "nobody", now)).toBeUndefined();
  });

  test("whose birthday was corrected to a minor's leaves with it, and may still go out", async () => {
    const [viewer, young] = [await mentor(60), await mentor(60)];
    await db().update(users).set({ dateOfBirth: "2009-01-01" }).where(eq(users.id, young));
    expect(await seenBy(viewer)).not.toContain(young);
    expect(await changeLeaderboardWish(young, "leave", now)).toBe(false);
    const [row] = await db().select({ since: users.leaderboardSince }).from(users).where(eq(users.id, young));
    expect(row?.since).toBeNull();
  });

  test("going out works at once, for everybody; coming in again too, and twice is the same as once", async () => {
    const [viewer, id] = [await mentor(60), await mentor(60)];
    expect(await changeLeaderboardWish(id, "leave", now)).toBe(true);
    expect(await seenBy(viewer)).not.toContain(id);
    expect(await changeLeaderboardWish(id, "join", now)).toBe(true);
    expect(await changeLeaderboardWish(id, "join", new Date(now.getTime() + minute))).toBe(true);
    expect(await seenBy(viewer)).toContain(id);
    const [row] = await db().select({ since: users.leaderboardSince }).from(users).where(eq(users.id, id));
    expect(row?.since).toEqual(now);
  });
});
