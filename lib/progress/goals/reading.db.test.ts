import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { heldTextQueue } from "#db/queries/safety/held-texts.ts";
import { consents, goalSteps, goals, guardians, matches, mentors, notifications, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newConsent, newGoal, newGoalStep, newGuardian, newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { closeMatch } from "#lib/mentoring/matches/close-match.ts";
import { conversationOf } from "#lib/mentoring/messages/conversation-of.ts";
import { deliverDue } from "#lib/mentoring/messages/deliver-due.ts";
import { sendMessage } from "#lib/mentoring/messages/send-contact-message.ts";
import { paths } from "#lib/platform/paths.ts";
import { minute } from "#lib/platform/time/time.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { subjectOf } from "#lib/safety/reports/report-subject.ts";
import { commentOnGoal } from "./comment-on-goal.ts";
import { goalPage, goalsFor, seesGoal } from "./read-goals.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const plus = (ms: number) => new Date(now.getTime() + ms);
const confirmed = { emailConfirmedAt: now };
let studentId = "";
let mentorId = "";
let matchId = "";
let goalId = "";
let conversationId = "";

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
const page = async (id: string, role: Role, twoStep = true, at = now) => {
  const found = await goalPage(db(), reader(id, role, twoStep), goalId, at);
  expect(await seesGoal(db(), { id, twoStep }, goalId, at)).toBe(found !== undefined);
  return found;
};
const list = (id: string, role: Role, twoStep = true) => goalsFor(db(), reader(id, role, twoStep), studentId, now);
const say = (by: string, text = "Well done", commentId: string = crypto.randomUUID(), at = now) =>
  commentOnGoal(by, { goalId, commentId, text }, at);
const anotherGoal = async (of = studentId) => {
  const goal = newGoal({ studentId: of });
  await db().insert(goals).values(goal);
  return goal.id;
};
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, studentId))).filter(
    ({ kind }) => kind === "goalCommented",
  );

beforeEach(async () => {
  studentId = await person("student", {
    dateOfBirth: "2010-01-01",
    timeZone: "UTC",
    firstName: "Zoë",
    lastName: "Okafor",
  });
  mentorId = await person("mentor", { firstName: "Tom", lastName: "Rivers" });
  const guardian = newGuardian({ studentId });
  await db().insert(guardians).values(guardian);
  const consent = newConsent({ studentId, ...(guardian.id ? { guardianId: guardian.id } : {}) });
  await db().insert(consents).values(consent);
  const match = newMatch({ studentId, mentorId });
  matchId = match.id;
  await db().insert(matches).values(match);
  conversationId = (await transaction((tx) => conversationOf(tx, studentId, mentorId, now)))?.id ?? "";
  const goal = newGoal({ studentId });
  goalId = goal.id;
  await db().insert(goals).values(goal);
  await db()
    .insert(goalSteps)
    .values([newGoalStep({ goalId, studentId }), newGoalStep({ goalId, studentId, title: "Held", held: true })]);
});

