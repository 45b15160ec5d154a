import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { publishedPostBySlug } from "#db/queries/publishing/posts.ts";
import { mentorChecks, mentors, notifications, posts, reports, sanctions, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedPair } from "#db/support/pair.ts";
import { newPost } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { paths } from "#lib/platform/paths.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { changeGrade } from "#lib/safety/cases/change-grade.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { pauseMentorByStaff, suspendMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import { sendReport } from "./send-report.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
let [lead, coordinator] = [] as unknown as [AuditActor, AuditActor];
let [mentorId, studentId] = ["", ""];

beforeEach(async () => {
  for (const table of [reports, sanctions, notifications, posts, mentorChecks, users]) await db().delete(table);
  [lead, coordinator] = [await newStaffActor("lead"), await newStaffActor("coordinator")];
  ({ mentorId, studentId } = await storedPair({ student: { dateOfBirth: "2011-05-05" } }));
  const passed = {
    mentorId,
    result: "passed",
    reason: "Seen",
    checkedBy: null,
    checkedAt: now,
    expiresAt: null,
  } as const;
  await db()
    .insert(mentorChecks)
    .values(mentorSteps.map((step) => ({ ...passed, id: crypto.randomUUID(), step })));
});

async function report(kind: "sexual" | "quality" = "sexual"): Promise<string> {
  const source = { network: crypto.randomUUID(), locale: "en", reporterId: studentId };
  const sent = await sendReport({ kind, about: paths.mentor(mentorId), text: "Look.", email: null }, source, now);
  if (!sent.ok) throw new Error(sent.reason);
  return sent.number;
}
const row = async () => (await db().select().from(mentors).where(eq(mentors.userId, mentorId)))[0];
const imposed = async () =>
  (await db().select().from(sanctions)).map(({ byRole, reportNumber }) => [byRole, reportNumber]);
const close = (number: string, decision: "confirmed" | "notConfirmed") =>
  decideOnCase(lead, { number, decision, duplicateOf: null, reason: "Both heard", told: null }, now);
const back = (by: AuditActor) => reinstateMentor(by, mentorId, "Looks fine", now);
const suspend = () => suspendMentor(coordinator, mentorId, "Checking something", now);

describe("a report of the gravest grade about a mentor whom a coordinator suspended before", () => {
  test("suspends for itself, hides the posts, and a lead ends it once it was confirmed [@SAFE-21c @SAFE-24g @SAFE-24i]", async () => {
    const post = newPost({ authorId: mentorId });
    await db().insert(posts).values(post);
    await suspend();
    expect(await publishedPostBySlug(db(), post.slug ?? "")).toBeDefined();
    const number = await report();
    expect(await imposed()).toEqual(
      expect.arrayContaining([
        ["coordinator", null],
        ["system", number],
      ]),
    );
    expect(await publishedPostBySlug(db(), post.slug ?? "")).toBeUndefined();
    const [alert] = await db().select().from(notifications).where(eq(notifications.kind, "reportRaised"));
    expect(alert?.params).toMatchObject({ number, suspended: "yes" });
    await close(number, "confirmed");
    expect(await back(coordinator)).toEqual({ ok: false, reason: "leadOnly" });
    expect(await back(lead)).toMatchObject({ ok: true });
    expect(await publishedPostBySlug(db(), post.slug ?? "")).toBeDefined();
  });

  test("so does one that a lead makes the gravest, once", async () => {
    await suspend();
    const number = await report("quality");
    expect(await imposed()).toEqual([["coordinator", null]]);
    for (const [grade, seen] of [
      ["S0", "S3"],
      ["S1", "S0"],
      ["S0", "S1"],
    ] as const)
      await changeGrade(lead, { number, grade, seen, reason: "Read" }, now);
    expect(await imposed()).toEqual(
      expect.arrayContaining([
        ["coordinator", null],
        ["lead", number],
      ]),
    );
    expect(await imposed()).toHaveLength(2);
  });

  test("leaves what coordinators impose later to a lead too, if it was confirmed [@SAFE-24g]", async () => {
    const number = await report();
    await close(number, "confirmed");
    expect(await back(lead)).toMatchObject({ ok: true });
    await suspend();
    expect(await back(coordinator)).toEqual({ ok: false, reason: "leadOnly" });
  });

  test("but not if it was not confirmed", async () => {
    await close(await report(), "notConfirmed");
    await back(lead);
    await suspend();
    expect(await back(coordinator)).toMatchObject({ ok: true });
  });
});

describe("a confirmed report about a mentor who is stopped takes a tier of what comes back [@SAFE-10b]", () => {
  const past = new Date(0);
  const tiers = {
    trusted: [{ status: "trusted", probationEndedAt: past }, { probationEndedAt: now }],
    approved: [
      { status: "approved", probationEndedAt: past },
      { probationSince: now, probationEndedAt: null },
    ],
    probation: [
      { status: "approved", probationEndedAt: null },
      { probationSince: now, probationEndedAt: null },
    ],
  } as const;
  const stops: Readonly<Record<string, () => Promise<unknown>>> = {
    "suspended by the report": async () => undefined,
    suspended: suspend,
    paused: () => pauseMentorByStaff(coordinator, mentorId, "Ill", now),
    expired: async () => {
      const [before] = [(await row())?.status ?? null];
      await db().update(mentors).set({ status: "expired", statusBefore: before }).where(eq(mentors.userId, mentorId));
    },
  };
  const cases = Object.keys(stops).flatMap((stop) =>
    (["trusted", "approved", "probation"] as const).map((t) => [stop, t] as const),
  );
  test.each(cases)("%s, %s before", async (stop, tier) => {
    const [before, after] = tiers[tier];
    const cleared = { clearedForMinors: true, minorsApprovedAt: past, probationSince: past };
    await db()
      .update(mentors)
      .set({ ...cleared, ...before })
      .where(eq(mentors.userId, mentorId));
    await stops[stop]?.();
    await close(await report(stop === "suspended by the report" ? "sexual" : "quality"), "confirmed");
    expect(await row()).toMatchObject({ statusBefore: "approved", ...after });
    expect(await back(lead)).toMatchObject({ ok: true, status: "approved" });
    expect(await row()).toMatchObject(after);
  });
});
