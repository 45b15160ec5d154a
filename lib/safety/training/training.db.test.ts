import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { checksOf } from "#db/queries/safety/verification.ts";
import { auditLog, mentors, trainingAttempts, trainingProgress, users } from "#db/schema/index.ts";
import { addApplicant } from "#db/support/applicants.ts";
import { testDatabase } from "#db/testing.ts";
import { day } from "#lib/platform/time/time.ts";
import { trainingUnits } from "./course-rules.ts";
import { ownTraining } from "./own-training.ts";
import { askedOnPage, quizPages } from "./quiz-rules.ts";
import { readUnit, saveAnswers, startQuiz } from "./take-training.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * day);
let mentorId = "";

beforeEach(async () => {
  mentorId = await addApplicant();
});

const own = (at = now, id = mentorId) => ownTraining(db(), id, at);
async function readAll(at = now, id = mentorId) {
  for (const unit of trainingUnits) expect(await readUnit(id, unit, at)).toMatchObject({ ok: true });
}
async function begin(at = now, id = mentorId) {
  await readAll(at, id);
  expect(await startQuiz(id, at)).toEqual({ ok: true });
}
const progressRows = () => db().select().from(trainingProgress).where(eq(trainingProgress.mentorId, mentorId));
async function newestAttempt(id = mentorId) {
  const rows = await db()
    .select()
    .from(trainingAttempts)
    .where(eq(trainingAttempts.mentorId, id))
    .orderBy(asc(trainingAttempts.number));
  return rows.at(-1);
}

/** Positions of the right answers of a page; the first `wrong` of them are others. */
function positions(seed: number, page: number, wrong = 0): number[] {
  return askedOnPage(seed, page).map(({ order }, index) =>
    order.findIndex((answer) => (index < wrong ? answer !== 0 : answer === 0)),
  );
}
async function answerAll(wrong: number, at = now, id = mentorId) {
  const { number = 0, seed = 0 } = (await newestAttempt(id)) ?? {};
  for (let page = 1; page <= quizPages; page++) {
    const given = positions(seed, page, Math.max(0, Math.min(5, wrong - (page - 1) * 5)));
    expect(await saveAnswers(id, { attempt: number, page, given }, at)).toMatchObject({ ok: true });
  }
}
const trainingChecks = async (id = mentorId) => (await checksOf(db(), id)).filter(({ step }) => step === "training");

describe("reading [@SAFE-09a]", () => {
  test("is noted once for each unit, by the mentor alone", async () => {
    await readUnit(mentorId, "grooming", now);
    await readUnit(mentorId, "grooming", later(1));
    const rows = await progressRows();
    expect(rows).toEqual([{ mentorId, round: 0, unit: "grooming", readAt: now }]);
    const other = await addApplicant();
    expect((await own(now, other)).read.size).toBe(0);
  });

  test("opens the quiz once every unit is read", async () => {
    for (const unit of trainingUnits.slice(1)) await readUnit(mentorId, unit, now);
    expect(await startQuiz(mentorId, now)).toEqual({ ok: false, reason: "unread" });
    expect(await newestAttempt()).toBeUndefined();
    await readUnit(mentorId, "welcome", now);
    expect(await startQuiz(mentorId, now)).toEqual({ ok: true });
  });
});

