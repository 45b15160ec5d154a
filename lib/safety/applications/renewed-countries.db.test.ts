import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { applicationOf } from "#db/queries/safety/mentor-applications.ts";
import { insertRecordCheck } from "#db/queries/safety/record-checks.ts";
import { checksOf, mentorCheckState } from "#db/queries/safety/verification.ts";
import { auditLog, mentorApplications, mentorChecks, mentors } from "#db/schema/index.ts";
import { addApplicant, newStaffActor, wholeApplication } from "#db/support/applicants.ts";
import { testDatabase } from "#db/testing.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { day } from "#lib/platform/time/time.ts";
import { countriesToCheck } from "#lib/safety/record-checks/countries-of.ts";
import { endExpired } from "#lib/safety/verification/lapse-mentors.ts";
import { decideOnApplication } from "./decide-on-application.ts";
import { saveApplication, submitApplication } from "./save-application.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * day);
let mentorId = "";
let coordinator: Awaited<ReturnType<typeof newStaffActor>>;

const submit = (countries: string[], at: Date) => submitApplication(mentorId, { ...wholeApplication, countries }, at);
const accept = (at: Date, dropFormer = false) =>
  decideOnApplication(
    coordinator,
    { mentorId, seen: at.toISOString(), decision: "accept", reason: "read it", dropFormer },
    at,
  );
const check = (country: string, outcome: "clear" | "notClear", expiresAt: Date | null, recordedAt = now) =>
  insertRecordCheck(db(), {
    ...{ id: crypto.randomUUID(), mentorId, country, kind: "x", outcome, issuedOn: null, note: "seen" },
    ...{ expiresAt, recordedBy: null, recordedAt },
  });
const state = async () => {
  const row = await mentorCheckState(db(), mentorId);
  return [row?.status, row?.clearedForMinors, row?.minorsApprovedAt !== null];
};

/** Approved for minors with checks in two countries; that of the United Kingdom ends after ten days. */
beforeEach(async () => {
  mentorId = await addApplicant({ country: "de" });
  coordinator = await newStaffActor("coordinator");
  await submit(["uk", "de"], now);
  await accept(now);
  await check("uk", "clear", later(10));
  await check("de", "clear", later(300));
  const passed = { result: "passed", reason: "seen", checkedBy: null, checkedAt: now } as const;
  for (const step of mentorSteps.filter((one) => one !== "application"))
    await db()
      .insert(mentorChecks)
      .values({
        ...passed,
        id: crypto.randomUUID(),
        mentorId,
        step,
        expiresAt: step === "recordCheck" ? later(10) : null,
      });
  await db()
    .update(mentorChecks)
    .set({ expiresAt: later(20) })
    .where(eq(mentorChecks.step, "application"));
  await db()
    .update(mentors)
    .set({ status: "approved", approvedAt: now, clearedForMinors: true, minorsApprovedAt: now })
    .where(eq(mentors.userId, mentorId));
});

describe("a renewed application that names fewer countries [@SAFE-08d]", () => {
  test("passes nothing by itself: the country whose check has expired is still asked for", async () => {
    await endExpired(later(11));
    expect(await state()).toEqual(["approved", false, true]);
    expect(await submit(["de"], later(11))).toEqual({ ok: true });
    expect(await state()).toEqual(["approved", false, true]);
    expect(await countriesToCheck(db(), mentorId, later(11))).toEqual(["de", "uk"]);
    await accept(later(11));
    expect(await state()).toEqual(["approved", false, true]);
  });

  test("neither does a check that was not clear vanish with its country", async () => {
    await check("uk", "notClear", null, later(1));
    await submit(["de"], later(5));
    expect(await state()).toEqual(["approved", false, false]);
    await accept(later(5));
    expect(await state()).toEqual(["approved", false, false]);
  });

  test("nor by a draft, which is no application yet", async () => {
    await saveApplication(mentorId, { ...wholeApplication, countries: ["de", "fr"] }, later(5));
    expect(await countriesToCheck(db(), mentorId, later(5))).toEqual(["de", "uk"]);
  });

  test("passes when staff say that the other needs no check, and two approve for minors again", async () => {
    await endExpired(later(11));
    await submit(["de"], later(11));
    await accept(later(11), true);
    expect(await countriesToCheck(db(), mentorId, later(11))).toEqual(["de"]);
    expect(await state()).toEqual(["approved", false, false]);
    const accepted = and(
      eq(auditLog.object, `user:${mentorId}`),
      eq(auditLog.action, "mentor.step.application.passed"),
    );
    const said = await db().select().from(auditLog).where(accepted).orderBy(auditLog.seq);
    expect(said.map(({ reason }) => reason)).toEqual(["read it", "read it (no record check any more: uk)"]);
  });

  test("is not what passes a step that staff failed", async () => {
    const failed = { step: "recordCheck", result: "failed", reason: "a doubt", expiresAt: null } as const;
    await db()
      .insert(mentorChecks)
      .values({ ...failed, id: crypto.randomUUID(), mentorId, checkedBy: coordinator.actor, checkedAt: later(2) });
    await submit(["uk", "de"], later(5));
    await accept(later(5));
    const newest = (await checksOf(db(), mentorId)).find(({ step }) => step === "recordCheck");
    expect(newest?.result).toBe("failed");
  });

  test("of before countries were kept still has them, and they leave after five years", async () => {
    await db()
      .update(mentorApplications)
      .set({ namedCountries: null })
      .where(eq(mentorApplications.mentorId, mentorId));
    expect(await countriesToCheck(db(), mentorId, later(3000))).toEqual(["de", "uk"]);
    await submit(["de"], later(5));
    expect((await applicationOf(db(), mentorId))?.namedCountries).toEqual({
      uk: now.toISOString(),
      de: later(5).toISOString(),
    });
    expect(await countriesToCheck(db(), mentorId, later(1820))).toEqual(["de", "uk"]);
    expect(await countriesToCheck(db(), mentorId, later(1830))).toEqual(["de"]);
  });
});
