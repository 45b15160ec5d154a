import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  auditLog,
  contactMessages,
  guardians,
  mails,
  mentors,
  notifications,
  removedMarkers,
  returners,
  sanctions,
  users,
} from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedMentor } from "#db/support/pair.ts";
import { addPerson } from "#db/support/people.ts";
import { newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { keepFormerName } from "#lib/safety/conflicts/former-reach.ts";
import { decideReturner } from "#lib/safety/returners/decide-returner.ts";
import { lookForReturners } from "#lib/safety/returners/hold-others.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import type { SanctionChoice, SanctionClass } from "#lib/safety/sanctions/rules.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { askAboutData } from "./ask-about-data.ts";
import { nameGuardianByStaff } from "./by-staff.ts";
import { consentOf } from "./consent.ts";
import { decide } from "./decide.ts";
import { guardianPage } from "./guardian-page.ts";
import { makeLink } from "./links.ts";
import { nameGuardian } from "./name-guardian.ts";
import { noConsent } from "./rules.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const plus = (days: number) => new Date(now.getTime() + days * day);
const everything = { chat: true, audio: true, video: true };
const viktor = { firstName: "Viktor", lastName: "Krall", dateOfBirth: "1980-03-03", phone: "+49 30 1234567" };
const second = { role: "student", ...viktor, email: "vk80@mail.example", emailConfirmedAt: now } as const;
const mum = { name: "Mum", email: "vk80@mail.example", phone: null, language: "en" } as const;
const taken = { ok: false, reason: "takenAddress" } as const;
let lead: Awaited<ReturnType<typeof newStaffActor>>;
let childId = "";

beforeEach(async () => {
  for (const table of [
    returners,
    removedMarkers,
    sanctions,
    notifications,
    mails,
    contactMessages,
    guardians,
    auditLog,
  ])
    await db().delete(table);
  for (const table of [mentors, users]) await db().delete(table);
  lead = await newStaffActor("lead");
  childId = (await addPerson({ role: "student", dateOfBirth: "2011-05-05" })).id;
});

async function guardedBy(values: Partial<typeof guardians.$inferInsert> = {}) {
  const row = newGuardian({ studentId: childId, name: "Mum", email: mum.email, phone: null, ...values });
  await db().insert(guardians).values(row);
  return (await transaction((tx) => makeLink(tx, { id: row.id, locale: "en" }, "link", now))).token;
}
const mentor = (approvedAt: Date | null = plus(-90)) =>
  storedMentor({ ...viktor, email: "b.krall@mail.example" }, { approvedAt });
const stop = async (userId: string, choice: SanctionChoice, why: SanctionClass, at: Date) =>
  expect(
    await sanctionPerson(lead, { userId, choice, why, reason: "Wrote to a child", reportNumber: null }, at),
  ).toMatchObject({ ok: true });
const told = async () => {
  const ofLead = and(eq(notifications.userId, lead.actor), eq(notifications.kind, "samePerson"));
  const rows = await db().select().from(notifications).where(ofLead).orderBy(asc(notifications.createdAt));
  return rows.flatMap(({ params, path }) => (path === paths.staffPerson(childId) ? [String(params.what)] : []));
};
const named = (values: Partial<typeof mum> | object = {}, at = now) => nameGuardian(childId, { ...mum, ...values }, at);
const consented = (at: Date) => consentOf(db(), childId, at);

describe("the second account of a mentor or of one of staff is no guardian's [@SAFE-12n]", () => {
  test.each<[string, () => Promise<unknown>, Partial<Parameters<typeof addPerson>[0]>]>([
    ["a mentor's", () => mentor(), {}],
    ["a colleague's", () => addPerson({ role: "coordinator", ...viktor, email: "v.krall@mail.example" }), {}],
    ["a mentor's, with the name turned round", () => mentor(), { firstName: "Krall", lastName: "Viktor", phone: null }],
  ])("%s: refused like a taken address, and leads hear", async (_, first, values) => {
    await first();
    await addPerson({ ...second, ...values });
    expect(await named()).toEqual(taken);
    expect(await told()).toEqual(["removedGuardian"]);
  });

  test("of a guardian from before leads hear the next night; they agree to nothing more, ask for nothing, and may say no [@SAFE-12o]", async () => {
    const link = await guardedBy();
    expect(await decide(link, { ...everything, video: false }, now)).toEqual({ ok: true });
    await mentor();
    await addPerson(second);
    await lookForReturners(plus(1));
    expect(await told()).toEqual(["guardianAccount"]);
    expect(await decide(link, everything, plus(1))).toEqual({ ok: false, reason: "notGuardian" });
    expect(await askAboutData(link, "export", plus(1))).toEqual({ ok: false, reason: "notGuardian" });
    expect(await db().select().from(contactMessages)).toEqual([]);
    expect(await decide(link, noConsent, plus(1))).toEqual({ ok: true });
  });

  test("leads hear at once when the account becomes like one", async () => {
    await guardedBy();
    await mentor();
    const { id } = await addPerson({ ...second, firstName: "Vera" });
    await transaction((tx) => holdIfReturner(tx, id, "profile", now));
    expect(await told()).toEqual([]);
    await db().update(users).set({ firstName: "Viktor" }).where(eq(users.id, id));
    await transaction((tx) => holdIfReturner(tx, id, "profile", now));
    expect(await told()).toEqual(["guardianAccount"]);
  });

  test("also under the name it had before", async () => {
    await mentor();
    const { id } = await addPerson(second);
    await transaction((tx) => keepFormerName(tx, id, { firstName: "Vera" }, now));
    await db().update(users).set({ firstName: "Vera" }).where(eq(users.id, id));
    expect(await named()).toEqual(taken);
  });

  test.each<[string, () => Promise<unknown>, Partial<Parameters<typeof addPerson>[0]>]>([
    ["who applied, and whom nobody approved", () => mentor(null), {}],
    ["of another birthday", () => mentor(), { dateOfBirth: "1981-03-03" }],
    ["of the surname alone, a daughter's", () => mentor(), { firstName: "Mia", dateOfBirth: "2004-01-01" }],
    ["of the telephone alone", () => mentor(), { firstName: "Mia", lastName: "Klein" }],
    ["whose address nobody confirmed", () => mentor(), { emailConfirmedAt: null }],
  ])("but not that of somebody %s", async (_, first, values) => {
    await first();
    await addPerson({ ...second, ...values });
    expect(await named()).toEqual({ ok: true, mailed: true });
    await lookForReturners(plus(1));
    expect(await told()).toEqual([]);
  });

  test("a relative who shares the mailbox is named by two of staff", async () => {
    await mentor();
    await addPerson(second);
    const relative = { ...mum, name: "Esi Mensah" };
    expect(await named({ name: "Esi Mensah" })).toEqual(taken);
    const wish = { studentId: childId, by: lead, reason: "I met the mother" };
    expect(await transaction((tx) => nameGuardianByStaff(tx, wish, mum, now))).toEqual(taken);
    expect(await transaction((tx) => nameGuardianByStaff(tx, wish, relative, now))).toMatchObject({ ok: true });
    const [row] = await db().select().from(guardians).where(eq(guardians.studentId, childId));
    const { token } = await transaction((tx) => makeLink(tx, { id: row?.id ?? "", locale: "en" }, "link", now));
    expect(await decide(token, everything, now)).toEqual({ ok: true });
  });
});

describe("a guardian by an account that waits because it is like a removed one [@SAFE-25d]", () => {
  test.each(["young", "manner"] as const)("ends with the removal (%s); nobody names them meanwhile", async (why) => {
    const link = await guardedBy();
    expect(await decide(link, everything, now)).toEqual({ ok: true });
    const first = await mentor();
    await addPerson(second);
    await stop(first, "remove", why, plus(1));
    expect(await guardianPage(db(), link, plus(1))).toBeUndefined();
    expect(await consented(plus(1))).toEqual(noConsent);
    expect(await told()).toEqual(["guardianRemoved"]);
    expect(await named({ name: "Dad" }, plus(2))).toEqual(taken);
    expect(await told()).toEqual(["guardianRemoved", "removedGuardian"]);
  });

  test("from the moment it waits, until the lead lets it in", async () => {
    await stop(await mentor(), "remove", "young", plus(-60));
    const { id } = await addPerson({ ...second, phone: null });
    const link = await guardedBy();
    await decide(link, everything, now);
    await transaction((tx) => holdIfReturner(tx, id, "signUp", now));
    expect(await guardianPage(db(), link, now)).toBeUndefined();
    expect(await told()).toContain("guardianRemoved");
    expect(await named()).toEqual(taken);
    const [waits] = await db().select().from(returners);
    const wish = { id: waits?.id ?? "", outcome: "allowed", reason: "Another person" } as const;
    expect(await decideReturner(lead, wish, plus(1))).toEqual({ ok: true });
    expect(await named({}, plus(1))).toEqual({ ok: true, mailed: true });
  });

  test("the next night where it waits from before", async () => {
    await stop(await mentor(), "remove", "young", plus(-60));
    const { id } = await addPerson(second);
    await transaction((tx) => holdIfReturner(tx, id, "signUp", plus(-30)));
    await db().delete(notifications);
    const link = await guardedBy();
    await lookForReturners(now);
    expect(await guardianPage(db(), link, now)).toBeUndefined();
    expect(await told()).toEqual(["guardianRemoved"]);
  });

  test.each<[string, string, Date | null, SanctionClass, string[]]>([
    ["of another name, verified before, stays it", "Esi Mensah", plus(-1), "manner", ["guardianBeside"]],
    ["who was never verified ends", "Esi Mensah", null, "manner", ["guardianRemoved"]],
    ["whose name is none of their own ends", "Dad", plus(-1), "manner", ["guardianRemoved"]],
    ["ends where children were in danger", "Esi Mensah", plus(-1), "young", ["guardianRemoved"]],
  ])("a relative with the family's mailbox %s", async (_, name, verifiedAt, why, expected) => {
    await guardedBy({ name, verifiedAt });
    const first = (await addPerson({ ...second, email: "first@mail.example" })).id;
    await addPerson(second);
    await stop(first, "remove", why, now);
    expect(await told()).toEqual(expected);
  });

  test.each<[string, Partial<Parameters<typeof addPerson>[0]>, string]>([
    ["stays it", { lastName: "Klein", firstName: "Mia" }, "guardianBeside"],
    ["ends where the account that waits has the guardian's name", { firstName: "Esi" }, "guardianRemoved"],
    ["ends where it is a mentor's", { lastName: "Klein", firstName: "Mia", role: "mentor" }, "guardianRemoved"],
  ])("a relative, where only the telephone is the removed one's, %s", async (_, values, expected) => {
    await guardedBy({ name: "Esi Mensah", verifiedAt: plus(-1) });
    await stop((await addPerson({ ...second, email: "first@mail.example" })).id, "remove", "manner", now);
    const { id } = await addPerson({ ...second, dateOfBirth: "1990-01-01", ...values, createdAt: plus(1) });
    await transaction((tx) => holdIfReturner(tx, id, "signUp", plus(1)));
    expect(await told()).toContain(expected);
  });

  test("an account that waits because of a mute ends nobody", async () => {
    const link = await guardedBy({ verifiedAt: plus(-1) });
    await stop((await addPerson(second)).id, "mute7", "manner", now);
    const again = await addPerson({ ...second, email: "vk80+2@mail.example", phone: null });
    expect(await transaction((tx) => holdIfReturner(tx, again.id, "signUp", now))).toBe(true);
    await lookForReturners(plus(1));
    expect(await guardianPage(db(), link, plus(1))).toBeDefined();
  });
});

describe("a guardian by a second account of a suspended adult [@SAFE-25d]", () => {
  const firstOne = async () => (await addPerson({ ...second, email: "first@mail.example" })).id;

  test("leads hear for which child; under the gravest suspicion links close, and nobody names them", async () => {
    const link = await guardedBy();
    const first = await firstOne();
    await addPerson(second);
    await stop(first, "suspend", "young", now);
    expect(await told()).toEqual(["suspendedGuardian"]);
    expect(await guardianPage(db(), link, now)).toBeUndefined();
    expect(await named()).toEqual(taken);
  });

  test.each<[SanctionClass, boolean]>([
    ["young", false],
    ["manner", true],
  ])("the next night where the account was confirmed later (suspended for %s)", async (why, opens) => {
    const link = await guardedBy();
    await stop(await firstOne(), "suspend", why, now);
    await addPerson(second);
    expect(await told()).toEqual([]);
    await lookForReturners(plus(1));
    expect(await told()).toEqual(["suspendedGuardian"]);
    expect((await guardianPage(db(), link, plus(1))) !== undefined).toBe(opens);
  });

  test.each<[SanctionClass, Partial<Parameters<typeof addPerson>[0]>, object, readonly string[]]>([
    ["manner", {}, { ok: true }, ["suspendedGuardian"]],
    ["young", { firstName: "Mia" }, { ok: true }, []],
    ["young", { emailConfirmedAt: null }, { ok: true }, []],
  ])("suspended for %s, the account otherwise %j", async (why, values, answer, expected) => {
    await stop(await firstOne(), "suspend", why, now);
    await addPerson({ ...second, ...values });
    expect(await named()).toMatchObject(answer);
    expect(await told()).toEqual(expected);
  });
});