describe("the quiz [@SAFE-09a]", () => {
  test("is saved page by page and goes on where it stopped", async () => {
    await begin();
    const { seed = 0 } = (await newestAttempt()) ?? {};
    await saveAnswers(mentorId, { attempt: 1, page: 1, given: positions(seed, 1) }, now);
    expect(await startQuiz(mentorId, later(1))).toEqual({ ok: true });
    expect((await own()).attempt).toMatchObject({ number: 1, seed });
    const partly = await saveAnswers(mentorId, { attempt: 1, page: 2, given: [0, null, null, null, 0] }, later(1));
    expect(partly).toMatchObject({ ok: true, finished: false, openOnPage: 3 });
    expect((await own()).attempt?.answers.filter((answer) => answer !== null)).toHaveLength(7);
  });

  test("passed with 16 of 20 records the step by the system, for a year", async () => {
    await begin();
    await answerAll(4);
    expect(await trainingChecks()).toMatchObject([{ result: "passed", checkedAt: now }]);
    const [check] = await trainingChecks();
    expect(check?.expiresAt?.toISOString()).toBe("2027-11-21T12:00:00.000Z");
    expect(await newestAttempt()).toMatchObject({ score: 16, passed: true, finishedAt: now });
    const logged = (await db().select().from(auditLog)).filter(({ object }) => object === `user:${mentorId}`);
    expect(logged).toMatchObject([{ action: "mentor.step.training.passed", actor: "system" }]);
    expect(await own()).toMatchObject({ standing: { state: "done" }, last: { passed: true, score: 16 } });
  });

  test("failed with 15 records nothing, says what to read again and is begun again at once in another order", async () => {
    await begin();
    await answerAll(5);
    expect(await trainingChecks()).toEqual([]);
    const first = await newestAttempt();
    const units = askedOnPage(first?.seed ?? 0, 1).map(({ question }) => question.unit);
    expect(await own()).toMatchObject({
      standing: { state: "open" },
      attempt: undefined,
      allRead: true,
      last: { passed: false, score: 15, again: trainingUnits.filter((unit) => units.includes(unit)) },
    });
    expect(await startQuiz(mentorId, now)).toEqual({ ok: true });
    const second = await newestAttempt();
    expect(second).toMatchObject({ number: 2, finishedAt: null, answers: Array(20).fill(null) });
    expect(second?.seed).not.toBe(first?.seed);
    await answerAll(0);
    expect(await trainingChecks()).toHaveLength(1);
  });

  test("counts what is stored: answers on a page are changed until the last open one is given", async () => {
    await begin();
    const { seed = 0 } = (await newestAttempt()) ?? {};
    await saveAnswers(mentorId, { attempt: 1, page: 1, given: positions(seed, 1, 5) }, now);
    await saveAnswers(mentorId, { attempt: 1, page: 1, given: positions(seed, 1) }, now);
    await answerAll(0);
    expect(await newestAttempt()).toMatchObject({ score: 20, passed: true });
  });

  test("is not recorded for somebody who was removed meanwhile", async () => {
    await begin();
    await db().update(mentors).set({ status: "removed" }).where(eq(mentors.userId, mentorId));
    const { seed = 0 } = (await newestAttempt()) ?? {};
    for (const page of [1, 2, 3]) {
      await saveAnswers(mentorId, { attempt: 1, page, given: positions(seed, page) }, now);
    }
    const last = await saveAnswers(mentorId, { attempt: 1, page: 4, given: positions(seed, 4) }, now);
    expect([last.ok, (await trainingChecks()).length]).toEqual([false, 0]);
    expect(await newestAttempt()).toMatchObject({ finishedAt: null });
  });
});

