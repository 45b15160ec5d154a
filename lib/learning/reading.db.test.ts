import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { heldTextQueue } from "#db/queries/held-texts.ts";
import { consents, goalSteps, goals, guardians, matches, mentors, notifications, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newConsent, newGoal, newGoalStep, newGuardian, newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import type { Role } from "#lib/auth/roles.ts";
import { closeMatch } from "#lib/matches/close-match.ts";
import { conversationOf } from "#lib/messages/conversation-of.ts";
import { blockPerson } from "#lib/people/block-person.ts";
import { releaseText } from "#lib/people/decide-on-text.ts";
import { commentOnGoal } from "./comment-on-goal.ts";
import { goalPage, goalsFor, seesGoal } from "./read-goals.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const confirmed = { emailConfirmedAt: now };
let studentId = "";
let mentorId = "";
let matchId = "";
let goalId = "";

async function person(role: Role, values: Partial<NewUser> = {}): Promise<string> {
  const row = newUser({ ...confirmed, role, ...values });
  await db().insert(users).values(row);
  if (role === "mentor")
    await db()
      .insert(mentors)
      .values(newMentor({ userId: row.id }));
  return row.id;
}

const reader = (id: string, role: Role, twoStep = true) => ({ id, role, twoStep });
const page = async (id: string, role: Role, twoStep = true) => {
  const found = await goalPage(db(), reader(id, role, twoStep), goalId, now);
  expect(await seesGoal(db(), { id, twoStep }, goalId, now)).toBe(found !== undefined);
  return found;
};
const list = (id: string, role: Role, twoStep = true) => goalsFor(db(), reader(id, role, twoStep), studentId, now);
const say = (by: string, text = "Well done", commentId = crypto.randomUUID()) =>
  commentOnGoal(by, { goalId, commentId, text }, now);
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, studentId))).filter(
    ({ kind }) => kind === "goalCommented",
  );

beforeEach(async () => {
  studentId = await person("student", { dateOfBirth: "2010-01-01", firstName: "Zoë", lastName: "Okafor" });
  mentorId = await person("mentor", { firstName: "Tom", lastName: "Rivers" });
  const guardian = newGuardian({ studentId });
  await db().insert(guardians).values(guardian);
  const consent = newConsent({ studentId, ...(guardian.id ? { guardianId: guardian.id } : {}) });
  await db().insert(consents).values(consent);
  const match = newMatch({ studentId, mentorId });
  matchId = match.id;
  await db().insert(matches).values(match);
  await transaction((tx) => conversationOf(tx, studentId, mentorId, now));
  const goal = newGoal({ studentId });
  goalId = goal.id;
  await db().insert(goals).values(goal);
  await db()
    .insert(goalSteps)
    .values([newGoalStep({ goalId, studentId }), newGoalStep({ goalId, studentId, title: "Held", held: true })]);
});

describe("a goal is read [@LEARN-06]", () => {
  test("by its student, whole", async () => {
    expect(await page(studentId, "student")).toMatchObject({ own: true, mayComment: false, goal: { steps: [{}, {}] } });
  });

  test("by a connected mentor, without what waits for staff, the student named as minors are", async () => {
    const seen = {
      own: false,
      mayComment: true,
      student: "Zoë O.",
      goal: { steps: [{ title: "Halves and quarters" }] },
    };
    expect(await page(mentorId, "mentor")).toMatchObject(seen);
    expect(await list(mentorId, "mentor")).toMatchObject([{ id: goalId, steps: [{}] }]);
    await db().update(goals).set({ held: true }).where(eq(goals.id, goalId));
    expect(await page(mentorId, "mentor")).toBeUndefined();
    expect(await list(mentorId, "mentor")).toEqual([]);
    expect(await page(studentId, "student")).toMatchObject({ goal: { held: true } });
  });

  test.each(["coordinator", "lead"] as const)("by a %s past the second step", async (role) => {
    const id = await person(role);
    expect(await page(id, role)).toMatchObject({ own: false, mayComment: false });
    expect(await list(id, role)).toHaveLength(1);
    expect(await page(id, role, false)).toBeUndefined();
    expect(await list(id, role, false)).toBeUndefined();
  });

  test.each(["student", "mentor", "admin"] as const)("by no other %s", async (role) => {
    const id = await person(role);
    expect(await page(id, role)).toBeUndefined();
    expect(await list(id, role)).toBeUndefined();
  });

  test.each<[string, () => Promise<unknown>]>([
    ["the match ended", () => closeMatch(studentId, matchId, null, now)],
    ["a block", () => blockPerson(studentId, mentorId, now)],
    ["the other's block", () => blockPerson(mentorId, studentId, now)],
    ["the guardian took the consent back", () => db().delete(consents).where(eq(consents.studentId, studentId))],
    ["contact was stopped", () => db().update(users).set({ contactPausedAt: now }).where(eq(users.id, studentId))],
    ["the mentor was suspended", () => db().update(users).set({ suspendedAt: now }).where(eq(users.id, mentorId))],
    [
      "the mentor's checks lapsed",
      () => db().update(mentors).set({ clearedForMinors: false }).where(eq(mentors.userId, mentorId)),
    ],
    ["the goal was taken away", () => db().update(goals).set({ deletedAt: now }).where(eq(goals.id, goalId))],
  ])("by the mentor no more once %s, and commented no more", async (_, happens) => {
    await happens();
    expect(await page(mentorId, "mentor")).toBeUndefined();
    expect((await list(mentorId, "mentor")) ?? []).toEqual([]);
    expect((await say(mentorId)).ok).toBe(false);
  });
});

