import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { sanctionsOf } from "#db/queries/safety/sanctions.ts";
import {
  auditLog,
  conversations,
  heldTexts,
  mails,
  mentorApprovals,
  mentorChecks,
  mentors,
  minorsAdmissions,
  notifications,
  partnerCentres,
  secondWords,
  users,
} from "#db/schema/index.ts";
import { centreStaff } from "#db/schema/staff.ts";
import { newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { exportPerson } from "#lib/accounts/data-requests/export-person.ts";
import { addStaff, changeRole } from "#lib/accounts/security/manage-accounts.ts";
import { makeDeputyIn } from "#lib/accounts/staff-accounts/name-deputy.ts";
import { correctionMarks, correctStudentBirthday } from "#lib/administration/staff/student-correction.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { openForLead } from "#lib/mentoring/opened-conversations/open-for-lead.ts";
import { mentorSteps } from "#lib/platform/site/mentor-steps.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import { decideAppeal } from "#lib/safety/appeals/decide-appeal.ts";
import { makeAppeal } from "#lib/safety/appeals/make-appeal.ts";
import { releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { openToMinors } from "#lib/safety/preflight/decide-on-minors.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { takeBackSanction } from "#lib/safety/sanctions/take-back.ts";
import { newStaffDays, oneHandDays } from "#lib/safety/second-words/rules.ts";
import { isOneHand, isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import { approveMentor } from "#lib/safety/verification/approve-mentor.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import { decideSecondWord } from "./decide-second-word.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const reason = "School record, page 3";
const person = (role: Role, values = {}) => ({ ...newUser({ role, emailConfirmedAt: now, ...values }), role });
const [ama, ben, lead, boss] = [person("coordinator"), person("coordinator"), person("lead"), person("admin")];
const mentor = person("mentor");
const child = person("student", { dateOfBirth: "2012-01-01", centreId: "near", email: null, emailKey: null });
type Person = typeof ama;
const by = (one: Person) => actorOf(one);
const refused = (why: string) => ({ ok: false, reason: why });
const decide = (one: Person, id: string, decision: "agree" | "refuse", at: Date) =>
  decideSecondWord(by(one), { id, decision, reason: "Seen too" }, at);
const told = (userId: string) =>
  db()
    .select({ kind: notifications.kind, params: notifications.params })
    .from(notifications)
    .where(eq(notifications.userId, userId));

beforeEach(async () => {
  for (const table of [
    ...[secondWords, auditLog, notifications, mails, centreStaff, minorsAdmissions, conversations],
    ...[mentorApprovals, mentorChecks, mentors, users, partnerCentres],
  ])
    await db().delete(table);
  await db()
    .insert(partnerCentres)
    .values({ id: "near", name: "Near", nameKey: "near", country: null, createdAt: now });
  await db().insert(users).values([ama, ben, lead, boss, mentor, child]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id, status: "interview", approvedAt: null, clearedForMinors: false }));
  for (const one of [ama, ben])
    await db().insert(centreStaff).values({ centreId: "near", userId: one.id, createdAt: now });
});

describe("the word of whom one admin alone made [@SAFE-33g]", () => {
  const later = (days: number) => new Date(now.getTime() + days * day);
  let invited = 0;
  const made = async (email: string, at = now) => {
    invited += 1;
    const dateOfBirth = utcDate(new Date(Date.UTC(1985, 0, invited)));
    const staff = { role: "coordinator", name: "Lena Brandt", email, dateOfBirth, locale: "en" } as const;
    expect(await addStaff(staff, { ...by(boss), reason }, at)).toHaveProperty("link");
    await db().update(users).set({ emailConfirmedAt: at }).where(eq(users.email, email));
    const [row] = await db().select().from(users).where(eq(users.email, email));
    if (!row) throw new Error("no account");
    await db().insert(centreStaff).values({ centreId: "near", userId: row.id, createdAt: at });
    return { ...row, role: "coordinator" as const } as Person;
  };
  const opened = () =>
    db()
      .insert(minorsAdmissions)
      .values({ id: crypto.randomUUID(), decision: "opened", at: now, staffId: lead.id, failing: [] });
  const birthday = async (one: Person, at: Date) => {
    const seen = (await correctionMarks(db(), child.id))["birthday.correct"];
    return correctStudentBirthday(by(one), { studentId: child.id, dateOfBirth: "2000-01-01", reason, seen }, at);
  };
  const born = async () => (await db().select().from(users).where(eq(users.id, child.id)))[0]?.dateOfBirth;
  const waiting = async () => (await db().select().from(secondWords))[0]?.id ?? "";

  test("is no sooner anybody else's because they may stand in for the lead", async () => {
    await opened();
    const lena = await made("lena@example.org");
    await transaction((tx) => makeDeputyIn(tx, lena.id, { ...by(boss), reason }, now));
    expect(await db().select().from(users).where(eq(users.id, lena.id))).toMatchObject([
      { deputySince: now, madeBy: boss.id },
    ]);
    expect(await isWordTooNew(db(), by(lena), later(6))).toBe(true);
    expect(await isOneHand(db(), lena.id, boss.id, later(29))).toBe(true);
  });

  test("counts neither first nor second for seven days, and two of one hand are not two for thirty", async () => {
    await opened();
    const [lena, omar] = [await made("lena@own.example"), await made("omar@own.example")];
    expect(await birthday(lena, later(newStaffDays - 1))).toEqual(refused("tooNew"));
    expect(await birthday(ama, later(newStaffDays - 1))).toMatchObject({ ok: true });
    expect(await decide(omar, await waiting(), "agree", later(newStaffDays - 1))).toEqual(refused("tooNew"));
    expect(await decide(omar, await waiting(), "refuse", later(newStaffDays - 1))).toEqual({ ok: true });
    expect(await birthday(lena, later(newStaffDays))).toMatchObject({ ok: true });
    expect(await decide(omar, await waiting(), "agree", later(newStaffDays))).toEqual(refused("oneHand"));
    expect(await born()).toBe("2012-01-01");
    expect(await decide(ben, await waiting(), "agree", later(newStaffDays))).toMatchObject({ ok: true });
  });

  test("counts after thirty days, for a role changed as for an invitation", async () => {
    await opened();
    const [lena, omar] = [await made("lena@own.example"), await made("omar@own.example")];
    expect(await changeRole(omar.id, { role: "lead" }, { ...by(boss), reason }, later(1))).toMatchObject({ ok: true });
    const asLead = { ...omar, role: "lead" as const };
    expect(await birthday(lena, later(newStaffDays))).toMatchObject({ ok: true });
    expect(await decide(asLead, await waiting(), "agree", later(newStaffDays))).toEqual(refused("tooNew"));
    expect(await decide(asLead, await waiting(), "refuse", later(newStaffDays))).toEqual({ ok: true });
    expect(await birthday(lena, later(oneHandDays))).toMatchObject({ ok: true });
    expect(await decide(asLead, await waiting(), "agree", later(oneHandDays))).toEqual(refused("oneHand"));
    expect(await decide(asLead, await waiting(), "agree", later(oneHandDays + 1))).toMatchObject({ ok: true });
  });

  test("is nobody's where two made them", async () => {
    await opened();
    const asked = await changeRole(ben.id, { role: "admin" }, { ...by(boss), reason }, now);
    expect(asked).toMatchObject({ ok: true, waits: expect.any(String) });
    expect(await decide(lead, await waiting(), "agree", now)).toMatchObject({ ok: true });
    const [row] = await db().select().from(users).where(eq(users.id, ben.id));
    expect(row).toMatchObject({ role: "admin", madeBy: null, wordCountsFrom: later(newStaffDays) });
  });

  test("approves no mentor and opens no conversation", async () => {
    await opened();
    const [lena, omar] = [await made("lena@own.example"), await made("omar@own.example")];
    const passed = { mentorId: mentor.id, result: "passed", reason, checkedBy: ben.id, checkedAt: now } as const;
    await db()
      .insert(mentorChecks)
      .values(mentorSteps.map((step) => ({ id: step, step, ...passed, expiresAt: null })));
    expect(await approveMentor(by(lena), mentor.id, reason, later(1))).toEqual(refused("tooNew"));
    expect(await approveMentor(by(lena), mentor.id, reason, later(newStaffDays))).toMatchObject({ waits: true });
    expect(await approveMentor(by(omar), mentor.id, reason, later(newStaffDays))).toEqual(refused("oneHand"));
    expect(await approveMentor(by(ama), mentor.id, reason, later(newStaffDays))).toMatchObject({ waits: false });
    await changeRole(lena.id, { role: "lead" }, { ...by(boss), reason }, now);
    const conversation = { id: "talk", studentId: child.id, mentorId: mentor.id, lastAt: now, createdAt: now };
    await db().insert(conversations).values(conversation);
    const open = (at: Date) => openForLead({ id: lena.id, role: "lead" }, { id: "talk", reason: reason.repeat(3) }, at);
    expect(await open(later(1))).toEqual(refused("tooNew"));
    expect(await open(later(newStaffDays))).toEqual({ ok: true });
  });

  test("lets nothing out that was stopped, and gives nobody's data away", async () => {
    await opened();
    const account = await made("lena@own.example");
    await changeRole(account.id, { role: "lead" }, { ...by(boss), reason }, now);
    const lena = { ...account, role: "lead" as const };
    const grounds = { why: "other", reason, reportNumber: null } as const;
    await db().update(mentors).set({ status: "approved" }).where(eq(mentors.userId, mentor.id));
    const sanctioned = async (choice: "mute30" | "suspend") => {
      await sanctionPerson(by(lead), { userId: mentor.id, choice, ...grounds }, now);
      return (await sanctionsOf(db(), mentor.id)).find(({ kind }) => choice.startsWith(kind))?.id ?? "";
    };
    const [muted, stopped] = [await sanctioned("mute30"), await sanctioned("suspend")];
    const appeal = await makeAppeal(by(mentor), { sanctionId: stopped, text: "It was not me." }, now);
    const text = { id: "kept", userId: mentor.id, kind: "note", objectId: "none", toId: child.id } as const;
    await db()
      .insert(heldTexts)
      .values({ ...text, text: "Call 0170 123", findings: ["phone"], createdAt: now });
    const tries: Record<string, (at: Date) => Promise<object>> = {
      "a held text": (at) => releaseText(by(lena), "kept", reason, at),
      "a mute": (at) => takeBackSanction(by(lena), { id: muted, reason }, at),
      "an appeal": (at) =>
        decideAppeal(by(lena), { id: appeal.ok ? appeal.id : "", outcome: "lifted", reason, answer: reason }, at),
      "a suspension": (at) => reinstateMentor(by(lena), mentor.id, reason, at),
      "a copy of data": (at) => exportPerson({ person: child.id, by: by(lena), reason, asker: "self" }, at),
    };
    for (const [what, attempt] of Object.entries(tries))
      expect(await attempt(later(newStaffDays - 1)), what).toEqual(refused("tooNew"));
    await db().update(minorsAdmissions).set({ decision: "closed" });
    expect(await openToMinors({ ...by(lena), reason }, later(newStaffDays - 1))).toEqual(refused("tooNew"));
    for (const what of ["a held text", "a mute", "a copy of data", "an appeal"])
      expect(await tries[what]?.(later(newStaffDays)), what).toMatchObject({ ok: true });
    expect(await openToMinors({ ...by(lena), reason }, later(newStaffDays))).toMatchObject({ reason: "failing" });
    // What stops somebody waits for nobody.
    const suspend = { userId: mentor.id, choice: "suspend", ...grounds } as const;
    expect(await sanctionPerson(by(lena), suspend, later(1))).toMatchObject({ ok: true });
  });

  test("counts at once while minors were never admitted, so that three people can begin", async () => {
    const [lena, omar] = [await made("lena@own.example"), await made("omar@own.example")];
    await opened();
    expect(await birthday(lena, later(1))).toMatchObject({ ok: true });
    expect(await decide(omar, await waiting(), "agree", later(1))).toMatchObject({ ok: true });
  });

  test("is no secret: every lead is told of the account and of a changed role", async () => {
    const lena = await made("lena@own.example");
    await changeRole(lena.id, { role: "lead" }, { ...by(boss), reason }, now);
    expect(await told(lead.id)).toEqual(
      ["coordinator", "lead"].map((role) => ({ kind: "staffRole", params: { name: "Lena Brandt", role } })),
    );
    expect(await told(lena.id)).toEqual([]);
  });
});
