import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, type Executor, transaction } from "#db/client.ts";
import { dialect } from "#db/dialect.ts";
import { awardsOf, badgeFacts } from "#db/queries/progress/badges.ts";
import { goalComments, goals, matches, posts, ratings, sessions, users } from "#db/schema/index.ts";
import { notifications } from "#db/schema/mail.ts";
import { newGoal, newMatch, newPost, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { bySystem } from "#lib/identity/audit/record-audit.ts";
import { voidSession } from "#lib/mentoring/sessions/void-session.ts";
import { seeded } from "#lib/platform/seeded.ts";
import { minute } from "#lib/platform/time/time.ts";
import { type BadgeRole, badgeRoles, badgesOf } from "./catalogue.ts";
import { rebuildBadges } from "./rebuild-badges.ts";
import { holds } from "./rules.ts";
import { settleBadges } from "./settle-badges.ts";
import { apply, countedFrom, emptyRecords, history, type Records, type Step } from "./support/histories.ts";

testDatabase();

const now = new Date("2026-05-04T09:00:00.000Z");
const others: Record<BadgeRole, string[]> = { student: [], mentor: [] };
const lives = dialect === "sqlite" ? 80 : 30;

beforeAll(async () => {
  for (const role of badgeRoles) {
    const pool = Array.from({ length: 12 }, () => newUser({ role }));
    await db().insert(users).values(pool);
    others[role] = pool.map(({ id }) => id);
  }
});

/** One made-up life in the database: what the model has, row by row. */
class Life {
  readonly records: Records = emptyRecords();
  readonly ids = { sessions: [] as string[], posts: [] as string[], goals: [] as string[] };
  readonly matchIds: string[] = [];
  readonly userId: string;
  readonly role: BadgeRole;

  constructor(userId: string, role: BadgeRole) {
    this.userId = userId;
    this.role = role;
  }

  pair(index: number) {
    const other = others[this.role === "student" ? "mentor" : "student"][index] ?? "";
    return this.role === "student"
      ? { studentId: this.userId, mentorId: other }
      : { studentId: other, mentorId: this.userId };
  }

  async begin(): Promise<void> {
    await db()
      .insert(users)
      .values(newUser({ id: this.userId, role: this.role }));
    const pairs = Array.from({ length: 12 }, (_, index) => newMatch(this.pair(index)));
    this.matchIds.push(...pairs.map(({ id }) => id));
    await db().insert(matches).values(pairs);
  }

  /** Stores what the model changed; a session is taken back by the use case, which settles by itself. */
  async live(step: Step): Promise<void> {
    const before = structuredClone(this.records);
    apply(this.records, step);
    const voided = this.records.sessions.flatMap((session, index) =>
      session.voided && before.sessions[index]?.voided === false ? [this.ids.sessions[index] ?? ""] : [],
    );
    for (const id of voided) await transaction((tx) => voidSession(tx, { ...bySystem, reason: "double" }, id, now));
    await transaction(async (tx) => {
      await this.storeSessions(tx, before);
      await this.storeGoals(tx, before);
      await this.storePosts(tx, before);
      await settleBadges(tx, this.userId, now);
    });
  }

  async storeSessions(tx: Executor, { sessions: before }: Records): Promise<void> {
    for (const [index, session] of this.records.sessions.entries()) {
      const pair = this.pair(session.other);
      if (index >= before.length) {
        const startsAt = new Date(now.getTime() - 90 * minute);
        const endsAt = new Date(startsAt.getTime() + session.minutes * minute);
        const of = { ...pair, matchId: this.matchIds[session.other] ?? "", subject: `Subject ${session.subject}` };
        const row = { ...newSession({ ...of, startsAt, endsAt, status: "completed" }), id: crypto.randomUUID() };
        this.ids.sessions.push(row.id);
        await tx.insert(sessions).values(row);
      }
      const sessionId = this.ids.sessions[index] ?? "";
      if (session.rated && !before[index]?.rated)
        await tx.insert(ratings).values({ ...pair, sessionId, stars: 5, createdAt: now });
    }
  }

  async storeGoals(tx: Executor, { goals: before }: Records): Promise<void> {
    const studentId = this.pair(0).studentId;
    for (const [index, goal] of this.records.goals.entries()) {
      if (index >= before.length) {
        const row = newGoal({ studentId, ...(goal.completed ? { progress: 100, completedAt: now } : {}) });
        this.ids.goals.push(row.id);
        await tx.insert(goals).values(row);
        // Written after the goal was reached, it helped nobody reach it.
        const createdAt = new Date(now.getTime() + (goal.helped ? -minute : minute));
        const said = { goalId: row.id, authorId: this.userId, text: "Well done!", createdAt };
        if (this.role === "mentor") await tx.insert(goalComments).values({ ...said, id: crypto.randomUUID() });
      }
      if (goal.deleted && !before[index]?.deleted)
        await tx
          .update(goals)
          .set({ title: "", deletedAt: now })
          .where(eq(goals.id, this.ids.goals[index] ?? ""));
    }
  }

  async storePosts(tx: Executor, { posts: before }: Records): Promise<void> {
    if (this.role !== "mentor") return;
    for (const [index, post] of this.records.posts.entries()) {
      const status = post.public ? ("published" as const) : ("draft" as const);
      const state = { status, hiddenAt: post.hidden ? now : null };
      const old = before[index];
      if (!old) {
        const row = newPost({ authorId: this.userId, ...state });
        this.ids.posts.push(row.id);
        await tx.insert(posts).values(row);
      }
      const mine = eq(posts.id, this.ids.posts[index] ?? "");
      if (post.deleted && !old?.deleted) await tx.delete(posts).where(mine);
      else if (old && (old.public !== post.public || old.hidden !== post.hidden))
        await tx.update(posts).set(state).where(mine);
    }
  }
}

const heldBy = async (userId: string) =>
  (await awardsOf(db(), userId))
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ badge }) => badge)
    .toSorted();

