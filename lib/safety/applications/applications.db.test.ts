import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { applicationOf, blankApplications } from "#db/queries/safety/mentor-applications.ts";
import { checksOf, mentorCheckState } from "#db/queries/safety/verification.ts";
import { auditLog } from "#db/schema/audit.ts";
import { notifications } from "#db/schema/mail.ts";
import { mentorChecks, mentors } from "#db/schema/mentors.ts";
import { addApplicant, newStaffActor, wholeApplication } from "#db/support/applicants.ts";
import { testDatabase } from "#db/testing.ts";
import { newestSeq } from "#lib/platform/events/read-events.ts";
import { day } from "#lib/platform/time/time.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import { stepsWaitingForStaff } from "#lib/safety/mentor-steps/steps-waiting.ts";
import { decideOnApplication } from "./decide-on-application.ts";
import { saveApplication, submitApplication } from "./save-application.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * day);
const seen = now.toISOString();

let mentorId = "";
let coordinator: Awaited<ReturnType<typeof newStaffActor>>;

beforeEach(async () => {
  mentorId = await addApplicant();
  coordinator = await newStaffActor("coordinator");
});

const submit = (at = now, more = {}) => submitApplication(mentorId, { ...wholeApplication, ...more }, at);
const decide = (decision: "accept" | "ask" | "refuse", reason = "read it", at = now) =>
  decideOnApplication(coordinator, { mentorId, seen, decision, reason }, at);
const waiting = async () => (await stepsWaitingForStaff(db(), [mentorId])).map(({ step }) => step);

describe("an application [@SAFE-05a @SAFE-05b]", () => {
  test("is kept as a draft with everything that was typed, and staff see nothing of it", async () => {
    const input = { ...wholeApplication, experience: "", relatives: "my brother", conduct: false };
    expect(await saveApplication(mentorId, input, now)).toEqual({ ok: true });
    expect(await applicationOf(db(), mentorId)).toMatchObject({ status: "draft", relatives: "my brother" });
    expect(await waiting()).toEqual([]);
  });

  test("is handed in once, with the version of the code of conduct, and waits for staff", async () => {
    expect(await submit()).toEqual({ ok: true });
    expect(await newestSeq(coordinator.actor)).toBeGreaterThan(0);
    expect(await applicationOf(db(), mentorId)).toMatchObject({ status: "submitted", conductVersion: "2026-11" });
    expect(await waiting()).toEqual(["application"]);
    expect(await submit()).toMatchObject({ ok: false, reason: "closed" });
    expect(await saveApplication(mentorId, wholeApplication, now)).toMatchObject({ reason: "closed" });
  });

  test("needs a confirmed address", async () => {
    mentorId = await addApplicant({ emailConfirmedAt: null });
    expect(await submit()).toMatchObject({ reason: "confirmEmail" });
  });

  test("that is accepted passes the step", async () => {
    await submit();
    expect(await decide("accept")).toEqual({ ok: true });
    const [check] = await checksOf(db(), mentorId);
    expect(check).toMatchObject({ step: "application", result: "passed", checkedBy: coordinator.actor });
    expect((await mentorCheckState(db(), mentorId))?.status).toBe("applied");
    expect(await waiting()).toEqual([]);
  });

  test("of which staff ask more leaves their open queues, and the mentor is told", async () => {
    await submit();
    const before = await newestSeq(coordinator.actor);
    await decide("ask", "Which team was it?");
    expect(await newestSeq(coordinator.actor)).toBeGreaterThan(before);
    const told = await db().select().from(notifications).where(eq(notifications.userId, mentorId));
    expect(told).toMatchObject([{ kind: "mentorStatus", params: { status: "needsInfo" } }]);
  });

  test("that is refused fails the step, and the mentor is told but not why [@NOTE-04f]", async () => {
    await submit();
    await decide("refuse", "a private note");
    expect((await checksOf(db(), mentorId))[0]).toMatchObject({ step: "application", result: "failed" });
    const told = await db().select().from(notifications).where(eq(notifications.userId, mentorId));
    expect(told.map(({ kind }) => kind)).toContain("checkOutcome");
    expect(JSON.stringify(told)).not.toContain("private note");
    expect(await submit()).toMatchObject({ reason: "closed" });
  });

  test("that lacks something is opened again with the question, answered and handed in anew", async () => {
    await submit();
    await decide("ask", "Where did you work in 2024?");
    expect(await applicationOf(db(), mentorId)).toMatchObject({
      status: "needsInfo",
      question: "Where did you work in 2024?",
    });
    expect((await mentorCheckState(db(), mentorId))?.status).toBe("needsInfo");
    await saveApplication(mentorId, { ...wholeApplication, answer: "In" }, now);
    expect((await applicationOf(db(), mentorId))?.status).toBe("needsInfo");
    await submit(later(1), { answer: "In Lyon." });
    expect((await mentorCheckState(db(), mentorId))?.status).toBe("confirmed");
    expect(await applicationOf(db(), mentorId)).toMatchObject({ status: "submitted", answer: "In Lyon." });
    // The page of before shows another state.
    expect(await decide("accept")).toMatchObject({ reason: "stale" });
  });

  test("is decided once: the second one learns by whom", async () => {
    await submit();
    await decide("accept");
    expect(await decide("refuse")).toEqual({ ok: false, reason: "decided", by: "Cora Lind", status: "accepted" });
  });

  test("is opened again within 30 days of its expiry, and stays valid meanwhile", async () => {
    await submit();
    await decide("accept");
    expect(await saveApplication(mentorId, wholeApplication, later(300))).toMatchObject({ reason: "closed" });
    expect(await saveApplication(mentorId, wholeApplication, later(340))).toEqual({ ok: true });
    expect((await applicationOf(db(), mentorId))?.status).toBe("draft");
    expect((await mentorCheckState(db(), mentorId))?.status).toBe("applied");
  });

  test("loses its texts two years after the decision, and keeps the relatives", async () => {
    await submit(now, { relatives: "aunt@example.org" });
    await decide("accept");
    await blankApplications(db(), later(-1));
    expect((await applicationOf(db(), mentorId))?.motivation).not.toBe("");
    expect(await blankApplications(db(), later(1))).toBeGreaterThan(0);
    expect(await applicationOf(db(), mentorId)).toMatchObject({
      motivation: "",
      reason: null,
      relatives: "aunt@example.org",
    });
    expect(await blankApplications(db(), later(1))).toBe(0);
  });
});

