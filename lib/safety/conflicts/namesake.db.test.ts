import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { dropFormerReachBefore } from "#db/queries/safety/conflicts.ts";
import { mentorChecks, mentors, notifications, users } from "#db/schema/index.ts";
import { addApplicant, newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { storeBirthday } from "#lib/administration/staff/store-birthday.ts";
import { renameStudent } from "#lib/administration/staff/student-correction.ts";
import { saveProfileOf } from "#lib/mentoring/profile/save-profile.ts";
import { paths } from "#lib/platform/paths.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import { approveMentor } from "#lib/safety/verification/approve-mentor.ts";
import { suspendMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { recordStep } from "#lib/safety/verification/record-step.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import { conflictOfInterest } from "./conflict-of-interest.ts";
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

const rest = { phone: null, profileLanguage: "en", timeZone: "UTC", otherZone: "", bio: undefined } as const;
const renamed = (id: string, lastName: string) =>
  saveProfileSettings(id, { firstName: who.firstName, lastName, ...rest }, now);
const profile = { firstName: who.firstName, country: null, bio: null };
const reborn = (userId: string) => {
  const change = {
    userId,
    role: "mentor",
    before: who.dateOfBirth,
    after: "1980-03-04",
    reason: "Typed wrong",
  } as const;
  return transaction((tx) => storeBirthday(tx, lead, change, now));
};
const conflict = (stance?: "against") => transaction((tx) => conflictOfInterest(tx, cora, mentorId, stance));
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

  test("decide where one of name and birthday always was another", async () => {
    await db().update(users).set({ dateOfBirth: "1980-03-04" }).where(eq(users.id, mentorId));
    expect(await approveMentor(cora, mentorId, "Good", now)).not.toMatchObject({ reason: "own" });
  });

  test.each<[string, () => Promise<unknown>[]]>([
    ["the one of staff", () => [renamed(cora.actor, "Lindt")]],
    ["the mentor", () => [renamed(mentorId, "Lynd")]],
    ["both", () => [renamed(cora.actor, "Lindt"), renamed(mentorId, "Lynd")]],
    ["the one of staff, on the profile", () => [saveProfileOf(cora.actor, { ...profile, lastName: "Lindt" }, now)]],
    ["nobody, but another birthday was stored", () => [reborn(mentorId)]],
  ])("decide nothing after a change of name, of %s [@SAFE-35g]", async (_, change) => {
    for (const done of change()) await done;
    expect(await conflict()).toBe("own");
    expect(await conflict("against")).toBeUndefined();
    expect(await approveMentor(cora, mentorId, "Good", now)).toEqual(own);
    expect(await approveMentor(lead, mentorId, "Good", now)).not.toMatchObject({ reason: "own" });
  });

  test("decide nothing for a student whom staff named otherwise [@SAFE-35g]", async () => {
    const { id: studentId } = await addPerson({ ...who, role: "student" });
    const wish = { studentId, name: "Clara Lund", reason: "Typed wrong", seen: "0" };
    expect(await renameStudent(lead, wish, now)).toEqual({ ok: true });
    expect(await transaction((tx) => conflictOfInterest(tx, cora, studentId))).toBe("own");
  });

  test("for two years, and never because of another person's former name [@SAFE-35g]", async () => {
    await renamed(cora.actor, "Lindt");
    await renamed(lead.actor, "Steen");
    expect(await transaction((tx) => conflictOfInterest(tx, lead, mentorId))).toBeUndefined();
    await dropFormerReachBefore(db(), new Date(now.getTime() + 1));
    expect(await conflict()).toBeUndefined();
  });
});

describe("two accounts of staff of one name and birthday [@SAFE-09b]", () => {
  const second = () => newStaffActor("coordinator", { ...who, lastName: "Lind", firstName: "CORA" });
  const approve = (by: Staff) => approveMentor(by, otherId, "Good", now);
  let otherId = "";
  beforeEach(async () => {
    await db().update(users).set({ firstName: "Max", lastName: "Muster" }).where(eq(users.id, mentorId));
    otherId = mentorId;
  });

  test.each([
    ["now", undefined],
    ["before", "Lindt"],
  ])("are one person, who gives one approval: %s", async (_, lastName) => {
    const same = await second();
    if (lastName) await renamed(same.actor, lastName);
    expect(await approve(cora)).toMatchObject({ ok: true });
    expect(await approve(same)).toEqual({ ok: false, reason: "already" });
    expect(await approve(lead)).toMatchObject({ ok: true });
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

  test("also where both are staff", async () => {
    const same = await newStaffActor("coordinator", who);
    await db().update(users).set({ firstName: "Max" }).where(eq(users.id, mentorId));
    await transaction((tx) => holdIfReturner(tx, same.actor, "invitation", now));
    expect(await told()).toEqual([["staffAlike", paths.staffPerson(same.actor)]]);
  });

  test("as it is changed, and not of others", async () => {
    const other = await addApplicant({ dateOfBirth: who.dateOfBirth });
    await transaction((tx) => holdIfReturner(tx, other, "signUp", now));
    expect(await told()).toEqual([]);
    await renamed(other, who.lastName);
    expect(await told()).toEqual([["staffAlike", paths.staffPerson(other)]]);
  });
});
