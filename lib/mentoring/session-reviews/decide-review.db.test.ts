import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { settleReview } from "#db/queries/mentoring/session-reviews.ts";
import { auditLog, mentorChecks, mentors, notifications, reports, users } from "#db/schema/index.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { trustProven } from "#lib/safety/verification/change-tier.ts";
import { expireChecks } from "#lib/safety/verification/expire-checks.ts";
import { ownProbation } from "#lib/safety/verification/own-probation.ts";
import type { ReviewWish } from "./decide-review.ts";
import { putUpForReview } from "./put-up.ts";
import {
  probationStart as began,
  reviewingCoordinator as coordinator,
  decideOn,
  reviewingLead as lead,
  meetForReviews as meet,
  reviewedMentor as mentor,
  reviewsNow as now,
  sinceReviews as plus,
  reviewOf,
  sessionHeld,
  setReviewedMentor as setMentor,
  staffAs,
} from "./reviews.testing.ts";
import "#lib/connect.ts";

testDatabase();
beforeEach(meet);

describe("what was found in a session [@SAFE-28a]", () => {
  test("is decided once: the other hears what and by whom", async () => {
    const id = await sessionHeld();
    await putUpForReview(now);
    const answers = await Promise.all([
      decideOn(id),
      decideOn(id, { decision: "S2", note: "Too late at night" }, staffAs(lead, "lead")),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const review = await reviewOf(id);
    const by = review.reviewedBy === lead.id ? "Lea Sommer" : "Kim Winter";
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "decided", outcome: review.outcome, by });
    expect(await db().select().from(reports)).toHaveLength(review.outcome === "concern" ? 1 : 0);
    const again = { outcome: "fine", note: null, reviewedBy: mentor.id, reviewedAt: now } as const;
    expect(await settleReview(db(), review.id, again)).toBe(false);
    expect(await reviewOf(id)).toEqual(review);
  });

  test("is fine only by staff whose word counts; a concern is anybody's of staff [@SAFE-28f]", async () => {
    const [one, two] = [await sessionHeld(), await sessionHeld()];
    await putUpForReview(now);
    const fresh = { madeBy: lead.id, wordCountsFrom: plus(6 * day) };
    await db().update(users).set(fresh).where(eq(users.id, coordinator.id));
    expect(await decideOn(one)).toEqual({ ok: false, reason: "tooNew" });
    expect(await reviewOf(one)).toMatchObject({ outcome: null });
    expect(await decideOn(two, { decision: "S2", note: "Too late at night" })).toMatchObject({ ok: true });
    const counting = plus(6 * day);
    expect(await decideOn(one, {}, staffAs(coordinator, "coordinator"), counting)).toMatchObject({ ok: true });
  });

  test("needs words for a concern, and a page that still says why it is reviewed", async () => {
    const id = await sessionHeld();
    await putUpForReview(now);
    expect(await decideOn(id, { decision: "S2", note: " \n" })).toMatchObject({ reason: "noReason" });
    expect(await decideOn(id, { seen: "" })).toMatchObject({ reason: "stale" });
    expect(await reviewOf(id)).toMatchObject({ outcome: null });
    expect(await db().select().from(reports)).toEqual([]);
  });

  test.each(["S1", "S2"] as const)("a concern opens a report of grade %s by house, about the mentor", async (grade) => {
    const id = await sessionHeld();
    await putUpForReview(now);
    const answer = await decideOn(id, { decision: grade, note: " He asked where she lives " });
    const [report] = await db().select().from(reports);
    expect(report).toMatchObject({
      ...{ kind: "reviewConcern", text: "He asked where she lives", about: paths.session(id), grade },
      ...{ accusedId: mentor.id, reporterId: null, status: "open" },
    });
    expect(answer).toEqual({ ok: true, receipt: report?.number });
    const review = await reviewOf(id);
    expect(review).toMatchObject({ outcome: "concern", note: "He asked where she lives", reviewedBy: coordinator.id });
    const log = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `review:${review.id}`));
    expect(log).toMatchObject([
      { action: "review.concern", actor: coordinator.id, reason: "He asked where she lives" },
    ]);
    const told = await db().select().from(notifications).where(eq(notifications.userId, lead.id));
    expect(told).toHaveLength(grade === "S1" ? 1 : 0);
    expect(await db().select().from(notifications).where(eq(notifications.userId, mentor.id))).toEqual([]);
  });
});