describe("forged answers [@SAFE-09a]", () => {
  test("to somebody else's attempt are answered like an attempt that does not exist", async () => {
    const other = await addApplicant();
    await begin(now, other);
    await begin(now, mentorId);
    const theirs = await newestAttempt(other);
    const given = positions(theirs?.seed ?? 0, 1);
    // Attempts are counted for each mentor, so a number alone never names another's.
    await saveAnswers(mentorId, { attempt: 1, page: 1, given: [0, 0, 0, 0, 0] }, now);
    expect(await newestAttempt(other)).toEqual(theirs);
    const stranger = await addApplicant();
    await readAll(now, stranger);
    expect(await saveAnswers(stranger, { attempt: 1, page: 1, given }, now)).toEqual({ ok: false, reason: "stale" });
    expect(await saveAnswers(stranger, { attempt: 99, page: 1, given }, now)).toEqual({ ok: false, reason: "stale" });
  });

  test("to a finished attempt change nothing", async () => {
    await begin();
    await answerAll(20);
    const before = await newestAttempt();
    const given = positions(before?.seed ?? 0, 1);
    expect(await saveAnswers(mentorId, { attempt: 1, page: 1, given }, now)).toEqual({ ok: false, reason: "stale" });
    expect(await newestAttempt()).toEqual(before);
    expect(await trainingChecks()).toEqual([]);
  });

  test("to an attempt before the one in progress change neither", async () => {
    await begin();
    await answerAll(20);
    await startQuiz(mentorId, now);
    const before = await newestAttempt();
    for (const attempt of [1, 3]) {
      const saved = await saveAnswers(mentorId, { attempt, page: 1, given: [0, 0, 0, 0, 0] }, now);
      expect(saved).toEqual({ ok: false, reason: "stale" });
    }
    expect(await newestAttempt()).toEqual(before);
  });

  test("of a position that the question does not have are refused whole", async () => {
    await begin();
    const before = await newestAttempt();
    const forged = await saveAnswers(mentorId, { attempt: 1, page: 1, given: [9, 0, 0, 0, 0] }, now);
    expect(forged).toEqual({ ok: false, reason: "position" });
    expect(await newestAttempt()).toEqual(before);
  });

  test("of the last page alone finish nothing", async () => {
    await begin();
    const { seed = 0 } = (await newestAttempt()) ?? {};
    const saved = await saveAnswers(mentorId, { attempt: 1, page: 4, given: positions(seed, 4) }, now);
    expect(saved).toMatchObject({ ok: true, finished: false });
    expect(await trainingChecks()).toEqual([]);
  });
});

describe("the yearly refresher [@SAFE-11a]", () => {
  test("opens 60 days before the end, is read and passed anew, and what was passed stays valid until then", async () => {
    await begin();
    await answerAll(0);
    expect(await readUnit(mentorId, "welcome", later(304))).toEqual({ ok: false, reason: "closed" });
    expect(await startQuiz(mentorId, later(304))).toEqual({ ok: false, reason: "closed" });

    const at = later(306);
    expect(await own(at)).toMatchObject({ standing: { state: "refresher" }, allRead: false, round: 1 });
    expect(await startQuiz(mentorId, at)).toEqual({ ok: false, reason: "unread" });
    await begin(at);
    await answerAll(20, at);
    expect(await own(at)).toMatchObject({ standing: { state: "refresher" } });
    expect(await trainingChecks()).toHaveLength(1);
    expect(await startQuiz(mentorId, at)).toEqual({ ok: true });
    await answerAll(0, at);
    expect(await own(at)).toMatchObject({
      standing: { state: "done", validUntil: new Date("2028-09-23T12:00:00.000Z") },
    });
    expect(await newestAttempt()).toMatchObject({ number: 3, round: 1, passed: true });
  });

  test("after the end is open, as for somebody new", async () => {
    await begin();
    await answerAll(0);
    expect(await own(later(365))).toMatchObject({ standing: { state: "open" }, allRead: false });
  });
});

test("training goes with the account [@PRIV-02e]", async () => {
  await begin();
  await db().delete(mentors).where(eq(mentors.userId, mentorId));
  await db().delete(users).where(eq(users.id, mentorId));
  expect(await progressRows()).toEqual([]);
  expect(await newestAttempt()).toBeUndefined();
});

test("a quiz passed anew keeps the approval of two for minors [@SAFE-09c]", async () => {
  await db().update(mentors).set({ minorsApprovedAt: now }).where(eq(mentors.userId, mentorId));
  await begin();
  await answerAll(0);
  expect(await trainingChecks()).toHaveLength(1);
  const [row] = await db().select().from(mentors).where(eq(mentors.userId, mentorId));
  expect(row).toMatchObject({ minorsApprovedAt: now });
});
