import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mentorChecks, mentors, recordChecks, secondWords, users } from "#db/schema/index.ts";
import { acceptRecordCheck, newStaffActor } from "#db/support/applicants.ts";
import { newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { type MentorStep, mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { day } from "#lib/platform/time/time.ts";
import { approveMentor } from "#lib/safety/verification/approve-mentor.ts";
import { expireChecks } from "#lib/safety/verification/expire-checks.ts";
import { recordCountryCheck } from "#lib/safety/verification/record-country-check.ts";
import { recordStep } from "#lib/safety/verification/record-step.ts";
import { decideSecondWord } from "./decide-second-word.ts";
import { readSecondWord } from "./read-second-word.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const command = { actor: "command", actorRole: "command" } as const;
const issuedOn = "2026-11-01";
const clear = { country: "uk", kind: "dbs-enhanced", outcome: "clear", issuedOn, expiresOn: null } as const;
const reason = "Seen on the phone";
let ada: AuditActor = command;
let ben: AuditActor = command;
let mentorId = "";

beforeEach(async () => {
  for (const table of [secondWords, users]) await db().delete(table);
  [ada, ben] = [await newStaffActor("coordinator"), await newStaffActor("lead")];
  const mentor = newUser({ emailConfirmedAt: now });
  mentorId = mentor.id;
  await db().insert(users).values(mentor);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentorId }));
  await acceptRecordCheck(mentorId);
});

/** Cleared for minors by two, with every step passed; this one ends then. */
async function cleared(step: MentorStep, expiresAt: Date) {
  const rows = mentorSteps.map((one) => ({
    ...{ id: crypto.randomUUID(), mentorId, step: one, result: "passed" as const, reason: "seen" },
    ...{ checkedAt: new Date(now.getTime() - 300 * day), expiresAt: one === step ? expiresAt : null },
  }));
  await db().insert(mentorChecks).values(rows);
  await expireChecks(now);
}

const isCleared = async () =>
  (await db().select().from(mentors).where(eq(mentors.userId, mentorId)))[0]?.clearedForMinors;
const renewCheck = (by: AuditActor, more = {}) => recordCountryCheck(by, mentorId, { ...clear, reason, ...more }, now);
const renew = (by: AuditActor, step: MentorStep) =>
  recordStep(by, mentorId, { step, result: "passed", reason, expiresAt: null }, now);
const waiting = async () => (await db().select().from(secondWords))[0]?.id ?? "";
const decide = async (by: AuditActor, decision: "agree" | "refuse") =>
  decideSecondWord(by, { id: await waiting(), decision, reason: "Seen too" }, now);
const kept = () => db().$count(recordChecks, eq(recordChecks.mentorId, mentorId));

describe("the renewed record check of a mentor cleared for minors [@SAFE-09c]", () => {
  test.each([
    ["that has expired", -day, false],
    ["that still counts", 10 * day, true],
  ])("%s waits for a second person, who sees which it is", async (_, left, before) => {
    await cleared("recordCheck", new Date(now.getTime() + left));
    expect(await isCleared()).toBe(before);
    expect(await renewCheck(ada)).toEqual({ ok: true, waits: expect.any(String) });
    expect([await isCleared(), await kept()]).toEqual([before, 1]);
    expect(await renewCheck(ben)).toMatchObject({ reason: "asked" });
    const shown = await readSecondWord(db(), { id: ben.actor, role: "lead" }, await waiting(), now);
    expect(shown?.facts).toEqual([
      { fact: "step", step: "recordCheck" },
      { fact: "check", country: "uk", kind: "dbs-enhanced", issuedOn },
    ]);
    expect(await decide(ada, "agree")).toMatchObject({ reason: "asker" });
    expect(await decide(ben, "agree")).toEqual({ ok: true });
    expect([await isCleared(), await kept()]).toEqual([true, 2]);
  });

  test("is nothing where a colleague refuses, and faults are said before anybody is asked", async () => {
    await cleared("recordCheck", new Date(now.getTime() - day));
    expect(await renewCheck(ada, { kind: "icpc2" })).toMatchObject({ reason: "kind" });
    await renewCheck(ada);
    expect(await decide(ben, "refuse")).toEqual({ ok: true });
    expect([await isCleared(), await kept()]).toEqual([false, 1]);
  });

  test("that is not clear counts at once", async () => {
    await cleared("recordCheck", new Date(now.getTime() + 10 * day));
    expect(await renewCheck(ada, { outcome: "notClear" })).toEqual({ ok: true, lacking: ["uk"] });
    expect(await isCleared()).toBe(false);
  });

  test("by a command closes contact with minors until two approve", async () => {
    await cleared("recordCheck", new Date(now.getTime() + 10 * day));
    expect(await renewCheck(command)).toMatchObject({ ok: true, lacking: [] });
    expect(await isCleared()).toBe(false);
    for (const by of [ada, ben]) expect(await approveMentor(by, mentorId, "seen", now)).toMatchObject({ ok: true });
    expect(await isCleared()).toBe(true);
  });
});

describe("any step that one person renews without evidence [@SAFE-09c]", () => {
  test.each(["identity", "references", "training", "recordCheck", "application", "interview"] as const)(
    "%s: contact with minors opens when two have approved anew",
    async (step) => {
      await cleared(step, new Date(now.getTime() - day));
      expect(await renew(ada, step)).toMatchObject({ status: "approved", clearedForMinors: false, open: [] });
      expect(await approveMentor(ada, mentorId, "seen", now)).toMatchObject({ waits: true });
      expect(await isCleared()).toBe(false);
      expect(await approveMentor(ben, mentorId, "seen", now)).toMatchObject({ clearedForMinors: true });
    },
  );
});