test("in the database, badges settled step by step are those counted from the records at the end, and told once [@ACH-03a @ACH-03b @ACH-03d @ACH-07d]", async () => {
  const ends: { userId: string; role: BadgeRole; held: string[] }[] = [];
  for (let seed = 0; seed < lives; seed += 1) {
    const role = badgeRoles[seed % 2] ?? "student";
    const life = new Life(crypto.randomUUID(), role);
    await life.begin();
    for (const step of history(seeded(seed), 8)) await life.live(step);
    const facts = countedFrom(life.records, role);
    // What the queries count is what the model counts.
    expect(await badgeFacts(db(), life.userId, role)).toEqual(facts);
    const held = badgesOf(role).filter((badge) => holds(badge, facts));
    expect(await heldBy(life.userId)).toEqual(held.map(({ id }) => id).toSorted());
    const told = await db()
      .select({ params: notifications.params })
      .from(notifications)
      .where(and(eq(notifications.userId, life.userId), eq(notifications.kind, "badgeEarned")));
    const ever = (await awardsOf(db(), life.userId)).map(({ badge }) => badge);
    expect(told.map(({ params }) => params.badge).toSorted()).toEqual(ever.toSorted());
    ends.push({ userId: life.userId, role, held: await heldBy(life.userId) });
  }
  // From scratch, for everybody, nothing is left to do.
  await rebuildBadges(now);
  expect((await rebuildBadges(now)).changed).toBe(0);
  for (const { userId, held } of ends) expect(await heldBy(userId)).toEqual(held);
  expect(ends.some(({ held }) => held.length > 4)).toBe(true);
});

test("whoever was there before is counted from scratch, and is told nothing [@ACH-03a]", async () => {
  const life = new Life(crypto.randomUUID(), "student");
  await life.begin();
  const row = { ...newSession({ ...life.pair(0), matchId: life.matchIds[0] ?? "", status: "completed" }), id: "old" };
  await db().insert(sessions).values(row);
  expect(await heldBy(life.userId)).toEqual([]);
  await rebuildBadges(now);
  expect(await heldBy(life.userId)).toEqual(["firstSession"]);
  const told = and(eq(notifications.userId, life.userId), isNull(notifications.readAt));
  expect(await db().$count(notifications, told)).toBe(0);
});
