import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { auditLog, reports } from "#db/schema/index.ts";
import { testDatabase } from "#db/testing.ts";
import { answerSafetyQuestion } from "#lib/mentoring/sessions/answer-safety-question.ts";
import { closeSessions } from "#lib/mentoring/sessions/close-sessions.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";
import { putUpForReview, putUpSession } from "./put-up.ts";
import {
  probationStart as began,
  decideOn,
  keptReviews,
  meetForReviews as meet,
  reviewedMentor as mentor,
  reviewsNow as now,
  sinceReviews as plus,
  reviewOf,
  sessionHeld,
  setReviewedMentor as setMentor,
  reviewedStudent as student,
  textHeld,
} from "./reviews.testing.ts";
import { lookedAtFor } from "./rules.ts";
import "#lib/connect.ts";

testDatabase();
beforeEach(meet);

describe("finished sessions are put up for review [@SAFE-28a @SAFE-28b @SAFE-28c @SAFE-28d @SAFE-28e]", () => {
  test("all of a mentor on probation, once, by however many processes", async () => {
    const id = await sessionHeld();
    await sessionHeld({ status: "confirmed", startsAt: plus(day) });
    await sessionHeld({ status: "cancelled" });
    await Promise.all([putUpForReview(now), putUpForReview(now)]);
    expect(await putUpForReview(plus(hour))).toBe(0);
    expect(await keptReviews()).toMatchObject([
      { sessionId: id, mentorId: mentor.id, causes: ["probation"], dueAt: plus(3 * day), outcome: null },
    ]);
  });

  test("not those from before probation, and of others only the sample", async () => {
    await sessionHeld({ startsAt: plus(-10 * day) });
    await setMentor({ probationSince: plus(-9 * day) });
    expect(await putUpForReview(now)).toBe(0);
    await setMentor({ probationEndedAt: began });
    await sessionHeld();
    const sampled = await sessionHeld({}, true);
    await putUpForReview(now);
    expect(await keptReviews()).toMatchObject([{ sessionId: sampled, causes: ["sample"] }]);
  });

  test("up to two weeks back, however many there are", async () => {
    await setMentor({ probationSince: plus(-60 * day) });
    const last = -lookedAtFor - hour / 2;
    await sessionHeld({ startsAt: plus(last - 1) });
    for (let index = 0; index < 201; index += 1) await sessionHeld({ startsAt: plus(last + index * minute) });
    expect(await putUpForReview(now)).toBe(201);
  });

  test("never while they are ahead", async () => {
    const id = await sessionHeld({ status: "confirmed", startsAt: plus(day) });
    await transaction((tx) => putUpSession(tx, id, now));
    expect(await keptReviews()).toEqual([]);
  });

  test("as soon as they end", async () => {
    const came = { studentJoinedAt: plus(-2 * hour), mentorJoinedAt: plus(-2 * hour) };
    const id = await sessionHeld({ status: "confirmed", ...came });
    await closeSessions(now);
    expect(await keptReviews()).toMatchObject([{ sessionId: id, causes: ["probation"] }]);
  });

  test("within a day if a text was held between the two, also later and beside another cause", async () => {
    const id = await sessionHeld();
    await putUpForReview(now);
    await textHeld(plus(hour));
    expect(await putUpForReview(plus(2 * hour))).toBe(1);
    expect(await reviewOf(id)).toMatchObject({ causes: ["probation", "held"], dueAt: plus(2 * hour + day) });
    expect(await keptReviews()).toHaveLength(1);
  });

  test("at once for a no to the safety question, however late, which opens a report too", async () => {
    await setMentor({ probationEndedAt: began });
    const id = await sessionHeld({ startsAt: plus(-40 * day) });
    const other = await sessionHeld();
    await answerSafetyQuestion(student.id, { id: other, safe: true, text: null }, "en", now);
    const answered = await answerSafetyQuestion(student.id, { id, safe: false, text: "Odd" }, "en", now);
    expect(await keptReviews()).toMatchObject([{ sessionId: id, causes: ["unsafe"], dueAt: plus(day) }]);
    expect(answered).toMatchObject({ ok: true, receipt: expect.stringMatching(/^R-/) });
    expect(await db().select().from(reports)).toMatchObject([{ kind: "unsafeSession", accusedId: mentor.id }]);
  });

  test("again if a no comes after one was found fine", async () => {
    const id = await sessionHeld();
    await putUpForReview(now);
    await decideOn(id);
    await answerSafetyQuestion(student.id, { id, safe: false, text: null }, "en", plus(hour));
    const review = await reviewOf(id);
    expect(review).toMatchObject({ causes: ["probation", "unsafe"], outcome: null, reviewedBy: null });
    const log = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `review:${review.id}`));
    expect(log.map(({ action }) => action)).toEqual(["review.fine", "review.reopen"]);
  });
});
