import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  auditLog,
  consents,
  guardians,
  heldTexts,
  mails,
  notifications,
  reports,
  sessionReviews,
  sessions,
  users,
} from "#db/schema/index.ts";
import { countStatements } from "#db/statements.ts";
import { storedPair } from "#db/support/pair.ts";
import { addPerson, shareMailbox } from "#db/support/people.ts";
import { newGuardian, newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { auditListPage } from "#lib/administration/audit/audit-page.ts";
import { casePage } from "#lib/administration/cases/case-list.ts";
import { existenceCheck } from "#lib/administration/dashboard/page-exists.ts";
import { claimItem } from "#lib/administration/queue/claim-item.ts";
import { readQueue } from "#lib/administration/queue/read-queue.ts";
import { studentPage } from "#lib/administration/staff/student-list.ts";
import { studentQuery } from "#lib/administration/staff/student-list-rules.ts";
import { textList } from "#lib/administration/texts/text-list.ts";
import { auditQuery } from "#lib/identity/audit/audit-page-rules.ts";
import { actorOf, recordAudit } from "#lib/identity/audit/record-audit.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { recordCheckIn } from "#lib/mentoring/caseload/record-check-in.ts";
import { profileFacts } from "#lib/mentoring/profile/profile-facts.ts";
import { paths } from "#lib/platform/paths.ts";
import { goalsFor } from "#lib/progress/goals/read-goals.ts";
import { changeGrade } from "#lib/safety/cases/change-grade.ts";
import { readCase } from "#lib/safety/cases/read-case.ts";
import { askToNameGuardian, renewGuardianLink } from "#lib/safety/guardians/by-staff.ts";
import { holdText } from "#lib/safety/held-texts/hold-text.ts";
import { lawHoldList } from "#lib/safety/legal-holds/law-hold-list.ts";
import { placeHold } from "#lib/safety/legal-holds/manage-holds.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { readPerson } from "./read-person.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T09:00:00Z");
const fathers = "kwame@mail.example";
const staff = async (role: StaffRole, values = {}) => ({ ...(await addPerson({ role, ...values })), role });
type Staff = Awaited<ReturnType<typeof staff>>;
let [lead, coordinator, accused, wife] = [] as unknown as [Staff, Staff, Staff, Staff];
let [studentId, mentorId, matchId] = ["", "", ""];

beforeEach(async () => {
  for (const table of [heldTexts, notifications, mails, auditLog, consents, guardians, reports, users])
    await db().delete(table);
  lead = await staff("lead");
  coordinator = await staff("coordinator");
  accused = await staff("lead");
  wife = await staff("lead");
  ({ studentId, mentorId, matchId } = await storedPair({ student: { dateOfBirth: "2011-05-05" } }));
  await shareMailbox(mentorId, wife.id);
});

const logOf = async ({ id, role }: Staff) =>
  (await auditListPage(db(), { id, role, timeZone: "UTC" }, auditQuery({}))).entries.map(({ action }) => action);
const reported = async (about: string, kind = "sexual") => {
  const report = { kind, text: "Layla says so", about: paths.mentor(about), email: null };
  const sent = await sendReport(report as never, { network: "n", locale: "en", reporterId: studentId }, now);
  return sent.ok ? sent.number : "";
};
const person = (viewer: Staff, id: string) => readPerson(db(), viewer, id, now);
const queueOf = async ({ id, role }: Staff, kind: "report" | "text" | "hold") =>
  (await readQueue(db(), { id, role }, kind, now)).items.map(({ object }) => object);

describe("of their own household staff read nowhere", () => {
  test.each(["coordinator", "lead", "admin"] as const)(
    "what a colleague wrote of another guardian: a %s who is the one in force [@SAFE-33r]",
    async (role) => {
      const father = await staff(role, { email: fathers, emailKey: fathers });
      await db()
        .insert(guardians)
        .values(newGuardian({ studentId, name: "Kwame", email: fathers, verifiedAt: now }));
      const why = "She lives in the shelter now";
      expect(await renewGuardianLink({ studentId, by: actorOf(lead), reason: why }, false, now)).toMatchObject({
        ok: true,
      });
      const mother = { name: "Ama", email: "ama@mail.example", phone: null, language: "en" } as const;
      const wish = { studentId, by: actorOf(coordinator), reason: "The father beats her" };
      expect(await askToNameGuardian(wish, mother, now)).toMatchObject({ ok: true });
      const acts = ["second.newGuardian.asked", "guardian.stopLinks"];
      expect(await logOf(father)).toEqual([]);
      expect(await person(father, studentId)).toBeUndefined();
      const pages = [paths.staffStudent, paths.staffConsent, paths.staffConsentForm, paths.staffPerson];
      const exist = (one: Staff) =>
        Promise.all(pages.map((page) => existenceCheck(page(studentId))?.({ ...one, twoStep: true }, now)));
      expect(await exist(father)).toEqual([false, false, false, false]);
      expect(await exist(lead)).toEqual([true, true, true, true]);
      const listed = async (one: Staff) =>
        (await studentPage(db(), one, studentQuery({}), now)).students.map(({ id }) => id);
      expect([await listed(father), await listed(coordinator)]).toEqual([[], [studentId]]);
      const goalsAndProfile = async (one: Staff) => [
        await goalsFor(db(), { ...one, twoStep: true }, studentId, now),
        (await profileFacts(db(), { ...one, twoStep: true }, { id: studentId, role: "student" }, now))?.other.id,
      ];
      expect(await goalsAndProfile(father)).toEqual([undefined, undefined]);
      expect(await goalsAndProfile(lead)).toEqual([[], studentId]);
      expect(await logOf(lead)).toEqual(expect.arrayContaining(acts));
      expect((await person(lead, studentId))?.history.map(({ action }) => action)).toContain(acts[0]);
    },
  );

  test("what became of a report, a check-in and a sanction, or that there is a hold [@SAFE-21e]", async () => {
    const home = await staff("coordinator", { email: `${mentorId}+c@example.org` });
    const asked = { matchId, who: "student", decision: "worrying", note: "Viktor touches her", grade: "S1" } as const;
    expect(await recordCheckIn(coordinator, { ...asked, seen: 0 }, now)).toMatchObject({ ok: true });
    const [report] = await db().select().from(reports);
    const number = report?.number ?? "";
    const wish = { userId: mentorId, choice: "warn", why: "manner", reason: "Layla says so", reportNumber: number };
    expect(await sanctionPerson(actorOf(lead), wish as never, now)).toMatchObject({ ok: true });
    const grade = { number, grade: "S0", seen: "S1", reason: "Layla says he asked for pictures" } as const;
    expect(await changeGrade(actorOf(lead), grade, now)).toMatchObject({ ok: true });
    expect(await placeHold(actorOf(lead), { userId: mentorId, reason: "The police" }, now)).toEqual({ ok: true });
    expect(await logOf(wife)).toEqual([]);
    expect(await logOf(home)).toEqual([]);
    const seen = await person(wife, mentorId);
    expect(seen).toMatchObject({ reports: null, hold: undefined, history: [] });
    expect(JSON.stringify(seen)).not.toMatch(/Layla says|R-/);
    expect((await person(wife, studentId))?.reports).toEqual([]);
    expect(await lawHoldList(db(), wife.id, now)).toEqual([]);
    const other = await person(lead, mentorId);
    expect(JSON.stringify(other?.sanctions)).toMatch(/Layla says.*R-/);
    expect([other?.reports, other?.hold?.reason]).toEqual([[number], "The police"]);
    expect((await lawHoldList(db(), lead.id, now)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([mentorId, studentId]),
    );
    expect(await logOf(lead)).toEqual(expect.arrayContaining(["report.grade", "hold.place", "checkIn.record"]));
    expect(await logOf(coordinator)).toContain("checkIn.record");
  });

  test("a held text, nor who wrote it to whom [@SAFE-31c]", async () => {
    const text = "Write to me@example.org";
    const written = { userId: mentorId, to: studentId, kind: "note", objectId: matchId, text } as const;
    await transaction((tx) => holdText(tx, written, now));
    const listed = async ({ id }: Staff) => (await textList(db(), id, now)).length;
    expect([await listed(wife), await queueOf(wife, "text")]).toEqual([0, []]);
    expect([await listed(lead), (await queueOf(lead, "text")).length]).toEqual([1, 1]);
  });
});

describe("a report does not exist for whom it is about, nor for their household [@SAFE-21e]", () => {
  test.each([
    ["a lead", () => [accused.id, accused] as const],
    ["the mentor of a lead's household", () => [mentorId, wife] as const],
  ])("about %s: in no list, no queue, on no page", async (_, people) => {
    const [about, near] = people();
    const number = await reported(about);
    const listed = async ({ id }: Staff) =>
      (await casePage(db(), id, { status: "open", grade: "", number: "", page: 1 })).cases.map((one) => one.number);
    const found = async ({ id }: Staff) =>
      (await casePage(db(), id, { status: "open", grade: "", number, page: 1 })).cases.length;
    expect([await listed(lead), await found(lead), await queueOf(lead, "report")]).toEqual([
      [number],
      1,
      [`report:${number}`],
    ]);
    expect([await listed(near), await found(near), await queueOf(near, "report")]).toEqual([[], 0, []]);
    expect(await claimItem(near, `report:${number}`, now)).toEqual({ ok: false, reason: "unknown" });
    expect((await person(near, about))?.reports).toBeNull();
    expect((await person(near, studentId))?.reports).toEqual([]);
    expect((await person(lead, studentId))?.reports).toEqual([number]);
    expect(await lawHoldList(db(), near.id, now)).toEqual([]);
    const grade = { number, grade: "S1", seen: "S0", reason: "Only words" } as const;
    expect(await changeGrade(actorOf(lead), grade, now)).toMatchObject({ ok: true });
    expect(await logOf(near)).toEqual([]);
    expect(await logOf(lead)).toContain("report.grade");
  });

  test("nor beside another report of the same child", async () => {
    const open = await reported(mentorId, "other");
    const about = await reported(accused.id);
    const around = async (by: Staff) => (await readCase(db(), actorOf(by), open, now))?.around.map((one) => one.number);
    expect([await around(accused), await around(lead)]).toEqual([[], [about]]);
  });
});

test("a father reads in the log neither why a text to his child was let through nor what a review of its session found [@SAFE-31c]", async () => {
  const father = await staff("lead", { email: fathers, emailKey: fathers });
  await db()
    .insert(guardians)
    .values(newGuardian({ studentId, name: "Kwame", email: fathers, verifiedAt: now }));
  const session = newSession({ studentId, mentorId, matchId });
  await db().insert(sessions).values(session);
  const review = { id: "review", sessionId: session.id ?? "", mentorId, causes: [], createdAt: now, dueAt: now };
  await db().insert(sessionReviews).values(review);
  const text = "Write to me@example.org";
  const written = { userId: mentorId, to: studentId, kind: "note", objectId: matchId, text } as const;
  await transaction((tx) => holdText(tx, written, now));
  const [held] = await db().select().from(heldTexts);
  const acts = [
    ["text.release", `text:${held?.id}`],
    ["review.concern", "review:review"],
  ] as const;
  for (const [action, object] of acts)
    await transaction((tx) => recordAudit(tx, { ...actorOf(lead), action, object, reason: "She is afraid" }, now));
  expect(await logOf(father)).toEqual([]);
  expect(await logOf(wife)).toEqual([]);
  expect(await logOf(lead)).toEqual(expect.arrayContaining(acts.map(([action]) => action)));
});

test("staff read what is in the log of their own account, but not what a lead decided or keeps [@SAFE-21e]", async () => {
  for (const action of ["account.password", "hold.place"] as const)
    await transaction((tx) =>
      recordAudit(tx, { actor: lead.id, actorRole: "lead", action, object: `user:${accused.id}`, reason: "why" }, now),
    );
  expect(await logOf(accused)).toEqual(["account.password"]);
});

test("a page of the log takes as many statements for many people as for one", async () => {
  const entry = (userId: string) =>
    transaction((tx) => recordAudit(tx, { ...actorOf(lead), action: "student.rename", object: `user:${userId}` }, now));
  const read = () => countStatements(() => logOf(wife));
  await entry(studentId);
  const one = await read();
  for (let times = 0; times < 5; times += 1) await entry((await addPerson({ role: "student" })).id);
  const many = await read();
  expect([one.result.length, many.result.length]).toEqual([1, 6]);
  expect(many.statements).toHaveLength(one.statements.length);
});

test("a coordinator reads in the log why staff suspended somebody as little as on the page, but the own reasons [@SAFE-31a]", async () => {
  const entries = [
    ["mentor.remove", lead],
    ["student.suspend", lead],
    ["mentor.pause", lead],
    ["mentor.suspend", coordinator],
    ["mentor.pause", coordinator],
    ["match.end", lead],
  ] as const;
  for (const [action, by] of entries)
    await transaction((tx) =>
      recordAudit(tx, { ...actorOf(by), action, object: `user:${mentorId}`, reason: "Layla says so" }, now),
    );
  const reasons = async ({ id, role }: Staff) =>
    (await auditListPage(db(), { id, role, timeZone: "UTC" }, auditQuery({}))).entries.map(({ reason }) => reason);
  const why = "Layla says so";
  expect(await reasons(coordinator)).toEqual([why, why, why, null, null, null]);
  expect(await reasons(lead)).toEqual(Array(6).fill(why));
});
