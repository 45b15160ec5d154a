import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { auditLog, matches, mentorChecks, mentors, notifications, sessions, signIns, users } from "#db/schema/index.ts";
import { acceptRecordCheck } from "#db/support/applicants.ts";
import { newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { signUp } from "#lib/accounts/sign-up/sign-up.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { createMentor } from "#lib/mentoring/mentors/create-mentor.ts";
import { type MentorStep, mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { approveMentor } from "./approve-mentor.ts";
import { askMentor, removeMentor, suspendMentor } from "./decide-on-mentor.ts";
import { expireChecks } from "./expire-checks.ts";
import { ownVerification } from "./own-verification.ts";
import { recordStep } from "./record-step.ts";
import { reinstateMentor } from "./reinstate-mentor.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = new Date("2026-11-22T12:00:00.000Z");
const staff = { actor: "command", actorRole: "command" } as const;
let mentor = newUser();

beforeEach(async () => {
  mentor = newUser({ emailConfirmedAt: now });
  await db().insert(users).values(mentor);
  await transaction((tx) => createMentor(tx, mentor.id, false, now));
});

const pass = (step: MentorStep, at = now, expiresAt: Date | null = null) =>
  recordStep(staff, mentor.id, { step, result: "passed", reason: "seen", expiresAt }, at);
const row = async (id = mentor.id) => (await db().select().from(mentors).where(eq(mentors.userId, id)))[0];
const account = async () => (await db().select().from(users).where(eq(users.id, mentor.id)))[0];
const lastAudit = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, mentor.id))).map(({ params }) => params);

async function atWork() {
  const student = newUser({ role: "student" });
  await db().insert(users).values(student);
  const pair = { studentId: student.id, mentorId: mentor.id };
  const match = newMatch(pair);
  const startsAt = new Date("2026-12-01T12:00:00.000Z");
  const session = newSession({ ...pair, matchId: match.id, startsAt });
  await db().insert(matches).values(match);
  await db().insert(sessions).values(session);
  const times = { createdAt: now, lastSeenAt: now, expiresAt: later };
  await db()
    .insert(signIns)
    .values({ id: crypto.randomUUID(), userId: mentor.id, ...times });
  return { match: match.id, student: student.id };
}

describe("signing up as a mentor [@SAFE-04a]", () => {
  const input = {
    name: "Ada Diallo",
    password: "a long enough password",
    dateOfBirth: "1990-01-01",
    subjects: ["Maths"],
  };
  const rest = { qualifications: "BSc", terms: true } as const;

  async function signedUp(role: "mentor" | "student", demo: boolean): Promise<string> {
    const email = `${crypto.randomUUID()}@example.org`;
    const site = { demo, locale: "en" };
    const client = { network: crypto.randomUUID(), userAgent: "test", replaces: undefined };
    await signUp({ ...input, ...rest, role, email } as unknown as Parameters<typeof signUp>[0], site, client, now);
    return (await db().select().from(users).where(eq(users.emailKey, email)))[0]?.id ?? "";
  }

  test("passes nothing yet", async () => {
    const id = await signedUp("mentor", false);
    expect(await row(id)).toMatchObject({ status: "draft", clearedForMinors: false, approvedAt: null });
  });

  test("in a demo passes every step, and says who did that", async () => {
    const id = await signedUp("mentor", true);
    expect(await row(id)).toMatchObject({ status: "approved", clearedForMinors: true, approvedAt: now });
    const checks = await db().select().from(mentorChecks).where(eq(mentorChecks.mentorId, id));
    expect(checks.map(({ step }) => step).toSorted()).toEqual([...mentorSteps].toSorted());
    expect(new Set(checks.map(({ reason }) => reason))).toEqual(
      new Set(["Passed by demo mode itself; nobody looked."]),
    );
  });

  test("is nothing a student does", async () => {
    expect(await row(await signedUp("student", true))).toBeUndefined();
  });
});

