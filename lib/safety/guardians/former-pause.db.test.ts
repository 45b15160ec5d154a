import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { currentGuardian, studentOfGuardian } from "#db/queries/safety/guardians.ts";
import { auditLog, guardians, mails, matches, notifications, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { newGuardian, newMatch } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { matchList } from "#lib/administration/staff/match-list.ts";
import { nameGuardianByStaff } from "./by-staff.ts";
import { decide, pauseContact } from "./decide.ts";
import { liftBands } from "./lift-bands.ts";
import { makeLink } from "./links.ts";
import { nameGuardian } from "./name-guardian.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = new Date("2026-11-22T12:00:00.000Z");
const everything = { chat: true, audio: true, video: true } as const;
let childId = "";
let leadId = "";
let link = "";

async function linkOf(guardianId: string, at = now) {
  return (await transaction((tx) => makeLink(tx, { id: guardianId, locale: "en" }, "link", at))).token;
}

async function parent() {
  const row = newGuardian({ studentId: childId, name: "Esi Mensah", email: "esi@example.org" });
  await db().insert(guardians).values(row);
  link = await linkOf(row.id ?? "");
}

beforeEach(async () => {
  for (const table of [auditLog, mails, users]) await db().delete(table);
  leadId = (await newStaffActor("lead")).actor;
  childId = (await addPerson({ role: "student", firstName: "Kofi", dateOfBirth: "2011-05-05" })).id;
  await parent();
});

const other = { name: "Joe Field", email: "joe@mail.example", phone: null, language: "en" } as const;
const byChild = (input: Parameters<typeof nameGuardian>[1] = other) => nameGuardian(childId, input, later);
const isPaused = async () => (await studentOfGuardian(db(), childId))?.contactPausedBy !== null;
const resumes = async () => {
  const guardian = await currentGuardian(db(), childId);
  const token = await linkOf(guardian?.id ?? "", later);
  await decide(token, everything, later);
  await pauseContact(token, false, later);
  return !(await isPaused());
};
const lines = async () =>
  (await db().select().from(auditLog).where(eq(auditLog.action, "guardian.replace"))).map(({ reason }) => reason);
const mailed = async () =>
  (await db().select().from(mails).where(eq(mails.kind, "guardianReplaced"))).map(({ toAddress }) => toAddress);
const toldLead = async () => {
  const ofLead = and(eq(notifications.userId, leadId), eq(notifications.kind, "protectionChange"));
  return (await db().select().from(notifications).where(ofLead)).map(({ params }) => params.change);
};

describe("a guardian who stopped all contact without deciding on consent [@SAFE-14d]", () => {
  beforeEach(async () => {
    expect(await pauseContact(link, true, now)).toEqual({ ok: true });
  });

  test("hears that another one was named, as the log, the list of matches and the leads do", async () => {
    const mentor = await addPerson({ role: "mentor" });
    await db()
      .insert(matches)
      .values(newMatch({ studentId: childId, mentorId: mentor.id }));
    expect(await byChild()).toMatchObject({ ok: true });
    expect([await lines(), await mailed(), await toldLead()]).toEqual([
      ["after paused"],
      ["esi@example.org"],
      ["guardianReplaced"],
    ]);
    expect(await matchList(db(), later)).toMatchObject([{ replaced: true }]);
  });

  test("is not overruled by the one whom the student names, nor by another after that", async () => {
    await byChild();
    expect(await resumes()).toBe(false);
    await byChild({ ...other, email: "third@mail.example" });
    expect(await resumes()).toBe(false);
  });

  test("can be by one whom staff named", async () => {
    await byChild();
    const by = { actor: (await newStaffActor("coordinator")).actor, actorRole: "coordinator" } as const;
    const wish = { studentId: childId, by, reason: "The court gave him custody" };
    expect(await transaction((tx) => nameGuardianByStaff(tx, wish, other, later))).toMatchObject({ ok: true });
    expect(await resumes()).toBe(true);
  });

  test("ends the own stop when named again after another one, who was told that it is not theirs to end", async () => {
    await byChild();
    const joe = await linkOf((await currentGuardian(db(), childId))?.id ?? "", later);
    expect(await pauseContact(joe, false, later)).toEqual({ ok: false, reason: "stopped" });
    await byChild({ ...other, name: "Esi Mensah", email: "Esi@example.org" });
    expect(await resumes()).toBe(true);
  });

  test("leaves the stop to nobody else once it was ended and another guardian stopped contact", async () => {
    await pauseContact(link, false, now);
    await byChild();
    const joe = await linkOf((await currentGuardian(db(), childId))?.id ?? "", later);
    expect(await pauseContact(joe, true, later)).toEqual({ ok: true });
    await byChild({ ...other, name: "Esi Mensah", email: "esi@example.org" });
    expect(await resumes()).toBe(false);
  });

  test("ends the stop alone when named anew with the same mailbox", async () => {
    await byChild({ ...other, name: "Esi A. Mensah", email: "Esi@example.org" });
    expect(await toldLead()).toEqual([]);
    expect(await resumes()).toBe(true);
  });

  test("stops nothing any more once the student is 18", async () => {
    await byChild();
    const grown = new Date("2029-05-06T12:00:00.000Z");
    await liftBands(grown);
    expect(await isPaused()).toBe(false);
  });
});

test("leads hear of the end of a refusal too, not of a consent's [@SAFE-14d]", async () => {
  await decide(link, everything, now);
  await byChild();
  expect(await toldLead()).toEqual([]);
  const guardian = await currentGuardian(db(), childId);
  await decide(await linkOf(guardian?.id ?? "", later), { chat: false, audio: false, video: false }, later);
  await byChild({ ...other, email: "third@mail.example" });
  expect(await toldLead()).toEqual(["guardianReplaced"]);
});

test.each([
  ["a no to video", { chat: true, audio: true, video: false }],
  ["a no to voice", { chat: true, audio: false, video: true }],
  ["a no to messages", { chat: false, audio: true, video: true }],
])("leads hear of the end of %s beside what was agreed to [@SAFE-14d]", async (_, decision) => {
  await decide(link, decision, now);
  await byChild();
  expect([await lines(), await toldLead()]).toEqual([["after refused"], ["guardianReplaced"]]);
});

test("leads hear again where the one in between never answered, until somebody agrees [@SAFE-14d]", async () => {
  await decide(link, { chat: false, audio: false, video: false }, now);
  await byChild();
  await byChild({ ...other, email: "third@mail.example" });
  expect(await toldLead()).toEqual(["guardianReplaced", "guardianReplaced"]);
  // Whoever never answered hears nothing.
  expect(await mailed()).toEqual(["esi@example.org"]);
  const guardian = await currentGuardian(db(), childId);
  await decide(await linkOf(guardian?.id ?? "", later), everything, later);
  await byChild({ ...other, email: "fourth@mail.example" });
  expect(await toldLead()).toHaveLength(2);
});
