import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { mentorChecks, mentors, notifications, users } from "#db/schema/index.ts";
import { addApplicant, newStaffActor } from "#db/support/applicants.ts";
import { testDatabase } from "#db/testing.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { paths } from "#lib/platform/paths.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { approveMentor } from "#lib/safety/verification/approve-mentor.ts";
import { suspendMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { recordStep } from "#lib/safety/verification/record-step.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const before = new Date("2026-01-15T12:00:00Z");
const who = { firstName: "Cora", lastName: "Lind", dateOfBirth: "1980-03-03" } as const;
type Staff = Awaited<ReturnType<typeof newStaffActor>>;
let [cora, lead] = [] as unknown as [Staff, Staff];
let mentorId = "";

beforeEach(async () => {
  await db().delete(users);
  cora = await newStaffActor("coordinator", who);
  lead = await newStaffActor("lead", { firstName: "Lea", lastName: "Berg", dateOfBirth: who.dateOfBirth });
  mentorId = await addApplicant({ ...who, firstName: "LIND", lastName: "Córa" });
  await db().update(mentors).set({ status: "interview" }).where(eq(mentors.userId, mentorId));
  const passed = { mentorId, result: "passed", reason: "Seen", checkedBy: null, checkedAt: before } as const;
  const steps = mentorSteps.filter((step) => step !== "email");
  await db()
    .insert(mentorChecks)
    .values(steps.map((step) => ({ ...passed, id: crypto.randomUUID(), step, expiresAt: null })));
});

const own = { ok: false, reason: "own" } as const;

describe("staff of the same name and birthday as a mentor [@SAFE-09b @SAFE-31c]", () => {
  test("give none of the two approvals and record no passed step", async () => {
    expect(await approveMentor(cora, mentorId, "Good", now)).toEqual(own);
    const interview = { step: "interview", reason: "Nice talk", expiresAt: null } as const;
    expect(await recordStep(cora, mentorId, { ...interview, result: "passed" }, now)).toEqual(own);
    expect(await recordStep(cora, mentorId, { ...interview, result: "failed" }, now)).toMatchObject({ ok: true });
    expect(await approveMentor(lead, mentorId, "Good", now)).not.toMatchObject({ reason: "own" });
  });

  test("suspend them, but do not let them back", async () => {
    await db().update(mentors).set({ status: "approved" }).where(eq(mentors.userId, mentorId));
    expect(await suspendMentor(cora, mentorId, "A call", now)).toMatchObject({ ok: true });
    expect(await reinstateMentor(cora, mentorId, "Fine", now)).toEqual(own);
  });

  test("decide once one of name and birthday is another", async () => {
    await db().update(users).set({ dateOfBirth: "1980-03-04" }).where(eq(users.id, mentorId));
    expect(await approveMentor(cora, mentorId, "Good", now)).not.toMatchObject({ reason: "own" });
  });
});

describe("leads hear of an account of a colleague's name and birthday [@SAFE-35e]", () => {
  const told = async () =>
    (await db().select().from(notifications).where(eq(notifications.userId, lead.actor))).map(({ params, path }) => [
      params.what,
      path,
    ]);

  test("as it is made, whichever of the two comes later", async () => {
    await transaction((tx) => holdIfReturner(tx, mentorId, "signUp", now));
    await transaction((tx) => holdIfReturner(tx, cora.actor, "invitation", now));
    expect(await told()).toEqual([["staffAlike", paths.staffPerson(mentorId)]]);
  });

  test("as it is changed, and not of others", async () => {
    const other = await addApplicant({ dateOfBirth: who.dateOfBirth });
    await transaction((tx) => holdIfReturner(tx, other, "signUp", now));
    expect(await told()).toEqual([]);
    const { firstName, lastName } = who;
    const rest = { phone: null, profileLanguage: "en", timeZone: "UTC", otherZone: "", bio: undefined } as const;
    await saveProfileSettings(other, { firstName, lastName, ...rest }, now);
    expect(await told()).toEqual([["staffAlike", paths.staffPerson(other)]]);
  });
});