describe("the way to approval [@SAFE-04a]", () => {
  test("refuses to approve and names the steps that lack", async () => {
    const refused = { ok: false, reason: "steps", open: ["application"] };
    expect(await approveMentor(staff, mentor.id, "fine", now)).toEqual(refused);
    expect(await row()).toMatchObject({ status: "draft", approvedAt: null });
  });

  test("goes step by step to a mentor of adults", async () => {
    expect(await pass("application")).toEqual({ ok: true, status: "applied", clearedForMinors: false, open: [] });
    expect(await approveMentor(staff, mentor.id, " met her ", now)).toEqual({
      ok: true,
      status: "approved",
      clearedForMinors: false,
      waits: false,
      lapsed: false,
    });
    expect(await row()).toMatchObject({ status: "approved", approvedAt: now, statusReason: null });
    expect(await lastAudit()).toMatchObject({
      action: "mentor.approve",
      object: `user:${mentor.id}`,
      reason: "met her",
    });
    expect(await told()).toEqual([{ status: "applied" }, { status: "approved" }]);
  });

  test("opens contact with minors only once every step is passed [@SAFE-08c]", async () => {
    for (const step of mentorSteps.filter((one) => one !== "recordCheck")) await pass(step);
    await acceptRecordCheck(mentor.id);
    expect(await approveMentor(staff, mentor.id, "fine", now)).toMatchObject({ clearedForMinors: false });
    // And approved anew: the last step is one person's word.
    expect(await pass("recordCheck")).toMatchObject({ status: "approved", clearedForMinors: false });
    expect(await approveMentor(staff, mentor.id, "minors too", now)).toMatchObject({ clearedForMinors: true });
    const failed = { step: "recordCheck", result: "failed", reason: "an entry", expiresAt: null } as const;
    expect(await recordStep(staff, mentor.id, failed, later)).toMatchObject({
      status: "approved",
      clearedForMinors: false,
    });
    expect(await partyOf(db(), mentor.id, now)).toMatchObject({ mentor: { clearedForMinors: false } });
  });

  test("has no record check without a country, by a command neither", async () => {
    expect(await pass("recordCheck")).toEqual({ ok: false, reason: "noCountry" });
  });

  test("is not gone by an address that is not confirmed", async () => {
    await db().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, mentor.id));
    await pass("application");
    expect(await approveMentor(staff, mentor.id, "fine", now)).toMatchObject({ open: ["email"] });
  });
});

test("the mentor sees the open steps, and the status in words that fit [@SAFE-04c]", async () => {
  const own = () => ownVerification(db(), mentor.id, now);
  const steps = (done: boolean) => [
    { step: "email", done: true },
    { step: "application", done },
  ];
  expect(await own()).toEqual({ state: "open", steps: steps(false), renewals: [], question: null });
  await pass("application");
  expect(await own()).toEqual({ state: "open", steps: steps(true), renewals: [], question: null });
  await approveMentor(staff, mentor.id, "fine", now);
  expect(await own()).toEqual({ state: "approvedAdults", steps: steps(true), renewals: [], question: null });
  await suspendMentor(staff, mentor.id, "a report", now);
  // Why is for staff.
  expect(await own()).toMatchObject({ state: "stopped", question: null });
  expect(await ownVerification(db(), "nobody", now)).toBeUndefined();
});

test("an applicant who was suspended and is back reads what staff asked, not why staff decided [@SAFE-04c]", async () => {
  const question = async () => (await ownVerification(db(), mentor.id, now))?.question;
  const back = async () => {
    await suspendMentor(staff, mentor.id, "a mother called about him", now);
    expect(await question()).toBeNull();
    const reinstated = await reinstateMentor(staff, mentor.id, "she was not sure any more", now);
    expect(reinstated).toMatchObject({ status: "needsInfo" });
  };
  await pass("application");
  await askMentor(staff, mentor.id, "Please name a second referee", now);
  expect(await question()).toBe("Please name a second referee");
  await back();
  expect(await question()).toBe("Please name a second referee");
  // What is asked about the application stands there.
  const asked = { ...staff, action: "mentor.application.ask", object: `user:${mentor.id}`, reason: "Where?" } as const;
  await transaction((tx) => recordAudit(tx, asked, now));
  await back();
  expect(await question()).toBeNull();
});

describe("a check [@SAFE-11b]", () => {
  test("that has expired already is not taken", async () => {
    expect(await pass("recordCheck", now, now)).toEqual({ ok: false, reason: "expired" });
  });

  test("that expires ends contact with minors, once", async () => {
    await acceptRecordCheck(mentor.id);
    for (const step of mentorSteps) await pass(step);
    await approveMentor(staff, mentor.id, "fine", now);
    expect(await row()).toMatchObject({ clearedForMinors: true });
    const dayBefore = new Date("2027-11-20T12:00:00.000Z");
    const expired = new Date("2027-11-21T12:00:00.000Z");
    expect(await expireChecks(dayBefore)).toBe(0);
    expect(await expireChecks(expired)).toBe(1);
    expect(await expireChecks(expired)).toBe(0);
    expect(await row()).toMatchObject({ status: "approved", clearedForMinors: false });
  });
});

