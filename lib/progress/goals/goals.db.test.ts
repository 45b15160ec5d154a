import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { eventsAfter } from "#db/queries/platform/events.ts";
import {
  badgeAwards,
  goalComments,
  goalSteps,
  goals,
  heldTexts,
  learningChanges,
  matches,
  users,
} from "#db/schema/index.ts";
import { newGoal, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { dropOld } from "#lib/administration/retention/drop-old.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { changeGoals } from "./change-goals.ts";
import { editGoal, editStep, removeGoal, removeStep } from "./edit-goals.ts";
import { type LearningChange, mostGoals, mostSteps } from "./goal-rules.ts";
import { mostHeld } from "./hold-goal.ts";
import { ownGoal, ownGoals } from "./read-goals.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const later = new Date("2026-06-11T12:00:00.000Z");
const uuid = () => crypto.randomUUID();
let studentId = "";
let goalId = "";

const change = (one: LearningChange, { by = studentId, id = uuid(), at = now } = {}) =>
  changeGoals(by, { id, change: one }, at);
const words = { title: "Understand fractions", subject: "Maths", deadline: null };
const added = (values: Partial<LearningChange & { kind: "addGoal" }> = {}): LearningChange => ({
  ...{ kind: "addGoal", goalId: uuid(), ...words, steps: [] },
  ...values,
});
const step = (stepId: string, title = "A step"): LearningChange => ({ kind: "addStep", goalId, stepId, title });
const tick = (stepId: string, done = true): LearningChange => ({ kind: "tickStep", goalId, stepId, done });
const said = (progress: number): LearningChange => ({ kind: "setProgress", goalId, progress });
const shown = () => ownGoal(db(), studentId, goalId, now);
const row = async () => (await db().select().from(goals).where(eq(goals.id, goalId)))[0];

async function student(values = {}): Promise<string> {
  const usual = { emailConfirmedAt: now, timeZone: "Africa/Cairo" };
  const person = newUser({ role: "student", ...usual, ...values });
  await db().insert(users).values(person);
  return person.id;
}

beforeEach(async () => {
  studentId = await student();
  goalId = uuid();
  await change(added({ goalId }));
});

test("open pages of the student's mentors hear of each change, those of former ones do not [@DASH-13a]", async () => {
  const [mentor, former] = [newUser({ role: "mentor" }), newUser({ role: "mentor" })];
  await db().insert(users).values([mentor, former]);
  const match = (mentorId: string, status: "active" | "ended") => ({
    id: uuid(),
    studentId,
    mentorId,
    status,
    startedAt: now,
  });
  await db()
    .insert(matches)
    .values([match(mentor.id, "active"), match(former.id, "ended")]);
  const heard = async (userId: string) =>
    (await eventsAfter(db(), userId, 0, 10)).map(({ type, payload }) => [type, payload]);
  const goals = ["changed", { what: "goals" }];
  await change(said(40));
  expect(await heard(mentor.id)).toEqual([goals]);
  await editGoal(studentId, { goalId, ...words, title: "Understand loops" }, now);
  await removeGoal(studentId, goalId, now);
  expect(await heard(mentor.id)).toEqual([goals, goals, goals]);
  expect([await heard(former.id), await heard(studentId)]).toEqual([[], []]);
});

describe("progress [@LEARN-04a @LEARN-07a @LEARN-07b @LEARN-03a]", () => {
  test("is what the student says where there are no steps", async () => {
    expect(await change(said(40))).toMatchObject({ ok: true, goal: { progress: 40, status: "in-progress" } });
    expect(await change(said(100))).toMatchObject({ ok: true, goal: { progress: 100, status: "completed" } });
  });

  test("is the share of ticks where there are, and then nothing else sets it", async () => {
    const [a, b, c] = [uuid(), uuid(), uuid()];
    for (const id of [a, b, c]) await change(step(id));
    await change(tick(a));
    expect(await shown()).toMatchObject({ progress: 33 });
    expect(await change(said(90))).toEqual({ ok: false, reason: "hasSteps" });
    await change(tick(b));
    await change(tick(c));
    expect(await shown()).toMatchObject({ progress: 100, status: "completed" });
    await change(tick(a, false));
    expect(await shown()).toMatchObject({ progress: 66, status: "in-progress" });
    await removeStep(studentId, { goalId, stepId: a }, now);
    expect(await shown()).toMatchObject({ progress: 100, steps: [{ id: b }, { id: c }] });
  });

  test("that reaches 100 earns the first badge in the same moment [@ACH-03c]", async () => {
    const earned = () => db().select().from(badgeAwards).where(eq(badgeAwards.userId, studentId));
    await change(said(99));
    expect(await earned()).toEqual([]);
    await change(said(100));
    expect(await earned()).toMatchObject([{ badge: "firstGoal", revokedAt: null }]);
  });

  test("that reached 100 once counts from then on, whatever comes after", async () => {
    await change(said(100));
    await change(said(50), { at: later });
    await change(said(100), { at: later });
    expect(await row()).toMatchObject({ completedAt: now, progress: 100 });
    await removeGoal(studentId, goalId, later);
    expect(await row()).toMatchObject({ completedAt: now, title: "", subject: "", deletedAt: later });
    expect(await ownGoals(db(), studentId, now)).toEqual([]);
  });
});

test("the deadline's day ends by the student's own clock [@LEARN-03b @LEARN-03c @LEARN-02c]", async () => {
  await editGoal(studentId, { goalId, ...words, deadline: "2026-06-10" }, now);
  // Cairo is three hours ahead in summer.
  const status = async (at: string) => (await ownGoal(db(), studentId, goalId, new Date(at)))?.status;
  expect(await status("2026-06-10T20:59:59Z")).toBe("in-progress");
  expect(await status("2026-06-10T21:00:00Z")).toBe("overdue");
});

describe("a change sent again [@LEARN-09b]", () => {
  test("counts once, and is answered with how the goal stands", async () => {
    const [stepId, id] = [uuid(), uuid()];
    await change(step(stepId));
    await change(tick(stepId), { id });
    await change(tick(stepId, false));
    expect(await change(tick(stepId), { id, at: later })).toMatchObject({ ok: true, goal: { progress: 0 } });
    const again = added();
    const first = uuid();
    expect(await change(again, { id: first })).toMatchObject({ ok: true });
    expect(await change(again, { id: first })).toMatchObject({ ok: true });
    expect(await ownGoals(db(), studentId, now)).toHaveLength(2);
  });

  test("twenty times at once too", async () => {
    const id = uuid();
    const twice = added({ steps: [{ id: uuid(), title: "Read" }] });
    const results = await Promise.all(Array.from({ length: 20 }, () => change(twice, { id })));
    expect(new Set(results.map(({ ok }) => ok))).toEqual(new Set([true]));
    expect(await ownGoals(db(), studentId, now)).toHaveLength(2);
    expect(await db().select().from(learningChanges).where(eq(learningChanges.id, id))).toHaveLength(1);
  });

  test("that was refused is not noted: it may be possible later", async () => {
    const [stepId, id] = [uuid(), uuid()];
    expect(await change(tick(stepId), { id })).toEqual({ ok: false, reason: "unknown" });
    await change(step(stepId));
    expect(await change(tick(stepId), { id })).toMatchObject({ ok: true, goal: { progress: 100 } });
  });

  test("of a goal taken away meanwhile is answered without it", async () => {
    const id = uuid();
    await change(said(10), { id });
    await removeGoal(studentId, goalId, now);
    expect(await change(said(10), { id })).toEqual({ ok: true, goal: undefined });
    expect(await change(said(20))).toEqual({ ok: false, reason: "unknown" });
  });

  test("a later state can be told from an earlier one", async () => {
    const stamps = [];
    for (const progress of [1, 2, 3]) {
      const result = await change(said(progress));
      stamps.push(result.ok ? result.goal?.changedAt : undefined);
    }
    expect(stamps).toEqual([...new Set(stamps)].toSorted());
  });
});

describe("what is somebody else's is as if it were not there [@LEARN-02e @LEARN-06d]", () => {
  test("whatever is tried", async () => {
    const stepId = uuid();
    await change(step(stepId));
    const by = await student();
    const tried = [tick(stepId), said(100), step(uuid()), added({ goalId }), step(stepId)];
    for (const one of tried) expect(await change(one, { by })).toEqual({ ok: false, reason: "unknown" });
    const stolen = added({ steps: [{ id: stepId, title: "Mine" }] });
    expect(await change(stolen, { by })).toEqual({ ok: false, reason: "unknown" });
    expect(await ownGoals(db(), by, now)).toEqual([]);
    expect(await editGoal(by, { goalId, ...words, title: "Mine" }, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await editStep(by, { goalId, stepId, title: "Mine" }, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await removeStep(by, { goalId, stepId }, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await removeGoal(by, goalId, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await shown()).toMatchObject({ title: words.title, progress: 0, steps: [{ title: "A step", done: false }] });
  });

  test("a number another person used", async () => {
    const id = uuid();
    await change(said(10), { id });
    expect(await change(said(10), { id, by: await student() })).toEqual({ ok: false, reason: "unknown" });
  });
});

test("there is an end to goals and steps [@LEARN-02b]", async () => {
  const tooMany = Array.from({ length: mostSteps + 1 }, () => ({ id: uuid(), title: "A step" }));
  expect(await change(added({ steps: tooMany }))).toEqual({ ok: false, reason: "tooManySteps" });
  const many = Array.from({ length: mostGoals - 1 }, () => newGoal({ studentId }));
  await db().insert(goals).values(many);
  expect(await change(added())).toEqual({ ok: false, reason: "tooManyGoals" });
  for (let made = 0; made < mostSteps; made += 1) await change(step(uuid()));
  expect(await change(step(uuid()))).toEqual({ ok: false, reason: "tooManySteps" });
});

describe("words that look like contact details [@SAFE-22c]", () => {
  const held = async () =>
    (await db().select().from(heldTexts).where(eq(heldTexts.userId, studentId))).map(({ kind, status }) => [
      kind,
      status,
    ]);

  test("of a goal, its subject and its steps wait for staff, and their student still sees them", async () => {
    await editGoal(studentId, { goalId, title: "Write to me", subject: "me@example.org", deadline: null }, now);
    await change(step(uuid(), "Call 0207 946 0958"));
    expect(await shown()).toMatchObject({ held: true, subject: "me@example.org", steps: [{ held: true }] });
    expect(await held()).toEqual([
      ["goalTitle", "held"],
      ["goalStep", "held"],
    ]);
    await editGoal(studentId, { goalId, ...words }, later);
    expect(await shown()).toMatchObject({ held: false });
    expect(await held()).toContainEqual(["goalTitle", "refused"]);
  });

  const titled = (title: string) => ({ id: uuid(), title });
  const heldIn = async () => {
    const goal = await shown();
    return [goal?.held, ...(goal?.steps ?? []).map((one) => one.held)];
  };

  test("spread over the subject and a step", async () => {
    await editGoal(studentId, { goalId, title: "Look at", subject: "0176 555", deadline: null }, now);
    await change(step(uuid(), "12 34 98"));
    expect(await heldIn()).toEqual([false, true]);
  });

  test("spread over the title and a step", async () => {
    await editGoal(studentId, { goalId, title: "Look at 0176 555", subject: "Maths", deadline: null }, now);
    await change(step(uuid(), "12 34 98"));
    expect(await heldIn()).toEqual([false, true]);
  });

  test("put into a step that stands before the other half", async () => {
    const [first, second] = [titled("x"), titled("12 34 98")];
    for (const { id, title } of [first, second]) await change(step(id, title));
    await editStep(studentId, { goalId, stepId: first.id, title: "0176 555" }, now);
    expect(await heldIn()).toEqual([false, true, false]);
  });

  test("put into the first of many steps", async () => {
    const steps = Array.from({ length: 12 }, (_, at) => titled(`Read page ${at + 1}`));
    for (const { id, title } of steps) await change(step(id, title));
    await editStep(studentId, { goalId, stepId: steps[0]?.id ?? "", title: "0176 555" }, now);
    await editStep(studentId, { goalId, stepId: steps[1]?.id ?? "", title: "12 34 98" }, now);
    expect(await heldIn()).toEqual([false, false, true, ...Array.from({ length: 10 }, () => false)]);
  });

  test("put into the title before its step", async () => {
    await change(step(uuid(), "12 34 98"));
    await editGoal(studentId, { goalId, title: "Look at", subject: "0176 555", deadline: null }, now);
    expect(await heldIn()).toEqual([true, false]);
  });

  test("are not hidden by others that wait already", async () => {
    for (const title of ["Call 0207 946 0958", "Look at 0176 555", "12 34 98"]) await change(step(uuid(), title));
    expect(await heldIn()).toEqual([false, true, false, true]);
  });

  test("of one step of a new goal make that step wait, and no other", async () => {
    goalId = uuid();
    const steps = ["Read the book", "Call 0207 946 0958", "Write it down"].map(titled);
    await change(added({ goalId, steps }));
    expect(await heldIn()).toEqual([false, false, true, false]);
  });

  test.each([
    ["the subject and a step, whatever the title", { title: "Look at", subject: "0176 555" }, ["12 34 98"]],
    ["the title and a step, whatever the subject", { title: "0176 555", subject: "Maths" }, ["12 34 98"]],
    [
      "steps with a long one between that waits by itself",
      {},
      ["0176 555", "Write to kim@web.example please, whenever you like to", "12 34 98"],
    ],
    ["two steps, of which one waits by itself", {}, ["kim@web.example 0151", "2345 6789"]],
  ])("spread over %s make all of a new goal wait", async (_, values, steps) => {
    goalId = uuid();
    await change(added({ goalId, ...values, steps: steps.map(titled) }));
    expect(await heldIn()).toEqual([true, ...steps.map(() => true)]);
  });

  test("begun in an earlier goal and ended in a step of a new one make it wait", async () => {
    await change(step(uuid(), "0176 555"));
    goalId = uuid();
    await change(added({ goalId, steps: ["12 34 98", "Write it down"].map(titled) }));
    expect(await heldIn()).toContain(true);
  });

  test.each([
    ["Chapter 3, exercises 12-18", ["Exercise 12", "Exercise 13", "Exercise 14"]],
    ["The wars of the century", ["1914-1918", "1939-1945", "1950", "1989"]],
    ["Read the book", ["Pages 10-25", "Pages 26-48", "Page 112"]],
    ["Home work by 17:30", ["By 17:30", "by 18:45", "10 minutes", "20 minutes"]],
    ["Times tables", ["7", "14", "21", "28", "35", "42"]],
    ["Numbers", ["12", "8", "45", "31", "27", "99"]],
    ["Exam on 2026-07-01", ["12.06.2026", "19.06.2026", "26.06.2026"]],
    ["Decimals", ["0.5", "0.25", "0.125"]],
    ["Call things by their name", ["10 words", "20 words", "30 words"]],
  ])("are not seen in %j", async (title, steps) => {
    goalId = uuid();
    await change(added({ goalId, title, steps: steps.map(titled) }));
    expect(await heldIn()).toEqual([false, ...steps.map(() => false)]);
    for (const one of (await shown())?.steps ?? []) {
      await editStep(studentId, { goalId, stepId: one.id, title: `${one.title}.` }, now);
    }
    expect(await heldIn()).toEqual([false, ...steps.map(() => false)]);
  });

  test("leave the queue with the step or goal they stand in", async () => {
    const id = uuid();
    for (const stepId of [id, uuid()]) await change(step(stepId, "Call 0207 946 0958"));
    await editGoal(studentId, { goalId, title: "Write to me", subject: "me@example.org", deadline: null }, now);
    await removeStep(studentId, { goalId, stepId: id }, now);
    expect((await held()).filter(([, status]) => status === "held")).toHaveLength(2);
    await removeGoal(studentId, goalId, now);
    expect(await held()).toEqual(Array.from({ length: 3 }, () => [expect.any(String), "refused"]));
  });

  test("come to so many an hour at most, and nothing of the change beyond is kept", async () => {
    for (let at = 0; at < mostHeld; at += 1) {
      await editGoal(studentId, { goalId, ...words, title: `Call 0207 946 ${1000 + at}` }, now);
    }
    const [id, refused] = [uuid(), step(uuid(), "Call 0207 946 0958")];
    expect(await change(refused, { id })).toEqual({ ok: false, reason: "tooMany" });
    const edit = { goalId, ...words, title: "Call 0207 946 0958" };
    expect(await editGoal(studentId, edit, now)).toEqual({ ok: false, reason: "tooMany" });
    expect(await shown()).toMatchObject({ title: `Call 0207 946 ${1000 + mostHeld - 1}`, steps: [] });
    expect(await held()).toHaveLength(mostHeld);
    // What holds nothing is taken as ever, and the other an hour later.
    expect(await change(step(uuid(), "Draw a pizza"))).toMatchObject({ ok: true });
    expect(await change(refused, { id, at: new Date(now.getTime() + hour + 1) })).toMatchObject({ ok: true });
  });

  test("spread over the steps of a new goal make all of it wait", async () => {
    const spread = ["Call me", "0151", "2345 6789"].map((title) => ({ id: uuid(), title }));
    const spreading = added({ steps: spread });
    const result = await change(spreading);
    expect(result.ok && result.goal?.held).toBe(true);
    expect(result.ok && result.goal?.steps.map((one) => one.held)).toEqual([true, true, true]);
  });
});

test("nothing of a person's words is left of a goal that was taken away [@LEARN-02d]", async () => {
  await change(step(uuid(), "My own words"));
  const mentor = newUser({ emailConfirmedAt: now });
  await db().insert(users).values(mentor);
  const comment = { id: uuid(), goalId, authorId: mentor.id, text: "Well done", createdAt: now };
  await db().insert(goalComments).values(comment);
  await removeGoal(studentId, goalId, now);
  expect(await db().select().from(goalSteps).where(eq(goalSteps.goalId, goalId))).toEqual([]);
  // What an adult wrote to a student stays as evidence, for a year.
  const said = async () => (await db().select().from(goalComments).where(eq(goalComments.goalId, goalId)))[0]?.text;
  await dropOld(new Date(now.getTime() + 364 * day));
  expect(await said()).toBe("Well done");
  await dropOld(new Date(now.getTime() + 366 * day));
  expect(await said()).toBe("");
  expect(await db().select().from(learningChanges).where(eq(learningChanges.userId, studentId))).toEqual([]);
});
