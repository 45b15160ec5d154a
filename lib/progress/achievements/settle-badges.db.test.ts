import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { ratingsOf } from "#db/queries/mentoring/ratings.ts";
import { sessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { awardsOf, badgeCount, badgeFacts } from "#db/queries/progress/badges.ts";
import { auditLog } from "#db/schema/audit.ts";
import { goalComments, goals, matches, mentors, recaps, sessions, users } from "#db/schema/index.ts";
import { notifications } from "#db/schema/mail.ts";
import { posts } from "#db/schema/posts.ts";
import { storedMeeting } from "#db/support/logged-call.ts";
import { newGoal, newMatch, newMentor, newPost, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { closeSessions } from "#lib/mentoring/sessions/close-sessions.ts";
import { rateSession } from "#lib/mentoring/sessions/rate-session.ts";
import { readSession } from "#lib/mentoring/sessions/read-session.ts";
import { voidSession } from "#lib/mentoring/sessions/void-session.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { deletePost } from "#lib/publishing/blog-posts/delete-post.ts";
import { hidePost, showPost } from "#lib/publishing/blog-posts/hide-post.ts";
import { settleBadges } from "./settle-badges.ts";

testDatabase();

const now = new Date("2026-05-04T09:00:00.000Z");
const by = { actor: "command", actorRole: "command", reason: "Booked by mistake" } as const;

async function pair(values: Parameters<typeof newUser>[0] = {}) {
  const confirmed = { emailConfirmedAt: now, ...values };
  const student = newUser({ role: "student", ...confirmed });
  const mentor = newUser({ role: "mentor", ...confirmed });
  await db().insert(users).values([student, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  const match = newMatch({ studentId: student.id, mentorId: mentor.id });
  await db().insert(matches).values(match);
  return { studentId: student.id, mentorId: mentor.id, matchId: match.id };
}

/** A session whose end has passed, with both in its call all the time. */
async function held(people: Awaited<ReturnType<typeof pair>>, daysAgo = 1) {
  const startsAt = new Date(now.getTime() - daysAgo * day);
  const joined = { studentJoinedAt: startsAt, mentorJoinedAt: startsAt };
  const row = { ...newSession({ ...people, startsAt, ...joined }), ...people, startsAt, id: crypto.randomUUID() };
  await db().insert(sessions).values(row);
  await storedMeeting(row, 30);
  return row.id;
}

const badges = async (userId: string) =>
  (await awardsOf(db(), userId)).filter(({ revokedAt }) => !revokedAt).map(({ badge }) => badge);
const told = async (userId: string, kind: "badgeEarned" | "sessionVoided") =>
  db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)));

describe("badges follow what happens [@ACH-03a @ACH-03b @ACH-03c @ACH-03d]", () => {
  test("both sides earn one with their first session, at its close, and are told once [@NOTE-04e @NOTE-04g]", async () => {
    const people = await pair();
    await held(people);
    await closeSessions(now);
    expect(await badges(people.studentId)).toEqual(["firstSession"]);
    expect(await badges(people.mentorId)).toEqual(["firstLesson"]);
    await held(people, 2);
    await closeSessions(now);
    const [notice, ...more] = await told(people.studentId, "badgeEarned");
    expect(notice).toMatchObject({ params: { badge: "firstSession" }, path: "/dashboard/achievements?new" });
    expect(more).toEqual([]);
    expect(await badgeCount(db(), people.studentId)).toBe(1);
  });

  test("whoever switched these notices off earns them all the same and is told nothing, nor later [@NOTE-05c]", async () => {
    const people = await pair({ achievementNotifications: false });
    await held(people);
    await closeSessions(now);
    expect(await badges(people.studentId)).toEqual(["firstSession"]);
    await db().update(users).set({ achievementNotifications: true }).where(eq(users.id, people.studentId));
    await transaction((tx) => settleBadges(tx, people.studentId, now));
    expect(await told(people.studentId, "badgeEarned")).toEqual([]);
  });

  test("a rating earns its writer and its mentor one", async () => {
    const people = await pair();
    const id = await held(people);
    await closeSessions(now);
    expect(await rateSession(people.studentId, { id, stars: 5, comment: null }, now)).toMatchObject({ ok: true });
    expect(await badges(people.studentId)).toContain("firstReview");
    expect(await badges(people.mentorId)).toContain("firstFeedback");
  });

  test("a post's badge goes and comes back with it, without a word", async () => {
    const { mentorId } = await pair();
    const post = newPost({ authorId: mentorId });
    await db().insert(posts).values(post);
    await transaction((tx) => settleBadges(tx, mentorId, now));
    const counted = () => badgeCount(db(), mentorId);
    expect([await badges(mentorId), await counted()]).toEqual([["firstPost"], 1]);
    await hidePost(post.slug, by, now);
    expect([await badges(mentorId), await counted()]).toEqual([[], 0]);
    await showPost(post.slug, by, new Date(now.getTime() + minute));
    expect([await badges(mentorId), await counted()]).toEqual([["firstPost"], 1]);
    expect((await awardsOf(db(), mentorId))[0]?.earnedAt).toEqual(now);
    expect(await told(mentorId, "badgeEarned")).toHaveLength(1);
    await deletePost(mentorId, post.id, now);
    expect(await badges(mentorId)).toEqual([]);
  });

  const before = new Date(now.getTime() - minute);
  const after = new Date(now.getTime() + minute);
  test.each([
    ["a comment before it was completed", {}, {}, 1],
    ["a comment afterwards", { createdAt: after }, {}, 0],
    ["a comment that staff hold", { held: true }, {}, 0],
    ["a comment, and a match that ended before", {}, { status: "ended" as const, endedAt: before }, 0],
    ["a comment, and a match that ended afterwards", {}, { status: "ended" as const, endedAt: after }, 1],
    ["a comment, and a match that began afterwards", {}, { startedAt: after }, 0],
  ])("whether a mentor helped with a completed goal: %s", async (_, comment, match, helped) => {
    const { studentId, mentorId, matchId } = await pair();
    const goal = newGoal({ studentId, progress: 100, completedAt: now });
    await db().insert(goals).values(goal);
    const said = { id: crypto.randomUUID(), goalId: goal.id, authorId: mentorId, text: "Well done", createdAt: before };
    await db()
      .insert(goalComments)
      .values({ ...said, ...comment });
    if (Object.keys(match).length > 0) await db().update(matches).set(match).where(eq(matches.id, matchId));
    expect(await badgeFacts(db(), mentorId, "mentor")).toMatchObject({ helped });
  });

  test("staff and those who are gone earn none", async () => {
    const admin = newUser({ role: "admin" });
    const gone = newUser({ role: "mentor", erasedAt: now });
    await db().insert(users).values([admin, gone]);
    await db()
      .insert(posts)
      .values([newPost({ authorId: admin.id }), newPost({ authorId: gone.id })]);
    for (const id of [admin.id, gone.id]) {
      expect(await transaction((tx) => settleBadges(tx, id, now))).toBe(0);
      expect(await badges(id)).toEqual([]);
    }
  });

  test("two sessions that end at once are both counted, and the badge is earned once", async () => {
    const people = await pair();
    for (let index = 0; index < 5; index += 1) await held(people, index + 1);
    await Promise.all([closeSessions(now), closeSessions(now), closeSessions(now)]);
    expect(await badges(people.studentId)).toEqual(expect.arrayContaining(["firstSession", "fiveSessions"]));
    expect(await told(people.studentId, "badgeEarned")).toHaveLength(2);
  });
});

describe("a session that is taken back [@ACH-07c @ACH-07d]", () => {
  test("counts nowhere, nor does its rating; both are told without blame; its recap stays readable", async () => {
    const people = await pair();
    const [first, second] = [await held(people, 2), await held(people, 1)];
    await closeSessions(now);
    await rateSession(people.studentId, { id: first, stars: 1, comment: null }, now);
    await rateSession(people.studentId, { id: second, stars: 5, comment: null }, now);
    const recap = { authorId: people.mentorId, text: "Fractions", createdAt: now, updatedAt: now };
    await db()
      .insert(recaps)
      .values({ sessionId: first, ...recap });

    expect(await transaction((tx) => voidSession(tx, by, first, now))).toEqual({ ok: true });
    expect(await ratingsOf(db(), people.mentorId)).toEqual({ count: 1, average: 5 });
    const figures = await sessionFigures(db(), people.mentorId, "mentor");
    expect(figures).toMatchObject({ completed: 1, minutes: 30, rating: 5, ratingCount: 1 });
    const read = await readSession(people.studentId, "student", first, now);
    expect(read?.session).toMatchObject({ status: "cancelled", cancellation: "voided" });
    expect(read?.afterwards).toMatchObject({ theirs: { text: "Fractions" }, editable: false });
    for (const userId of [people.studentId, people.mentorId]) {
      const [notice, ...more] = await told(userId, "sessionVoided");
      expect(Object.keys(notice?.params ?? {}).toSorted()).toEqual(["at", "subject"]);
      expect(more).toEqual([]);
    }
    const [entry] = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `session:${first}`));
    expect(entry).toMatchObject({ action: "session.void", reason: "Booked by mistake", actor: "command" });
  });

  test("takes away what it had earned, and the next session gives it back with its first date and no new notice", async () => {
    const people = await pair();
    const id = await held(people);
    await closeSessions(now);
    await transaction((tx) => voidSession(tx, by, id, now));
    expect(await badges(people.studentId)).toEqual([]);
    expect(await badges(people.mentorId)).toEqual([]);
    await held(people, 3);
    await closeSessions(new Date(now.getTime() + day));
    const [award] = await awardsOf(db(), people.studentId);
    expect(award).toMatchObject({ badge: "firstSession", earnedAt: now, revokedAt: null });
    expect(await told(people.studentId, "badgeEarned")).toHaveLength(1);
  });

  test("is refused twice, without a reason, and for what did not take place", async () => {
    const people = await pair();
    const [id, ahead] = [await held(people), await held(people, -1)];
    await closeSessions(now);
    const take = (session: string, reason = "why") =>
      transaction((tx) => voidSession(tx, { ...by, reason }, session, now));
    expect(await take(id, "  ")).toEqual({ ok: false, reason: "noReason" });
    expect(await take(ahead)).toEqual({ ok: false, reason: "notCompleted" });
    expect(await take("nothing")).toEqual({ ok: false, reason: "unknown" });
    expect(await take(id)).toEqual({ ok: true });
    expect(await take(id)).toEqual({ ok: false, reason: "notCompleted" });
  });

  test("of an old account takes away what it earned, and sessions that went with the years take nothing", async () => {
    const long = new Date("2020-01-01T00:00:00.000Z");
    const people = await pair({ createdAt: long });
    const ids = [];
    for (let index = 0; index < 5; index += 1) ids.push(await held(people, index + 1));
    await closeSessions(now);
    expect(await badges(people.studentId)).toContain("fiveSessions");
    await db()
      .delete(sessions)
      .where(eq(sessions.id, ids[0] ?? ""));
    await transaction((tx) => settleBadges(tx, people.studentId, now));
    expect(await badges(people.studentId)).toContain("fiveSessions");
    const [others, more] = [await pair({ createdAt: long }), [] as string[]];
    for (let index = 0; index < 5; index += 1) more.push(await held(others, index + 1));
    await closeSessions(now);
    await transaction((tx) => voidSession(tx, by, more[0] ?? "", now));
    expect(await badges(others.studentId)).not.toContain("fiveSessions");
  });
});
