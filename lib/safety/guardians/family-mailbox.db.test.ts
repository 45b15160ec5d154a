import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { currentGuardian, studentOfGuardian } from "#db/queries/safety/guardians.ts";
import { auditLog, guardians, mails, notifications, removedMarkers, reports, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { newGuardian } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { lookForReturners } from "#lib/safety/returners/hold-others.ts";
import type { SanctionClass } from "#lib/safety/sanctions/rules.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { askToNameGuardian, nameGuardianByStaff } from "./by-staff.ts";
import { consentOf } from "./consent.ts";
import { decide, pauseContact } from "./decide.ts";
import { makeLink } from "./links.ts";
import { nameGuardian } from "./name-guardian.ts";
import { noConsent } from "./rules.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(now.getTime() + ms);
const later = plus(2 * day);
const everything = { chat: true, audio: true, video: true };
const mother = { name: "Esi Mensah", email: "family@mail.example", phone: "030 7654321", language: "en" } as const;
let lead: Awaited<ReturnType<typeof newStaffActor>>;
let childId = "";

beforeEach(async () => {
  for (const table of [removedMarkers, notifications, guardians, auditLog, mails, reports, users])
    await db().delete(table);
  lead = await newStaffActor("lead");
  childId = (await addPerson({ role: "student", dateOfBirth: "2011-05-05" })).id;
});

async function linkOf(guardianId: string, at: Date) {
  return (await transaction((tx) => makeLink(tx, { id: guardianId, locale: "en" }, "link", at))).token;
}

const currentLink = async (at: Date) => linkOf((await currentGuardian(db(), childId))?.id ?? "", at);

async function named(values: Partial<typeof guardians.$inferInsert> = {}) {
  const { language: _, ...who } = mother;
  const row = newGuardian({ studentId: childId, ...who, ...values });
  await db().insert(guardians).values(row);
  return linkOf(row.id ?? "", now);
}

const grown = (values: Parameters<typeof addPerson>[0] = {}) =>
  addPerson({
    ...{ role: "student", firstName: "Kofi", lastName: "Mensah", phone: "030 1111111", emailConfirmedAt: now },
    ...{ email: "Family+Kofi@mail.example", ...values },
  });
const remove = (userId: string, why: SanctionClass = "manner") =>
  sanctionPerson(lead, { userId, choice: "remove", why, reason: "Advertising", reportNumber: null }, plus(day));

const toldLead = async () => {
  const ofLead = and(eq(notifications.userId, lead.actor), eq(notifications.kind, "samePerson"));
  const rows = await db().select().from(notifications).where(ofLead).orderBy(asc(notifications.createdAt));
  return rows.map(({ params, path }) => [params.what, path]);
};
const beside = () => [["guardianBeside", paths.staffPerson(childId)]];
const consented = () => consentOf(db(), childId, later);

describe("a guardian with the family's mailbox, whose grown child with it is removed [@SAFE-25d]", () => {
  test("stays it, and may decide again; leads hear once, also after the erasure", async () => {
    const link = await named();
    expect(await decide(link, everything, now)).toEqual({ ok: true });
    const kofi = await grown();
    expect(await remove(kofi.id)).toMatchObject({ ok: true });
    expect(await consented()).toEqual(everything);
    expect(await toldLead()).toEqual(beside());
    await lookForReturners(later);
    await db()
      .update(users)
      .set({ firstName: "", lastName: "", phone: null, email: "gone@x.invalid", erasedAt: later })
      .where(eq(users.id, kofi.id));
    await lookForReturners(plus(3 * day));
    expect(await decide(link, { ...noConsent, chat: true }, later)).toEqual({ ok: true });
    expect(await consented()).toEqual({ ...noConsent, chat: true });
    expect(await toldLead()).toEqual(beside());
  });

  test.each<[string, Partial<typeof guardians.$inferInsert>, Parameters<typeof addPerson>[0], SanctionClass]>([
    ["the reason is about somebody young", {}, {}, "young"],
    ["the reason is a way round the platform", {}, {}, "contact"],
    ["the names are alike", { name: "Kofi A. Mensah" }, {}, "manner"],
    ["the name is a short form", { name: "Kof Mensah" }, {}, "manner"],
    ["the name is the family's", { name: "Mr. K. Mensah" }, {}, "manner"],
    ["the name says no more than a parent", { name: "Dad" }, {}, "manner"],
    ["the telephone is the same", {}, { phone: "0049 30 7654321" }, "manner"],
    ["it is a mentor's mailbox", {}, { role: "mentor" }, "manner"],
  ])("ends where %s", async (_, guardian, values, why) => {
    expect(await decide(await named(guardian), everything, now)).toEqual({ ok: true });
    await remove((await grown(values)).id, why);
    expect(await consented()).toEqual(noConsent);
    expect((await toldLead()).map(([what]) => what)).toContain("guardianRemoved");
  });

  test("ends where a gravest report about the one removed is open", async () => {
    expect(await decide(await named(), everything, now)).toEqual({ ok: true });
    const kofi = await grown();
    const about = { kind: "other", text: "", locale: "en", grade: "S0", accusedId: kofi.id } as const;
    await db()
      .insert(reports)
      .values({ id: "grave", number: "grave", ...about, clockFrom: now, createdAt: now });
    await remove(kofi.id);
    expect(await consented()).toEqual(noConsent);
  });

  test("ends where the guardian was never reached, or only after the removal", async () => {
    const link = await named();
    await remove((await grown()).id);
    expect(await decide(link, everything, later)).toEqual({ ok: false, reason: "unknown" });
    const late = await named({ verifiedAt: later });
    expect(await decide(late, everything, later)).toEqual({ ok: false, reason: "notGuardian" });
  });

  test("can be named again by two of staff alone, and then agrees", async () => {
    await named();
    await remove((await grown()).id);
    expect(await nameGuardian(childId, mother, later)).toEqual({ ok: false, reason: "takenAddress" });
    const wish = { studentId: childId, by: lead, reason: "I met the mother" };
    expect(await askToNameGuardian(wish, mother, later)).toMatchObject({ ok: true });
    expect(await transaction((tx) => nameGuardianByStaff(tx, wish, mother, later))).toMatchObject({ ok: true });
    expect(await toldLead()).toContainEqual(beside()[0]);
    expect(await decide(await currentLink(later), everything, later)).toEqual({ ok: true });
    expect(await consented()).toEqual(everything);
  });

  test("but not the one removed, nor by that mailbox where children were in danger: by the telephone alone", async () => {
    await remove((await grown()).id, "young");
    const wish = { studentId: childId, by: lead, reason: "I met the mother" };
    const taken = { ok: false, reason: "takenAddress" };
    expect(await askToNameGuardian(wish, mother, later)).toEqual(taken);
    expect(await askToNameGuardian(wish, { ...mother, email: null }, later)).toMatchObject({ ok: true });
    await db().delete(removedMarkers);
    await remove((await grown({ firstName: "Joe", email: "joe@mail.example" })).id);
    expect(await askToNameGuardian(wish, { ...mother, name: "Joe", email: "joe@mail.example" }, later)).toEqual(taken);
  });
});

describe("the stop of a guardian who is removed while it lasts [@SAFE-14d]", () => {
  const joe = { role: "student", firstName: "Joe", email: "joe@mail.example" } as const;
  const stopped = async () => (await studentOfGuardian(db(), childId))?.contactPausedBy ?? null;
  beforeEach(async () => {
    const link = await named({ name: "Joe Field", email: "joe@mail.example", phone: null });
    expect(await pauseContact(link, true, now)).toEqual({ ok: true });
  });

  test("goes on until the next guardian, also one whom the child names, ends it", async () => {
    await remove((await grown(joe)).id, "young");
    expect(await stopped()).toBe("guardian");
    expect(await nameGuardian(childId, mother, later)).toMatchObject({ ok: true });
    expect(await pauseContact(await currentLink(later), false, later)).toEqual({ ok: true });
    expect(await stopped()).toBeNull();
  });

  test("also where the child had named the next one before the removal", async () => {
    expect(await nameGuardian(childId, mother, now)).toMatchObject({ ok: true });
    expect(await pauseContact(await currentLink(now), false, now)).toEqual({ ok: false, reason: "stopped" });
    await remove((await grown(joe)).id, "young");
    expect(await pauseContact(await currentLink(later), false, later)).toEqual({ ok: true });
    expect(await stopped()).toBeNull();
  });

  test("but the stop of a parent who was not removed stays theirs", async () => {
    await nameGuardian(childId, mother, now);
    await remove((await grown({ ...joe, firstName: "Mia", email: "mia@mail.example" })).id, "young");
    expect(await stopped()).toBe("former");
  });
});
