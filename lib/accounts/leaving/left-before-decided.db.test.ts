import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { openReturners } from "#db/queries/safety/returners.ts";
import { notifications, removedMarkers, reports, returners, sanctions, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedPair } from "#db/support/pair.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { paths } from "#lib/platform/paths.ts";
import { daysAfter } from "#lib/platform/time/time.ts";
import { decideOnCase } from "#lib/safety/cases/close-case.ts";
import { readCase } from "#lib/safety/cases/read-case.ts";
import { nameGuardian } from "#lib/safety/guardians/name-guardian.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { holdIfReturner } from "#lib/safety/returners/hold-returner.ts";
import type { SanctionClass } from "#lib/safety/sanctions/rules.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { suspendMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import { eraseAccounts } from "./erase-accounts.ts";
import { requestDeletion } from "./request-deletion.ts";
import { graceDays } from "./rules.ts";
import "#lib/connect.ts";

testDatabase();

const start = new Date("2026-11-21T12:00:00.000Z");
const on = (days: number) => daysAfter(start, days);
const gone = on(graceDays + 1);
const after = on(graceDays + 2);
const viktor = { firstName: "Viktor", lastName: "Krall", dateOfBirth: "1980-03-03", phone: "+49 30 1234567" } as const;
const [mailbox, alias] = ["v.krall@gmail.com", "vkrall+2@gmail.com"];
let lead: AuditActor;
let [mentorId, studentId] = ["", ""];

beforeEach(async () => {
  for (const table of [reports, removedMarkers, returners, sanctions, notifications, users]) await db().delete(table);
  lead = await newStaffActor("lead");
  const mentor = { ...viktor, email: mailbox, emailKey: mailbox, createdAt: start };
  ({ mentorId, studentId } = await storedPair({ student: { dateOfBirth: "2011-05-05" }, mentor }));
});

async function report(kind: "sexual" | "quality" = "sexual"): Promise<string> {
  const source = { network: crypto.randomUUID(), locale: "en", reporterId: studentId };
  const about = paths.mentor(mentorId);
  const sent = await sendReport({ kind, about, text: "He touched me.", email: null }, source, start);
  if (!sent.ok) throw new Error(sent.reason);
  return sent.number;
}
async function leaves() {
  expect(await requestDeletion(mentorId, { keepPosts: false }, start)).toMatchObject({ ok: true });
}
async function isErased() {
  expect(await eraseAccounts(gone)).toBe(1);
}
const close = (number: string, decision: "confirmed" | "notConfirmed") =>
  decideOnCase(lead, { number, decision, duplicateOf: null, reason: "Both heard", told: null }, after);
const suspend = (why: SanctionClass, reportNumber: string | null = null) =>
  sanctionPerson(lead, { userId: mentorId, choice: "suspend", why, reason: "Looked into", reportNumber }, start);
const remove = (by = lead) =>
  sanctionPerson(
    by,
    { userId: mentorId, choice: "remove", why: "young", reason: "Confirmed", reportNumber: null },
    after,
  );
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, lead.actor))).flatMap(({ kind, params }) =>
    kind === "samePerson" ? [params.what] : [],
  );
async function comesBack(values: Partial<NewUser>) {
  const { id } = await addPerson({ role: "mentor", createdAt: after, phone: null, ...values });
  return transaction((tx) => holdIfReturner(tx, id, "signUp", after));
}
const marks = () => db().$count(removedMarkers);