describe("a goal is read [@LEARN-06a @LEARN-06b @LEARN-06c @LEARN-06d]", () => {
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

describe("a comment of a connected mentor [@LEARN-07c @LEARN-07d]", () => {
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

  test("with contact details waits for staff, and its student is told when they let it through [@SAFE-22c]", async () => {
    expect(await say(mentorId, "Mail me: tom@example.org")).toEqual({ ok: true, held: true });
    expect(await told()).toEqual([]);
    expect((await page(studentId, "student"))?.comments).toEqual([]);
    expect((await page(mentorId, "mentor"))?.comments).toMatchObject([{ held: true, own: true }]);
    const [queued] = (await heldTextQueue(db(), false, 100)).filter(({ userId }) => userId === mentorId);
    await releaseText({ actor: "command", actorRole: "command" }, queued?.id ?? "", "A school's address", now);
    expect((await page(studentId, "student"))?.comments).toMatchObject([{ held: false }]);
    expect(await told()).toHaveLength(1);
  });

  test("is out of sight once the two have parted [@SAFE-20a]", async () => {
    await say(mentorId);
    await blockPerson(studentId, mentorId, now);
    expect(await page(studentId, "student")).toMatchObject({ comments: [], goal: { comments: 0 } });
    expect(await told()).toMatchObject([{ params: { name: "" } }]);
  });

  test("is one of at most ten in ten minutes", async () => {
    for (let said = 0; said < 10; said += 1) expect(await say(mentorId, `Comment ${said}`)).toMatchObject({ ok: true });
    expect(await say(mentorId, "One more")).toEqual({ ok: false, reason: "tooMany" });
    expect(await say(mentorId, "Later", undefined, plus(11 * minute))).toMatchObject({ ok: true });
  });
});

describe("contact details spread over what one person writes to one student are held [@SAFE-22g]", () => {
  const half = "Look at 0176 555";
  const rest = "12 34 98";
  const on = (id: string, text: string) =>
    commentOnGoal(mentorId, { goalId: id, commentId: crypto.randomUUID(), text }, now);

  test("over comments on two goals", async () => {
    expect(await on(await anotherGoal(), half)).toEqual({ ok: true, held: false });
    expect(await on(goalId, rest)).toEqual({ ok: true, held: true });
  });

  test("over a message and a comment", async () => {
    const sent = { id: crypto.randomUUID(), conversationId, text: half };
    expect(await sendMessage(mentorId, sent, now)).toMatchObject({ ok: true });
    expect(await on(goalId, rest)).toEqual({ ok: true, held: true });
  });

  test("over comments on one goal, whatever is said on another in between", async () => {
    const other = await anotherGoal();
    await on(goalId, half);
    expect(await on(other, "Very good work so far")).toEqual({ ok: true, held: false });
    expect(await on(goalId, rest)).toEqual({ ok: true, held: true });
  });

  test("and not over two students", async () => {
    const other = await person("student", { dateOfBirth: "2000-01-01" });
    await db()
      .insert(matches)
      .values(newMatch({ studentId: other, mentorId }));
    expect(await on(await anotherGoal(other), half)).toEqual({ ok: true, held: false });
    expect(await on(goalId, rest)).toEqual({ ok: true, held: false });
  });
});

describe("a comment in a minor's night waits for the morning [@CHAT-15c]", () => {
  const night = new Date("2026-06-10T21:30:00.000Z");
  const morning = new Date("2026-06-11T07:00:00.000Z");
  const early = new Date(morning.getTime() - 1);
  const noon = new Date("2026-06-11T12:00:00.000Z");
  const sayAt = (at: Date, text = "Well done", id: string = crypto.randomUUID()) => say(mentorId, text, id, at);
  const textsAt = async (at: Date) => (await page(studentId, "student", true, at))?.comments.map(({ text }) => text);

  test("nobody but its author reads it until then, and they see from when on", async () => {
    const id = crypto.randomUUID();
    const answer = { ok: true, held: false, readFrom: morning };
    expect(await sayAt(night, "Well done", id)).toEqual(answer);
    expect(await sayAt(night, "Well done", id)).toEqual(answer);
    const readers = [[studentId, "student"] as const, [await person("lead"), "lead"] as const];
    for (const [who, role] of readers) {
      const before = await page(who, role, true, early);
      expect(before).toMatchObject({ comments: [], goal: { comments: 0 }, waits: false });
      expect(await page(who, role, true, morning)).toMatchObject({ comments: [{}], goal: { comments: 1 } });
    }
    expect(await page(mentorId, "mentor", true, night)).toMatchObject({
      comments: [{ own: true, at: night }],
      waits: true,
    });
    expect(await page(mentorId, "mentor", true, morning)).toMatchObject({ comments: [{ at: night }], waits: false });
    expect(await sayAt(noon, "Well done", id)).toEqual({ ok: true, held: false });
  });

  test("its student is told then, once, whoever delivers", async () => {
    await sayAt(night);
    await deliverDue(early);
    expect(await told()).toEqual([]);
    await Promise.all([deliverDue(morning), deliverDue(morning)]);
    await deliverDue(noon);
    expect(await told()).toMatchObject([{ params: { name: "Tom Rivers" }, createdAt: morning }]);
  });

  test("nobody is told twice of one, or of an old one", async () => {
    await sayAt(now);
    await deliverDue(plus(minute));
    expect(await told()).toHaveLength(1);
    await sayAt(night);
    await deliverDue(new Date("2026-06-14T12:00:00.000Z"));
    expect(await told()).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["the match ended", () => closeMatch(studentId, matchId, null, night)],
    ["a block", () => blockPerson(studentId, mentorId, night)],
    ["the guardian took the consent back", () => db().delete(consents).where(eq(consents.studentId, studentId))],
    ["the goal was taken away", () => db().update(goals).set({ deletedAt: night }).where(eq(goals.id, goalId))],
  ])("nobody is told once %s", async (_, happens) => {
    await sayAt(night);
    await happens();
    await deliverDue(morning);
    expect(await told()).toEqual([]);
  });

  test.each<[string, string[], (at: Date) => Promise<unknown>]>([
    ["the match ended", [], (at) => closeMatch(studentId, matchId, null, at)],
    [
      "the guardian took the consent back",
      ["Read before"],
      () => db().delete(consents).where(eq(consents.studentId, studentId)),
    ],
    [
      "its mentor was suspended",
      ["Read before"],
      (at) => db().update(users).set({ suspendedAt: at }).where(eq(users.id, mentorId)),
    ],
    [
      "its mentor was muted, also after that",
      ["Read before"],
      () => db().update(users).set({ mutedUntil: noon }).where(eq(users.id, mentorId)),
    ],
  ])("nobody but its author ever reads it once %s", async (_, left, happens) => {
    await sayAt(now, "Read before");
    await sayAt(night);
    await happens(night);
    expect(await textsAt(morning)).toEqual(left);
    await deliverDue(morning);
    expect(await textsAt(new Date(noon.getTime() + 30 * 86_400_000))).toEqual(left);
  });

  test("stands in the order it was written, and counts by when that was", async () => {
    const written = Array.from({ length: 10 }, (_, at) => `Comment ${at}`);
    for (const text of written) expect(await sayAt(night, text)).toMatchObject({ ok: true });
    expect(await sayAt(night, "One more")).toEqual({ ok: false, reason: "tooMany" });
    const after = new Date(night.getTime() + 11 * minute);
    expect(await sayAt(after, "The eleventh")).toMatchObject({ ok: true, held: false });
    expect(await sayAt(new Date(morning.getTime() + minute), "Good morning")).toEqual({ ok: true, held: false });
    expect(await textsAt(noon)).toEqual([...written, "The eleventh", "Good morning"]);
  });

  test("that staff let through at night waits too, by day it does not", async () => {
    for (const text of ["Mail me: tom@example.org", "Or: rivers@example.org"]) await sayAt(now, text);
    const queued = (await heldTextQueue(db(), false, 100)).filter(({ userId }) => userId === mentorId);
    const letThrough = (at: Date) =>
      releaseText({ actor: "command", actorRole: "command" }, queued.shift()?.id ?? "", "A school's address", at);
    await letThrough(night);
    expect(await textsAt(early)).toEqual([]);
    expect(await told()).toEqual([]);
    await deliverDue(morning);
    expect(await told()).toHaveLength(1);
    await letThrough(noon);
    expect(await told()).toHaveLength(2);
    expect(await textsAt(noon)).toHaveLength(2);
  });

  test("is nothing to report before", async () => {
    const id = crypto.randomUUID();
    await sayAt(night, "Well done", id);
    const report = { about: paths.aboutComment(goalId, id), postId: null, reporterId: studentId };
    expect(await transaction((tx) => subjectOf(tx, report, early))).toEqual({ studentId });
    expect(await transaction((tx) => subjectOf(tx, report, morning))).toMatchObject({ accusedId: mentorId });
  });

  test("an adult reads it at once", async () => {
    await db().update(users).set({ dateOfBirth: "2000-01-01" }).where(eq(users.id, studentId));
    expect(await sayAt(night)).toEqual({ ok: true, held: false });
    expect(await told()).toHaveLength(1);
    expect(await textsAt(night)).toEqual(["Well done"]);
  });
});