describe("probation [@SAFE-10a @SAFE-10b @SAFE-10c]", () => {
  async function reviewed(hours: number, wish: Partial<ReviewWish> = {}) {
    const id = await sessionHeld({ startsAt: plus(-hours * hour) });
    await putUpForReview(now);
    expect(await decideOn(id, wish)).toMatchObject({ ok: true });
  }
  const [fine, concern] = [{}, { decision: "S2", note: "A concern" } as const];
  const ended = async () => (await db().select().from(mentors))[0]?.probationEndedAt;
  const toldMentor = () => db().select().from(notifications).where(eq(notifications.userId, mentor.id));

  test("ends by itself with the third session reviewed without concern, and the mentor is told once", async () => {
    await reviewed(40, fine);
    await reviewed(30, fine);
    expect(await ended()).toBeNull();
    expect(await ownProbation(db(), mentor.id)).toEqual({ fine: 2, total: 3, waiting: 0 });
    const open = await sessionHeld({ startsAt: plus(-20 * hour) });
    await putUpForReview(now);
    expect(await ownProbation(db(), mentor.id)).toEqual({ fine: 2, total: 3, waiting: 1 });
    await decideOn(open);
    expect(await ended()).toEqual(now);
    expect(await toldMentor()).toMatchObject([{ kind: "mentorStatus", params: { status: "proven" } }]);
    expect(await ownProbation(db(), mentor.id)).toBeUndefined();
    await sessionHeld({ startsAt: plus(-10 * hour) });
    expect(await putUpForReview(now)).toBe(0);
  });

  test("counts anew after a concern", async () => {
    for (const [hours, wish] of [
      [50, fine],
      [40, fine],
      [30, concern],
      [20, fine],
    ] as const)
      await reviewed(hours, wish);
    expect(await ended()).toBeNull();
    expect(await toldMentor()).toEqual([]);
    expect(await ownProbation(db(), mentor.id)).toMatchObject({ fine: 1 });
  });

  test("begins anew for whom a report is confirmed, also one by house", async () => {
    await setMentor({ probationEndedAt: began });
    const id = await sessionHeld({}, true);
    await putUpForReview(now);
    const answer = await decideOn(id, concern);
    const number = answer.ok ? (answer.receipt ?? "") : "";
    const closing = { number, decision: "confirmed", duplicateOf: null, reason: "Both heard", told: null } as const;
    expect(await decideOnCase(staffAs(lead, "lead"), closing, plus(hour))).toEqual({ ok: true });
    expect(await db().select().from(mentors)).toMatchObject([{ probationSince: plus(hour), probationEndedAt: null }]);
    await sessionHeld({ startsAt: plus(2 * hour) });
    await putUpForReview(plus(3 * hour));
    expect(await ownProbation(db(), mentor.id)).toEqual({ fine: 0, total: 3, waiting: 1 });
  });

  test("is not all that begins anew: trust ends when a check lapses", async () => {
    await setMentor({ status: "trusted", probationEndedAt: began });
    const check = { step: "recordCheck", result: "passed", reason: "seen", checkedAt: began, expiresAt: now } as const;
    await db()
      .insert(mentorChecks)
      .values({ id: crypto.randomUUID(), mentorId: mentor.id, ...check });
    expect(await expireChecks(plus(1))).toBeGreaterThan(0);
    const [row] = await db().select().from(mentors);
    expect(row && [row.status === "trusted", row.clearedForMinors]).toEqual([false, false]);
  });

  test("is followed by trust after six months and twenty sessions", async () => {
    await setMentor({ probationEndedAt: plus(-190 * day) });
    for (let index = 0; index < 19; index += 1) await sessionHeld({ startsAt: plus(-(20 + index) * day) });
    expect(await trustProven(now)).toBe(0);
    await sessionHeld({ startsAt: plus(-50 * day) });
    expect(await trustProven(now)).toBe(1);
    expect(await db().select().from(mentors)).toMatchObject([{ status: "trusted" }]);
    expect(await toldMentor()).toMatchObject([{ kind: "mentorStatus", params: { status: "trusted" } }]);
  });
});
