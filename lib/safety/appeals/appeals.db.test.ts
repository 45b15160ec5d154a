import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { appealsOf } from "#db/queries/safety/appeals.ts";
import { sanctionsOf } from "#db/queries/safety/sanctions.ts";
import { appeals, auditLog, mentors, notifications, reports, sanctions, users } from "#db/schema/index.ts";
import { newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { appealItems } from "#lib/administration/queue/sources/appeal.ts";
import { type AuditActor, actorOf } from "#lib/identity/audit/record-audit.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { day } from "#lib/platform/time/time.ts";
import type { SanctionChoice } from "#lib/safety/sanctions/rules.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { decideAppeal } from "./decide-appeal.ts";
import { makeAppeal } from "./make-appeal.ts";
import { readAppeal } from "./read-appeal.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(now.getTime() + ms);
const lead = { ...newUser({ role: "lead" }), role: "lead" as const };
const other = { ...newUser({ role: "lead", firstName: "Olu" }), role: "lead" as const };
const coordinator = { ...newUser({ role: "coordinator" }), role: "coordinator" as const };
const colleague = { ...newUser({ role: "coordinator" }), role: "coordinator" as const };
const student = { ...newUser({ role: "student", dateOfBirth: "2000-01-01" }), role: "student" as const };
const mentor = { ...newUser(), role: "mentor" as const };

beforeEach(async () => {
  for (const table of [appeals, sanctions, notifications, mentors, users]) await db().delete(table);
  await db().insert(users).values([lead, other, coordinator, colleague, student, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
});

async function appealed(person: typeof student | typeof mentor, choice: SanctionChoice): Promise<string> {
  const wish = { userId: person.id, choice, why: "manner", reason: "Because", reportNumber: null } as const;
  expect(await sanctionPerson(actorOf(lead), wish, now)).toMatchObject({ ok: true });
  const [sanction] = await sanctionsOf(db(), person.id);
  const made = await makeAppeal(actorOf(person), { sanctionId: sanction?.id ?? "", text: "It was not me." }, now);
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

const decide = (by: AuditActor, id: string, outcome: "lifted" | "upheld", more = {}) =>
  decideAppeal(by, { id, outcome, reason: "Looked at it", answer: "We are sorry.", ...more }, plus(day));
const account = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];

describe("an appeal [@SAFE-24c]", () => {
  test("is made once for a sanction, by the person it is about alone", async () => {
    await appealed(student, "suspend");
    const [sanction] = await sanctionsOf(db(), student.id);
    const again = { sanctionId: sanction?.id ?? "", text: "Again" };
    expect(await makeAppeal(actorOf(student), again, now)).toEqual({ ok: false, reason: "sent" });
    expect(await makeAppeal(actorOf(mentor), again, now)).toEqual({ ok: false, reason: "unknown" });
    expect(await makeAppeal(actorOf(student), { ...again, sanctionId: "none" }, now)).toMatchObject({
      reason: "unknown",
    });
    expect(await appealsOf(db(), student.id)).toHaveLength(1);
  });

  test("is never decided by who sanctioned, nor by anybody but leads and coordinators", async () => {
    const id = await appealed(student, "suspend");
    expect(await decide(actorOf(lead), id, "lifted")).toMatchObject({ reason: "sanctioned" });
    expect(await decide(actorOf(student), id, "lifted")).toMatchObject({ reason: "unknown" });
    for (const actorRole of roles.filter((role) => role !== "lead" && role !== "coordinator"))
      expect(await decide({ actor: "somebody", actorRole }, id, "lifted"), actorRole).toMatchObject({
        reason: "unknown",
      });
    expect(await decide(actorOf(other), id, "lifted", { reason: " " })).toMatchObject({ reason: "noReason" });
    expect(await decide(actorOf(other), id, "lifted", { answer: " " })).toMatchObject({ reason: "noAnswer" });
    expect(await decide(actorOf(other), "none", "lifted")).toMatchObject({ reason: "unknown" });
    expect(await account(student.id)).toMatchObject({ suspendedAt: now });
  });

  test("is not decided by another account of who sanctioned, nor by whom the same admin lately made", async () => {
    const id = await appealed(student, "suspend");
    const same = { firstName: "Lena", lastName: "Okafor", dateOfBirth: "1980-02-03" };
    await db()
      .update(users)
      .set(same)
      .where(inArray(users.id, [lead.id, other.id]));
    expect(await decide(actorOf(other), id, "upheld")).toEqual({ ok: false, reason: "sanctioned" });
    await db().update(users).set({ firstName: "Bo" }).where(eq(users.id, other.id));
    const made = { madeBy: lead.id, wordCountsFrom: now };
    await db().update(users).set(made).where(eq(users.id, other.id));
    expect(await decide(actorOf(other), id, "upheld")).toEqual({ ok: false, reason: "oneHand" });
    await db().update(users).set({ madeBy: null }).where(eq(users.id, other.id));
    expect(await decide(actorOf(other), id, "upheld")).toEqual({ ok: true });
  });

  test("is not decided by a relative", async () => {
    const id = await appealed(student, "suspend");
    for (const person of [other, student])
      await db().update(users).set({ phone: "+44 20 7946 0000" }).where(eq(users.id, person.id));
    expect(await decide(actorOf(other), id, "lifted")).toMatchObject({ reason: "relative" });
    expect(await account(student.id)).toMatchObject({ suspendedAt: now });
  });

  test("that is lifted opens the account again and tells the person, without the staff's reason", async () => {
    const id = await appealed(student, "suspend");
    expect(await decide(actorOf(other), id, "lifted")).toEqual({ ok: true });
    expect(await account(student.id)).toMatchObject({ suspendedAt: null });
    expect(await sanctionsOf(db(), student.id)).toMatchObject([{ endedBy: other.id }]);
    const kinds = (await db().select().from(notifications).where(eq(notifications.userId, student.id))).map(
      ({ kind }) => kind,
    );
    expect(kinds).toContain("appealAnswered");
    const log = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `appeal:${id}`));
    expect(log.map(({ action }) => action)).toEqual(["appeal.make", "appeal.lift"]);
  });

  test("is not lifted by a coordinator while a gravest report about the person is open", async () => {
    const id = await appealed(mentor, "suspend");
    const text = { id: "r", number: "BR-1", kind: "sexual", text: "t", locale: "en", createdAt: now } as const;
    await db()
      .insert(reports)
      .values({ ...text, grade: "S0", accusedId: mentor.id });
    expect(await decide(actorOf(coordinator), id, "lifted")).toEqual({ ok: false, reason: "leadOnly" });
    expect(await account(mentor.id)).toMatchObject({ suspendedAt: now });
    expect(await decide(actorOf(other), id, "lifted")).toEqual({ ok: true });
    await db().delete(reports);
  });

  const asked = { reason: "Because", why: "manner", reportNumber: null } as const;
  const kinds = ["warn", "mute7", "suspend", "remove"] as const;
  test.each(kinds)(
    "against a lead's decision (%s) is a lead's to lift, and anybody's to uphold [@SAFE-24h]",
    async (choice) => {
      const id = await appealed(mentor, choice);
      expect(await readAppeal(db(), coordinator, id)).toMatchObject({ leadLifts: true });
      expect(await readAppeal(db(), other, id)).toMatchObject({ leadLifts: false });
      expect(await decide(actorOf(coordinator), id, "lifted")).toEqual({ ok: false, reason: "leadOnly" });
      expect((await sanctionsOf(db(), mentor.id))[0]?.endedAt).toBeNull();
      expect(await decide(actorOf(coordinator), id, "upheld")).toEqual({ ok: true });
    },
  );

  test("against what a coordinator decided is another's to lift, without a report and once no lead stopped the person too", async () => {
    const warn = (person: typeof colleague, reportNumber: string | null) =>
      sanctionPerson(actorOf(person), { ...asked, userId: mentor.id, choice: "warn", reportNumber }, now);
    expect(await warn(colleague, null)).toMatchObject({ ok: true });
    const [sanction] = await sanctionsOf(db(), mentor.id);
    const made = await makeAppeal(actorOf(mentor), { sanctionId: sanction?.id ?? "", text: "No" }, now);
    const id = made.ok ? made.id : "";
    await db().update(sanctions).set({ reportNumber: "BR-1" });
    expect(await decide(actorOf(coordinator), id, "lifted")).toMatchObject({ reason: "leadOnly" });
    // Of before roles were kept: a deputy may have had a lead's.
    await db().update(sanctions).set({ reportNumber: null, byRole: null });
    expect(await decide(actorOf(coordinator), id, "lifted")).toMatchObject({ reason: "leadOnly" });
    await db().update(sanctions).set({ byRole: "coordinator" });
    expect(await decide(actorOf(coordinator), id, "lifted")).toEqual({ ok: true });
  });

  test("stands in the queue of who can lift it, and of coordinators where no other lead is there", async () => {
    const id = await appealed(student, "suspend");
    const shown = async (viewer: typeof lead | typeof coordinator) =>
      (await appealItems(db(), viewer, now)).map(({ object }) => object);
    expect(await shown(other)).toEqual([`appeal:${id}`]);
    expect([await shown(coordinator), await shown(lead)]).toEqual([[], []]);
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, other.id));
    expect(await shown(coordinator)).toEqual([`appeal:${id}`]);
  });

  test("that is upheld changes nothing but its answer; a second decision hears of the first", async () => {
    const id = await appealed(student, "mute30");
    expect(await decide(actorOf(other), id, "upheld")).toEqual({ ok: true });
    expect(await account(student.id)).toMatchObject({ mutedUntil: plus(30 * day) });
    expect(await appealsOf(db(), student.id)).toMatchObject([{ outcome: "upheld", answer: "We are sorry." }]);
    expect(await decide(actorOf(coordinator), id, "lifted")).toEqual({
      ...{ ok: false, reason: "decided", outcome: "upheld", by: "Olu Diallo" },
    });
    expect(await account(student.id)).toMatchObject({ mutedUntil: plus(30 * day) });
  });

  test("against a mute ends it, against a removal makes a mentor an applicant again", async () => {
    expect(await decide(actorOf(other), await appealed(student, "mute7"), "lifted")).toEqual({ ok: true });
    expect(await account(student.id)).toMatchObject({ mutedUntil: null, noticeAt: null });
    expect(await decide(actorOf(other), await appealed(mentor, "remove"), "lifted")).toEqual({ ok: true });
    expect(await db().select().from(mentors)).toMatchObject([{ status: "draft", clearedForMinors: false }]);
    expect(await account(mentor.id)).toMatchObject({ suspendedAt: null });
    expect(await sanctionsOf(db(), mentor.id)).toMatchObject([{ kind: "remove", endedBy: other.id }]);
  });
});
