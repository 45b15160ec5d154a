import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, safetyAnswers } from "#db/schema/index.ts";
import { shareMailbox } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { sessionReviewItems } from "#lib/administration/queue/sources/review.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { putUpForReview } from "#lib/mentoring/session-reviews/put-up.ts";
import { reviewPage, reviewQuery } from "#lib/mentoring/session-reviews/review-list.ts";
import {
  reviewingCoordinator as coordinator,
  decideOn,
  reviewingLead as lead,
  meetForReviews as meet,
  reviewedMentor as mentor,
  reviewsNow as now,
  sinceReviews as plus,
  reviewOf,
  sessionHeld,
  staffAs,
  reviewedStudent as student,
  textHeld,
} from "#lib/mentoring/session-reviews/reviews.testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { openReview, readReview } from "./read-review.ts";
import "#lib/connect.ts";

testDatabase();
beforeEach(meet);

describe("a session to review [@SAFE-28a @SAFE-28c]", () => {
  test("waits in the queue of coordinators and leads, with names and without words", async () => {
    const id = await sessionHeld({ note: "Secret plan" });
    await putUpForReview(now);
    const review = await reviewOf(id);
    for (const role of ["coordinator", "lead"] as const) {
      const items = await sessionReviewItems(db(), { id: lead.id, role }, now);
      expect(items).toMatchObject([
        {
          ...{ kind: "review", object: `review:${review.id}`, path: paths.staffReview(review.id), note: "probation" },
          ...{ about: "Kofi – Zuri", dueAt: plus(3 * day) },
        },
      ]);
      expect(JSON.stringify(items)).not.toContain("Secret");
    }
  });

  test.each(roles)("with a held text or a no is there for leads, and not for a %s", async (role) => {
    const id = await sessionHeld();
    await textHeld();
    await putUpForReview(now);
    const viewer = { id: coordinator.id, role };
    const seen = role === "lead";
    expect((await readReview(db(), viewer, (await reviewOf(id)).id, now)) !== undefined).toBe(seen);
    const { reviews } = await reviewPage(db(), viewer, reviewQuery({ cause: "held" }), now);
    expect(reviews).toHaveLength(seen ? 1 : 0);
    expect(await decideOn(id, {}, staffAs(coordinator, role))).toMatchObject(
      seen ? { ok: true } : { reason: "unknown" },
    );
  });

  test("shows what there is, to coordinators without the safety question and held texts", async () => {
    const id = await sessionHeld();
    await db()
      .insert(safetyAnswers)
      .values({ sessionId: id, studentId: student.id, safe: true, text: "Kind", createdAt: now });
    await putUpForReview(now);
    const { id: reviewId } = await reviewOf(id);
    const forCoordinator = await readReview(db(), { id: coordinator.id, role: "coordinator" }, reviewId, now);
    expect(forCoordinator).toMatchObject({ facts: { session: { id }, forLead: undefined } });
    expect(JSON.stringify(forCoordinator)).not.toContain("Kind");
    const forLead = await readReview(db(), { id: lead.id, role: "lead" }, reviewId, now);
    expect(forLead?.facts?.forLead).toMatchObject({ safety: { safe: true, text: "Kind" }, held: [] });
  });

  test("is in the log as opened, before anything is shown, and only by who may see it", async () => {
    const id = await sessionHeld();
    await putUpForReview(now);
    const { id: reviewId } = await reviewOf(id);
    expect(await openReview({ id: mentor.id, role: "mentor" }, reviewId, now)).toBeUndefined();
    expect(await openReview({ id: coordinator.id, role: "coordinator" }, reviewId, now)).toMatchObject({
      facts: { session: { id } },
    });
    const rows = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `review:${reviewId}`));
    expect(rows).toMatchObject([{ action: "review.open", actor: coordinator.id, reason: "probation" }]);
  });

  test.each(["mentor", "student"])("does not exist for the household of the %s", async (who) => {
    const { id: theirs } = who === "mentor" ? mentor : student;
    const id = await sessionHeld();
    await putUpForReview(now);
    await shareMailbox(coordinator.id, theirs);
    expect(await decideOn(id)).toEqual({ ok: false, reason: "unknown" });
    expect(await readReview(db(), { id: coordinator.id, role: "coordinator" }, (await reviewOf(id)).id, now)).toBe(
      undefined,
    );
  });
});