describe("a mentor who is suspended [@SAFE-24a @SAFE-24e]", () => {
  beforeEach(async () => {
    await pass("application");
    await approveMentor(staff, mentor.id, "fine", now);
  });

  test("is signed out, loses every session ahead and reaches nobody, until reinstated", async () => {
    const { match } = await atWork();
    expect(await suspendMentor(staff, mentor.id, "a report", later)).toMatchObject({ ok: true, status: "suspended" });
    expect(await row()).toMatchObject({ status: "suspended", statusBefore: "approved", clearedForMinors: false });
    expect(await account()).toMatchObject({ suspendedAt: later, suspendedReason: "a report" });
    expect(await db().select().from(signIns).where(eq(signIns.userId, mentor.id))).toEqual([]);
    expect(await db().select().from(sessions).where(eq(sessions.mentorId, mentor.id))).toMatchObject([
      { status: "cancelled", cancellation: "suspension" },
    ]);
    expect(await partyOf(db(), mentor.id, now)).toMatchObject({
      standing: "suspended",
      mentor: { status: "suspended" },
    });
    expect(await suspendMentor(staff, mentor.id, "again", later)).toEqual({ ok: false, reason: "status" });
    expect(await reinstateMentor(staff, mentor.id, "unfounded", later)).toMatchObject({ ok: true, status: "approved" });
    expect(await account()).toMatchObject({ suspendedAt: null, suspendedReason: null });
    expect(await db().select().from(matches).where(eq(matches.id, match))).toMatchObject([{ status: "active" }]);
  });

  test("and removed has no match any more and never comes back [@SAFE-04b]", async () => {
    const { match } = await atWork();
    expect(await removeMentor(staff, mentor.id, "confirmed", later)).toMatchObject({ ok: true, status: "removed" });
    expect(await db().select().from(matches).where(eq(matches.id, match))).toMatchObject([
      { status: "ended", endedBy: "staff" },
    ]);
    for (const decide of [approveMentor, suspendMentor, reinstateMentor, removeMentor]) {
      expect(await decide(staff, mentor.id, "why", later)).toEqual({ ok: false, reason: "status" });
    }
    expect(await pass("interview", later)).toEqual({ ok: false, reason: "status" });
  });
});

describe("decisions on mentors [@SAFE-31b @SAFE-31c]", () => {
  const decisions = { approveMentor, suspendMentor, reinstateMentor, removeMentor };

  test.each(Object.entries(decisions))("%s needs a reason, a mentor, and somebody else", async (_, decide) => {
    const own = { actor: mentor.id, actorRole: "mentor" } as const;
    expect(await decide(staff, mentor.id, " ", now)).toEqual({ ok: false, reason: "noReason" });
    expect(await decide(staff, "nobody", "why", now)).toEqual({ ok: false, reason: "unknown" });
    expect(await decide(own, mentor.id, "why", now)).toEqual({ ok: false, reason: "own" });
    const student = newUser({ role: "student" });
    await db().insert(users).values(student);
    expect(await decide(staff, student.id, "why", now)).toEqual({ ok: false, reason: "unknown" });
  });

  test("results of steps too", async () => {
    const given = { step: "interview", result: "passed", reason: "met", expiresAt: null } as const;
    expect(await recordStep(staff, mentor.id, { ...given, reason: " " }, now)).toMatchObject({ reason: "noReason" });
    expect(await recordStep(staff, "nobody", given, now)).toEqual({ ok: false, reason: "unknown" });
    const own = { actor: mentor.id, actorRole: "mentor" } as const;
    expect(await recordStep(own, mentor.id, given, now)).toEqual({ ok: false, reason: "own" });
  });

  test("work for accounts from before mentors were checked", async () => {
    const old = newUser();
    await db().insert(users).values(old);
    expect(await suspendMentor(staff, old.id, "a report", now)).toMatchObject({ ok: true });
    expect(await row(old.id)).toMatchObject({ status: "suspended", statusBefore: "draft" });
  });

  test("leave a cleared mentor of the fixtures alone", async () => {
    const other = newUser();
    await db().insert(users).values(other);
    await db()
      .insert(mentors)
      .values(newMentor({ userId: other.id }));
    expect(await expireChecks(later)).toBe(0);
  });
});
