import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { listableTo } from "#db/queries/mentoring/mentor-list.ts";
import { eventsAfter } from "#db/queries/platform/events.ts";
import {
  auditLog,
  conversations,
  matches,
  mentorChecks,
  mentors,
  notifications,
  sessions,
  siteSettings,
  users,
} from "#db/schema/index.ts";
import { acceptRecordCheck } from "#db/support/applicants.ts";
import { newConversation, newMatch, newMentor, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { type MentorStep, mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { pauseMentorByStaff, suspendMentor } from "./decide-on-mentor.ts";
import { endExpired } from "./lapse-mentors.ts";
import { ownVerification } from "./own-verification.ts";
import { recordStep } from "./record-step.ts";
import { reinstateMentor } from "./reinstate-mentor.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const at = (ms: number) => new Date(now.getTime() + ms);
const lead = { actor: "lead", actorRole: "command" } as const;

let coordinator = newUser({ role: "coordinator" });
let student = newUser({ role: "student", dateOfBirth: "2000-01-01" });
let mentor = newUser();

beforeEach(async () => {
  const all = [sessions, matches, notifications, auditLog, mentorChecks, mentors, siteSettings, users];
  for (const table of all) await db().delete(table);
  coordinator = newUser({ role: "coordinator", totpConfirmedAt: now });
  student = newUser({ role: "student", dateOfBirth: "2000-01-01", emailConfirmedAt: now });
  mentor = newUser({ firstName: "Tom", lastName: "Rivers", emailConfirmedAt: now });
  await db().insert(users).values([coordinator, student, mentor]);
});

/** Every step is passed; these expire then, in milliseconds from now. All are required. */
async function checked(
  expires: Partial<Record<MentorStep, number>>,
  values: Partial<typeof mentors.$inferInsert> = {},
) {
  await db()
    .insert(siteSettings)
    .values({ key: "verificationSteps", value: mentorSteps, updatedAt: now } as never);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id, ...values }));
  const rows = mentorSteps.map((step) => {
    const ms = expires[step];
    const expiresAt = ms === undefined ? null : at(ms);
    const row = { mentorId: mentor.id, step, result: "passed" as const, reason: "seen", checkedAt: at(-400 * day) };
    return { ...row, id: crypto.randomUUID(), expiresAt };
  });
  await db().insert(mentorChecks).values(rows);
  await acceptRecordCheck(mentor.id);
  const match = newMatch({ studentId: student.id, mentorId: mentor.id });
  await db().insert(matches).values(match);
  const pair = { matchId: match.id, studentId: student.id, mentorId: mentor.id };
  await db()
    .insert(sessions)
    .values(newSession({ ...pair, startsAt: at(day), endsAt: at(day + 30 * minute) }));
}

const state = async () => (await db().select().from(mentors).where(eq(mentors.userId, mentor.id)))[0];
const told = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind).toSorted();
const contact = async () => {
  const facts = await contactFacts(db(), student.id, mentor.id, now);
  return facts && whyNoContact("message", facts);
};
/** What open pages hear of the conversation from now on. */
async function talking() {
  const conversation = newConversation({ studentId: student.id, mentorId: mentor.id });
  await db().insert(conversations).values(conversation);
  return async () =>
    (await eventsAfter(db(), student.id, 0, 50)).flatMap(({ type, payload }) =>
      type === "conversation" && payload.conversationId === conversation.id ? [payload.change] : [],
    );
}
const listed = async () => {
  const viewer = { studentId: student.id, minor: false, adultsBornBy: "2008-11-21", now };
  return (await listableTo(db(), viewer, [mentor.id])).has(mentor.id);
};
const renew = (step: MentorStep, when = at(minute)) =>
  recordStep(lead, mentor.id, { step, result: "passed", reason: "Seen anew", expiresAt: null, proven: true }, when);

