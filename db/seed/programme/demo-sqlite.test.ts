import { and, count, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { centreList } from "#db/queries/identity/centres.ts";
import { demoUserByEmailKey } from "#db/queries/identity/users.ts";
import { sessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import {
  certificates,
  consents,
  mails,
  matchSuggestions,
  mentorRequests,
  messages,
  notifications,
  posts,
  reliabilityMarks,
  sessions,
  users,
} from "#db/schema/index.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { testDatabase } from "#db/testing.ts";
import { demoAccounts, demoStaffAccounts } from "#lib/accounts/demo/accounts.ts";
import { homeOf } from "#lib/administration/dashboard/home-of.ts";
import { readQueue } from "#lib/administration/queue/read-queue.ts";
import { suggestedMentors } from "#lib/mentoring/mentors/suggested-mentors.ts";
import { listConversations } from "#lib/mentoring/messages/list-conversations.ts";
import { openConversation } from "#lib/mentoring/messages/open-conversation.ts";
import { pauseSilentMentors } from "#lib/mentoring/requests/sweeps.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import { readAchievements } from "#lib/progress/achievements/read-achievements.ts";
import { readLeaderboard } from "#lib/progress/leaderboard/leaderboard.ts";

testDatabase();
/** A moment at which chance would have the demo's mentor miss four sessions in a month, and be paused for it. */
const now = new Date("2026-11-22T10:45:36.194Z");
let stored = { sessions: 0, posts: 0 };
beforeAll(async () => {
  // A demo is open for publishing by its mode, which tests do not have.
  await saveSiteSetting(db(), "openPublishing", true, now);
  stored = await seedDemo(now, { programme: true });
});

/** The demo's student and mentor. */
async function ownTwo() {
  const found = await Promise.all(
    (["student", "mentor"] as const).map(async (role) => ({
      role,
      id: (await demoUserByEmailKey(db(), demoAccounts[role].email))?.id ?? "",
    })),
  );
  return found;
}

const statuses = async (when: ReturnType<typeof lt>) =>
  (await db().select({ status: sessions.status }).from(sessions).where(when).groupBy(sessions.status))
    .map(({ status }) => status)
    .toSorted();

describe("the people of the demo", () => {
  test("are forty mentors, two applicants and sixty students beside the accounts to look round as, all marked as fictitious [@OPS-01a]", async () => {
    const people = await db().select({ role: users.role, count: count() }).from(users).groupBy(users.role);
    expect(people.toSorted((a, b) => a.role.localeCompare(b.role))).toEqual([
      { role: "admin", count: 1 },
      { role: "coordinator", count: 1 },
      { role: "lead", count: 2 },
      { role: "mentor", count: 43 },
      { role: "student", count: 61 },
    ]);
    expect(await db().$count(users, eq(users.demo, false))).toBe(0);
    expect(await db().$count(consents)).toBeGreaterThan(0);
  });

  test("earned badges as they went, and some adults step into the leaderboard; the two accounts stay out of it [@OPS-01e]", async () => {
    const own = await ownTwo();
    for (const { id, role } of own) {
      const { earned, next, recognitions } = await readAchievements(db(), id, role, now);
      expect(earned.length).toBeGreaterThanOrEqual(2);
      expect(next.length).toBeGreaterThan(0);
      expect(recognitions).toHaveLength(1);
      const board = await readLeaderboard(db(), id, now);
      expect(board).toMatchObject({ wished: false, shown: false });
      expect(board?.places.length).toBeGreaterThanOrEqual(5);
    }
  });

  test("had three hundred sessions or more in every status, in the past months and the coming ones [@OPS-01a]", async () => {
    expect(stored.sessions).toBeGreaterThanOrEqual(300);
    expect(await statuses(lt(sessions.endsAt, now))).toEqual(["cancelled", "completed"]);
    expect(await statuses(gt(sessions.startsAt, now))).toEqual(expect.arrayContaining(["confirmed", "pending"]));
    const [span] = await db()
      .select({
        first: sql`min(${sessions.startsAt})`.mapWith(Number),
        last: sql`max(${sessions.startsAt})`.mapWith(Number),
      })
      .from(sessions);
    expect((now.getTime() - (span?.first ?? 0)) / 86_400_000).toBeGreaterThan(60);
    expect(((span?.last ?? 0) - now.getTime()) / 86_400_000).toBeGreaterThan(20);
  });

  test("were in their calls or said that they met, and nearly all of their sessions count [@OPS-01a]", async () => {
    const done = await db().select().from(sessions).where(eq(sessions.status, "completed"));
    const by = Map.groupBy(done, ({ countedFrom }) => countedFrom);
    expect([...by.keys()].toSorted()).toEqual(["call", "nothing", "word"]);
    expect((by.get("call") ?? []).length).toBeGreaterThan(done.length / 2);
    expect((by.get("word") ?? []).length).toBeGreaterThan(done.length / 10);
    expect((by.get("nothing") ?? []).length).toBeLessThan(done.length / 20);
    for (const { countedMinutes, startsAt, endsAt } of by.get("call") ?? []) {
      expect(countedMinutes).toBeGreaterThan(20);
      expect(countedMinutes).toBeLessThanOrEqual((endsAt.getTime() - startsAt.getTime()) / 60_000);
    }
    const [mentor] = (await ownTwo()).filter(({ role }) => role === "mentor");
    const { minutes } = await sessionFigures(db(), mentor?.id ?? "", "mentor");
    const [certificate] = await db().select().from(certificates);
    expect(certificate).toMatchObject({ userId: mentor?.id, minutes, revokedAt: null });
  });

  test("leave both demo accounts something done, something to come and something to answer [@OPS-01e @DASH-08a @DASH-08b @DASH-08d]", async () => {
    for (const role of ["student", "mentor"] as const) {
      const account = await demoUserByEmailKey(db(), demoAccounts[role].email);
      const home = await homeOf(db(), account?.id ?? "", role, now);
      expect(home.figures.completed).toBeGreaterThan(0);
      expect(home.figures.partners).toBeGreaterThan(1);
      expect(home.next).toBeDefined();
      expect(home.later).not.toEqual([]);
      expect(home.waiting.map(({ kind }) => kind)).toContain(role === "mentor" ? "request" : "rate");
      expect(home.first).toBeUndefined();
    }
    expect(await db().$count(mentorRequests, eq(mentorRequests.status, "pending"))).toBeGreaterThanOrEqual(2);
  });

  test("have the two accounts meet today or tomorrow, a goal half reached and a message to read [@OPS-01e @DASH-08a @DASH-08c @DASH-08d]", async () => {
    const [student, mentor] = (await ownTwo()).map(({ id }) => id);
    const dayAfterTomorrow = utcDate(new Date(now.getTime() + 2 * day));
    for (const [id, role, other] of [
      [student, "student", mentor],
      [mentor, "mentor", student],
    ] as const) {
      const { next, goal, messages: latest } = await homeOf(db(), id ?? "", role, now);
      expect(next).toMatchObject({ status: "confirmed", otherId: other });
      expect(utcDate(next?.startsAt ?? now) < dayAfterTomorrow).toBe(true);
      expect(latest.length).toBeGreaterThan(0);
      if (role === "student") expect([goal?.steps.some(({ done }) => done), goal?.status]).not.toContain("completed");
      const news = await db().$count(
        notifications,
        and(eq(notifications.userId, id ?? ""), isNull(notifications.readAt)),
      );
      expect(news).toBeGreaterThan(0);
      expect(news).toBeLessThan(20);
      if (role === "student") expect(latest.some(({ unread }) => unread > 0)).toBe(true);
    }
  });

  test("write ten posts in four languages, and those of the mentors have a picture each [@OPS-01a] [@BLOG-15c]", async () => {
    const published = await db().select().from(posts).where(eq(posts.status, "published"));
    expect(stored.posts).toBe(12);
    const languages = Map.groupBy(published, ({ language }) => language);
    expect([...languages].map(([language, { length }]) => [language, length]).toSorted()).toEqual([
      ["de", 1],
      ["en", 6],
      ["es", 2],
      ["fr", 1],
    ]);
    expect(new Set(published.map(({ authorId }) => authorId)).size).toBe(9);
    expect(published.filter(({ featuredImage }) => featuredImage?.startsWith("/uploads/"))).toHaveLength(8);
    for (const { content } of published) {
      const words = content.replace(/<[^>]+>/g, " ").split(/\s+/).length;
      expect(words).toBeGreaterThan(250);
      expect(words).toBeLessThan(600);
    }
  });

  test("write to each other: the two accounts with one message unread and one held, others at length, one ended [@OPS-01e]", async () => {
    const [student, mentor] = [
      (await demoUserByEmailKey(db(), demoAccounts.student.email))?.id ?? "",
      (await demoUserByEmailKey(db(), demoAccounts.mentor.email))?.id ?? "",
    ];
    const listed = await listConversations(db(), student, now);
    const own = listed.find(({ partner }) => partner.id === mentor);
    expect(own).toMatchObject({ connected: true, unread: 1, last: { own: false } });
    const states = (await openConversation(db(), student, own?.id ?? "", now))?.messages.map(({ state }) => state);
    expect(states?.filter((state) => state !== "delivered")).toEqual(["held"]);
    const ofMentor = await listConversations(db(), mentor, now);
    expect(ofMentor.length).toBeGreaterThan(3);
    expect(ofMentor.filter(({ connected }) => !connected)).toHaveLength(1);
    const opened = await Promise.all(ofMentor.map(({ id }) => openConversation(db(), mentor, id, now)));
    expect(opened.some((conversation) => conversation?.more)).toBe(true);
    expect(await db().$count(messages, eq(messages.state, "refused"))).toBe(1);
    expect(await db().$count(messages)).toBeGreaterThan(150);
  });

  test("come through partner centres, and some of them have a mentor suggested, the student of the demo too [@OPS-01a @OPS-01e]", async () => {
    const placed = (await centreList(db())).map(({ students }) => students);
    expect(placed).toHaveLength(3);
    for (const students of placed) expect(students).toBeGreaterThan(10);
    const account = await demoUserByEmailKey(db(), demoAccounts.student.email);
    expect((await suggestedMentors(db(), account?.id ?? "", now)).length).toBeGreaterThan(0);
    expect(await db().$count(matchSuggestions, eq(matchSuggestions.status, "open"))).toBeGreaterThan(2);
  });

  test("are still there when regular work looks for who has gone", async () => {
    expect(await pauseSilentMentors(now)).toBe(0);
  });

  test("have a mentor to look round as who let nobody down, whatever chance does to the others", async () => {
    const mentor = (await ownTwo()).find(({ role }) => role === "mentor");
    expect(await db().$count(reliabilityMarks, eq(reliabilityMarks.userId, mentor?.id ?? ""))).toBe(0);
    expect(await db().$count(reliabilityMarks)).toBeGreaterThan(0);
  });

  test("leave each of staff some of a week's work, and no more than a person can do [@OPS-01a]", async () => {
    for (const [role, least] of [
      ["coordinator", 3],
      ["lead", 3],
      ["admin", 0],
    ] as const) {
      const account = await demoUserByEmailKey(db(), demoStaffAccounts[role].email);
      const { items } = await readQueue(db(), { id: account?.id ?? "", role }, undefined, now);
      expect(items.length, role).toBeGreaterThanOrEqual(least);
      expect(items.length, role).toBeLessThan(25);
      const kinds = new Set(items.map(({ kind }) => kind));
      if (role !== "admin") expect([kinds.has("review"), kinds.has("mentor")], role).toEqual([true, true]);
    }
  });

  test("send nobody a mail about what is long past", async () => {
    const kept = await db()
      .selectDistinct({ email: users.email })
      .from(mails)
      .innerJoin(users, eq(users.id, mails.userId));
    for (const { email } of kept) expect(Object.values(demoAccounts).map((account) => account.email)).toContain(email);
  });
});