describe("a comment of a connected mentor [@LEARN-07]", () => {
  test("is read by the student and staff, by no other mentor, and its student is told once", async () => {
    const id = crypto.randomUUID();
    expect(await say(mentorId, "Well done", id)).toEqual({ ok: true, held: false });
    expect(await say(mentorId, "Well done", id)).toEqual({ ok: true, held: false });
    expect(await told()).toMatchObject([{ params: { name: "Tom Rivers" }, path: `/dashboard/goals/${goalId}` }]);
    const comment = { text: "Well done", author: "Tom Rivers", held: false };
    expect((await page(studentId, "student"))?.comments).toMatchObject([{ ...comment, own: false }]);
    expect((await page(mentorId, "mentor"))?.comments).toMatchObject([{ ...comment, own: true }]);
    expect((await page(await person("lead"), "lead"))?.comments).toMatchObject([comment]);
    const other = await person("mentor");
    await db()
      .insert(matches)
      .values(newMatch({ studentId, mentorId: other }));
    expect(await page(other, "mentor")).toMatchObject({ comments: [], goal: { comments: 0 } });
  });

  test("changes nothing of the goal", async () => {
    const before = (await page(studentId, "student"))?.goal;
    await say(mentorId);
    expect((await page(studentId, "student"))?.goal).toEqual({ ...before, comments: 1 });
  });

  test("comes from nobody else: not the student, another mentor or staff", async () => {
    const others = [studentId, await person("mentor"), await person("coordinator"), await person("student")];
    for (const id of others) expect(await say(id)).toMatchObject({ ok: false });
    expect((await page(studentId, "student"))?.comments).toEqual([]);
  });

  test("with contact details waits for staff, and its student is told when they let it through [@SAFE-22]", async () => {
    expect(await say(mentorId, "Mail me: tom@example.org")).toEqual({ ok: true, held: true });
    expect(await told()).toEqual([]);
    expect((await page(studentId, "student"))?.comments).toEqual([]);
    expect((await page(mentorId, "mentor"))?.comments).toMatchObject([{ held: true, own: true }]);
    const [queued] = (await heldTextQueue(db(), false, 100)).filter(({ userId }) => userId === mentorId);
    await releaseText({ actor: "command", actorRole: "command" }, queued?.id ?? "", "A school's address", now);
    expect((await page(studentId, "student"))?.comments).toMatchObject([{ held: false }]);
    expect(await told()).toHaveLength(1);
  });

  test("is out of sight once the two have parted [@SAFE-20]", async () => {
    await say(mentorId);
    await blockPerson(studentId, mentorId, now);
    expect(await page(studentId, "student")).toMatchObject({ comments: [], goal: { comments: 0 } });
    expect(await told()).toMatchObject([{ params: { name: "" } }]);
  });

  test("is one of at most ten in ten minutes", async () => {
    for (let said = 0; said < 10; said += 1) expect(await say(mentorId, `Comment ${said}`)).toMatchObject({ ok: true });
    expect(await say(mentorId, "One more")).toEqual({ ok: false, reason: "tooMany" });
  });
});