describe("a mentor who deletes the account before a child's gravest report is decided [@SAFE-25f]", () => {
  test("comes back with nothing of the first one, as a mentor or as another child's guardian", async () => {
    await leaves();
    await report();
    await isErased();
    const child = await addPerson({ role: "student", dateOfBirth: "2012-05-05" });
    const guardian = { name: "Viktor", email: mailbox, phone: null, language: "en" } as const;
    expect(await nameGuardian(child.id, guardian, after)).toEqual({ ok: false, reason: "takenAddress" });
    expect(await told()).toEqual(["removedGuardian"]);
    expect(await comesBack({ email: alias, emailKey: alias })).toBe(true);
    expect(await comesBack({ ...viktor, phone: null })).toBe(true);
    expect(await comesBack({ phone: "030 1234567" })).toBe(true);
    expect(await comesBack({})).toBe(false);
    const [{ matches } = { matches: [] }] = await db().select().from(returners);
    expect(matches).toEqual([{ userId: mentorId, kinds: ["email"], why: "other", at: start.toISOString() }]);
  });

  test("is marked whether or not the report suspended anybody", async () => {
    const number = await report();
    await db().delete(sanctions);
    await leaves();
    await isErased();
    expect(await marks()).toBe(1);
    await close(number, "notConfirmed");
    expect(await marks()).toBe(0);
  });

  test.each([
    ["confirmed", 1],
    ["notConfirmed", 0],
  ] as const)("the mark once the case is closed: %s", async (decision, left) => {
    const number = await report();
    await leaves();
    await isErased();
    expect(await close(number, decision)).toEqual({ ok: true });
    expect(await marks()).toBe(left);
    expect(await comesBack({ email: alias, emailKey: alias })).toBe(left === 1);
  });

  test("an account that waits for them waits on, until nothing was confirmed", async () => {
    const number = await report();
    await leaves();
    const second = await addPerson({ role: "mentor", createdAt: start, email: alias, emailKey: alias });
    const third = await addPerson({ role: "student", dateOfBirth: "1970-01-01", email: "vkrall+3@gmail.com" });
    const waits = async () => (await openReturners(db())).map(({ userId }) => userId);
    await suspendMentor(lead, second.id, "Papers missing", start);
    await transaction((tx) => holdIfReturner(tx, third.id, "signUp", start));
    await isErased();
    await reinstateMentor(lead, second.id, "Here they are", after);
    expect(await waits()).toContain(third.id);
    await close(number, "notConfirmed");
    expect(await waits()).not.toContain(third.id);
  });

  test.each(["report", "suspension", "removal"] as const)("and stays for another reason: %s", async (other) => {
    const number = await report();
    if (other === "report") await report();
    if (other === "removal")
      expect(
        await sanctionPerson(
          lead,
          { userId: mentorId, choice: "remove", why: "missed", reason: "It", reportNumber: null },
          start,
        ),
      ).toMatchObject({ ok: true });
    if (other === "suspension") {
      await db().update(sanctions).set({ why: "young", reportNumber: null });
    }
    await leaves();
    await isErased();
    await close(number, "notConfirmed");
    expect(await marks()).toBe(1);
  });

  test("a lead reads that whoever was erased does not come back unheard, or would", async () => {
    const number = await report();
    await leaves();
    await isErased();
    expect((await readCase(db(), lead, number, after))?.marked).toBe(true);
    expect(await remove()).toEqual({ ok: false, reason: "erasedMarked" });
    expect(await remove(await newStaffActor("coordinator"))).toEqual({ ok: false, reason: "unknown" });
    await close(number, "notConfirmed");
    expect(await remove()).toEqual({ ok: false, reason: "erased" });
    expect((await readCase(db(), lead, number, after))?.marked).toBe(false);
  });
});

describe("whoever leaves while suspended [@SAFE-25f]", () => {
  test.each([
    ["young", 1],
    ["contact", 1],
    ["manner", 0],
    ["missed", 0],
    ["other", 0],
  ] as const)("for %s", async (why, left) => {
    expect(await suspend(why)).toMatchObject({ ok: true });
    await leaves();
    await isErased();
    expect(await marks()).toBe(left);
  });

  test("because papers are missing, or once everything ended, is marked for nothing", async () => {
    await suspendMentor(lead, mentorId, "Papers missing", start);
    await reinstateMentor(lead, mentorId, "Here they are", start);
    const number = await report();
    await close(number, "notConfirmed");
    await reinstateMentor(lead, mentorId, "Not confirmed", start);
    await suspend("young");
    await reinstateMentor(lead, mentorId, "A mistake", start);
    await suspendMentor(lead, mentorId, "Papers missing again", start);
    await report("quality");
    await leaves();
    await isErased();
    expect(await marks()).toBe(0);
  });

  test("or stays here, is suspended on when a case is closed as not confirmed", async () => {
    const number = await report();
    await close(number, "notConfirmed");
    expect(await db().select().from(sanctions)).toMatchObject([{ kind: "suspend", endedAt: null }]);
  });

  test.each([
    ["notConfirmed", 0],
    ["confirmed", 1],
  ] as const)("under a report that is closed after it: %s", async (decision, left) => {
    const number = await report("quality");
    await suspend("young", number);
    await leaves();
    await isErased();
    expect(await marks()).toBe(1);
    await close(number, decision);
    expect(await marks()).toBe(left);
  });

  test("as a minor is not marked", async () => {
    await suspend("young");
    await db().update(users).set({ dateOfBirth: "2008-11-22" }).where(eq(users.id, mentorId));
    await leaves();
    await isErased();
    expect(await marks()).toBe(0);
  });
});