describe("a mentor whose required check lapses is expired [@SAFE-04b]", () => {
  test.each(["recordCheck", "application", "training"] as const)(
    "%s: contact is closed, and who must know is told",
    async (step) => {
      await checked({ [step]: 0 });
      expect(await listed()).toBe(true);
      expect(await endExpired(now)).toBe(1);
      expect(await state()).toMatchObject({ status: "expired", statusBefore: "approved", clearedForMinors: false });
      expect((await db().select().from(sessions))[0]?.status).toBe("cancelled");
      expect(await listed()).toBe(false);
      expect(await contact()).toBeDefined();
      expect(await told(mentor.id)).toContain("mentorStatus");
      expect(await told(student.id)).toContain("mentorAway");
      expect(await told(coordinator.id)).toEqual(expect.arrayContaining(["mentorLapsed", "studentsWaiting"]));
      const own = await ownVerification(db(), mentor.id, now);
      expect(own?.state).toBe("expired");
      expect(own?.steps.filter(({ done }) => !done)).toEqual([{ step, done: false }]);
      const audit = and(eq(auditLog.object, `user:${mentor.id}`), eq(auditLog.action, "mentor.expire"));
      expect(await db().$count(auditLog, audit)).toBe(1);
      // Once, however often the job runs.
      expect(await endExpired(at(minute))).toBe(0);
    },
  );

  test("not a minute earlier, and not where it was renewed", async () => {
    await checked({ training: minute, recordCheck: 0 });
    await renew("recordCheck", at(-minute));
    expect(await endExpired(now)).toBe(0);
    expect(await state()).toMatchObject({ status: "approved", clearedForMinors: true });
    expect((await db().select().from(sessions))[0]?.status).toBe("confirmed");
  });

  test("where the check is not required, contact with minors alone ends", async () => {
    await checked({ recordCheck: 0 });
    await db().delete(siteSettings);
    expect(await endExpired(now)).toBe(1);
    expect(await state()).toMatchObject({ status: "approved", clearedForMinors: false });
  });

  test("who is suspended, paused or removed stays so", async () => {
    await checked({ recordCheck: 0 }, { status: "suspended", clearedForMinors: false });
    expect(await endExpired(now)).toBe(0);
    expect((await state())?.status).toBe("suspended");
  });

  test("no decision of staff brings back who lacks one step alone", async () => {
    await checked({ recordCheck: 0 });
    await endExpired(now);
    const refused = { ok: false, reason: "steps", open: ["recordCheck"] };
    expect(await reinstateMentor(lead, mentor.id, "Known for years", now)).toEqual(refused);
    expect((await state())?.status).toBe("expired");
  });

  test.each([
    ["a suspension", suspendMentor, "trusted"],
    ["a pause by staff", pauseMentorByStaff, "approved"],
  ] as const)("nor is anybody approved by %s and its end, before or after the lapse", async (_, stop, status) => {
    await checked({ recordCheck: 0 }, { status });
    await stop(lead, mentor.id, "To look into it", at(-minute));
    expect(await reinstateMentor(lead, mentor.id, "Nothing", now)).toMatchObject({ ok: true, status: "expired" });
    expect(await state()).toMatchObject({ status: "expired", statusBefore: "approved", clearedForMinors: false });
    expect((await db().select().from(users).where(eq(users.id, mentor.id)))[0]?.suspendedAt).toBeNull();
    expect(await listed()).toBe(false);
    expect(await contact()).toBeDefined();
    expect(await suspendMentor(lead, mentor.id, "Again", at(minute))).toMatchObject({ ok: true });
    expect(await reinstateMentor(lead, mentor.id, "Nothing", at(minute))).toMatchObject({ status: "expired" });
    expect(await renew("recordCheck", at(2 * minute))).toMatchObject({ ok: true, status: "approved" });
    expect(await contact()).toBeUndefined();
  });

  test("while a step that nobody required then, or that failed, keeps nobody from coming back", async () => {
    await checked({ recordCheck: 0 });
    await db().delete(siteSettings);
    await suspendMentor(lead, mentor.id, "To look into it", now);
    expect(await reinstateMentor(lead, mentor.id, "Nothing", now)).toMatchObject({ ok: true, status: "approved" });
  });

  test("the last renewal opens contact again, a first of two does not", async () => {
    await checked({ recordCheck: 0, training: -1 }, { status: "trusted" });
    const heard = await talking();
    await endExpired(now);
    await renew("training");
    expect((await state())?.status).toBe("expired");
    expect(await contact()).toBeDefined();
    expect((await renew("application")).ok).toBe(true);
    expect(await renew("recordCheck")).toMatchObject({
      ok: true,
      status: "approved",
      clearedForMinors: true,
      open: [],
    });
    // Trust has to be earned again.
    expect(await state()).toMatchObject({ status: "approved", statusBefore: null, clearedForMinors: true });
    expect(await contact()).toBeUndefined();
    expect(await listed()).toBe(true);
    expect((await told(mentor.id)).filter((kind) => kind === "mentorStatus")).toHaveLength(2);
    // Open pages close the conversation, and open it again.
    expect(await heard()).toEqual(["closed", "opened"]);
  });
});

test("a pause by staff closes contact as long as it lasts, and students are told [@SAFE-04b]", async () => {
  await checked({});
  const heard = await talking();
  expect(await pauseMentorByStaff(lead, mentor.id, "ill", now)).toMatchObject({ ok: true, status: "paused" });
  expect((await db().select().from(sessions))[0]?.status).toBe("cancelled");
  expect(await contact()).toBeDefined();
  expect(await told(student.id)).toContain("mentorAway");
  expect(await reinstateMentor(lead, mentor.id, "well again", now)).toMatchObject({ ok: true, status: "approved" });
  expect(await contact()).toBeUndefined();
  expect(await heard()).toEqual(["closed", "opened"]);
});