describe("relatives named in an application [@SAFE-05b]", () => {
  test.each(["aunt@example.org", "b@example.org,\nAUNT+work@example.org"])(
    "do not act on them: %j",
    async (relatives) => {
      const aunt = await newStaffActor("coordinator", {
        email: "aunt@example.org",
        emailKey: `${crypto.randomUUID()}@example.org`,
      });
      await submit(now, { relatives });
      expect(await transaction((tx) => conflictOfInterest(tx, aunt, mentorId))).toBe("relative");
      const input = { mentorId, seen, decision: "accept", reason: "fine" } as const;
      expect(await decideOnApplication(aunt, input, now)).toMatchObject({ ok: false, reason: "relative" });
      expect(await transaction((tx) => conflictOfInterest(tx, coordinator, mentorId))).toBeUndefined();
    },
  );
});

test("every decision is in the audit log with its reason [@SAFE-05b]", async () => {
  await submit();
  await decide("ask", "Where?");
  const rows = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `user:${mentorId}`));
  expect(rows.map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
    ["mentor.application.submit", mentorId, null],
    ["mentor.application.ask", coordinator.actor, "Where?"],
  ]);
  expect(await db().select().from(mentorChecks).where(eq(mentorChecks.mentorId, mentorId))).toEqual([]);
});

test("accepted anew, what was handed in keeps the approval of two for minors [@SAFE-09c]", async () => {
  await db().update(mentors).set({ minorsApprovedAt: now }).where(eq(mentors.userId, mentorId));
  await submit();
  expect(await decide("accept")).toEqual({ ok: true });
  expect(await mentorCheckState(db(), mentorId)).toMatchObject({ minorsApprovedAt: now });
});
