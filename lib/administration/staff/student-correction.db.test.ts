import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { contentNumber } from "#db/queries/platform/content-changes.ts";
import { openReturners } from "#db/queries/safety/returners.ts";
import { auditLog, guardians, posts, users } from "#db/schema/index.ts";
import { newGuardian, newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { parseNewName } from "./correction-input.ts";
import { correctionMarks, correctStudentBirthday, renameStudent } from "./student-correction.ts";
import { listedStudent } from "./student-list.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
let [student, coordinator] = [newUser(), newUser()];

beforeEach(async () => {
  const named = { firstName: "Nai", lastName: "Oduya" };
  student = newUser({ ...named, role: "student", dateOfBirth: "2000-01-01" });
  coordinator = newUser({ role: "coordinator", firstName: "Cora", lastName: "Lind" });
  await db().insert(users).values([student, coordinator]);
});

const by = () => ({ actor: coordinator.id, actorRole: "coordinator" }) as const;
const seenOf = async (what: "birthday.correct" | "student.rename") => (await correctionMarks(db(), student.id))[what];
const logged = async () =>
  db()
    .select({ actor: auditLog.actor, action: auditLog.action, reason: auditLog.reason })
    .from(auditLog)
    .where(eq(auditLog.object, `user:${student.id}`));

async function birthday(
  dateOfBirth: string,
  changed: Partial<{ reason: string; seen: string; studentId: string }> = {},
) {
  const seen = await seenOf("birthday.correct");
  const wish = { studentId: student.id, dateOfBirth, reason: " School record ", seen, ...changed };
  return correctStudentBirthday(by(), wish, now);
}

async function rename(name: string, changed: Partial<{ reason: string; seen: string }> = {}) {
  const seen = await seenOf("student.rename");
  return renameStudent(by(), { studentId: student.id, name, reason: "Typed wrongly", seen, ...changed }, now);
}

test("posts of a student whose name is corrected are made anew", async () => {
  await db()
    .insert(posts)
    .values(newPost({ authorId: student.id }));
  const before = await contentNumber(db());
  expect(await rename("Naima Oduya")).toMatchObject({ ok: true });
  expect(await contentNumber(db())).toBeGreaterThan(before);
});

describe("a student's date of birth corrected by a coordinator", () => {
  test("changes the age band at once, the reason is logged and no date [@SAFE-03b @SAFE-03c]", async () => {
    expect(await birthday("2012-01-01")).toEqual({ ok: true, band: "13-15" });
    expect(await partyOf(db(), student.id, now)).toMatchObject({ band: "13-15", visibility: "private" });
    expect(await listedStudent(db(), student.id, now)).toMatchObject({ band: "13-15", consent: "none" });
    const entry = { actor: coordinator.id, action: "birthday.correct", reason: "School record" };
    expect(await logged()).toEqual([entry]);
  });

  test.each([
    ["2012-13-01", "date"],
    ["2030-01-01", "date"],
    ["2013-11-22", "tooYoung"],
  ])("%s is refused: %s [@SAFE-03b]", async (date, reason) => {
    expect(await birthday(date)).toEqual({ ok: false, reason });
    expect(await logged()).toEqual([]);
  });

  test("13 years on the day is old enough [@SAFE-03a]", async () => {
    expect(await birthday("2013-11-21")).toEqual({ ok: true, band: "13-15" });
  });

  test("needs a reason, a student, and somebody of another household [@SAFE-03b]", async () => {
    expect(await birthday("2012-01-01", { reason: "  " })).toEqual({ ok: false, reason: "noReason" });
    const mentor = newUser();
    await db().insert(users).values(mentor);
    for (const studentId of [mentor.id, "nobody"])
      expect(await birthday("2012-01-01", { studentId })).toEqual({ ok: false, reason: "unknown" });
    await db()
      .insert(guardians)
      .values(newGuardian({ studentId: student.id, email: coordinator.email }));
    expect(await birthday("2012-01-01")).toEqual({ ok: false, reason: "relative" });
    expect(await rename("Nia Oduya")).toEqual({ ok: false, reason: "relative" });
    expect(await logged()).toEqual([]);
  });

  test("of two at once, one counts and the other reads whose it was", async () => {
    const seen = await seenOf("birthday.correct");
    expect(await birthday("2012-01-01", { seen })).toMatchObject({ ok: true });
    const late = { ok: false, reason: "corrected", by: "Cora Lind", at: now };
    expect(await birthday("2010-01-01", { seen })).toEqual(late);
    expect(await db().select().from(users).where(eq(users.id, student.id))).toMatchObject([
      { dateOfBirth: "2012-01-01" },
    ]);
    // The name is another fact.
    expect(await rename("Nia Oduya", { seen })).toMatchObject({ ok: true });
  });
});

describe("a student's name corrected by a coordinator", () => {
  test("is the name from now on, with the reason in the log but no name [@FIND-19f]", async () => {
    expect(await rename("Nia  Achieng Oduya")).toEqual({ ok: true });
    expect(await listedStudent(db(), student.id, now)).toMatchObject({ name: "Nia Achieng Oduya" });
    expect(await logged()).toEqual([{ actor: coordinator.id, action: "student.rename", reason: "Typed wrongly" }]);
    expect(await rename("Nia Achieng Oduya")).toEqual({ ok: false, reason: "sameName" });
    expect(await rename("Nia Oduya", { reason: " " })).toEqual({ ok: false, reason: "noReason" });
    expect(await rename("Nia Oduya", { seen: "0" })).toMatchObject({ ok: false, reason: "corrected" });
  });

  test.each([
    ["", "required"],
    ["Nia 0176 5551234", "nameLetters"],
    ["write me on Signal", "nameOnly"],
  ])("cannot be “%s” [@PROF-05f]", (name, fault) => {
    const fields = { studentId: student.id, seen: "0", reason: "Why", name };
    expect(parseNewName(fields)).toMatchObject({ ok: false, faults: { name: fault } });
  });
});

test("what is corrected is compared with those who were removed [@SAFE-25b]", async () => {
  const named = { firstName: "Rolf", lastName: "Groß", dateOfBirth: "1999-02-03" };
  const removed = newUser({ ...named, role: "student" });
  const lead = newUser({ role: "lead" });
  await db().insert(users).values([removed, lead]);
  const wish = {
    userId: removed.id,
    choice: "remove",
    why: "contact",
    reason: "Met a child",
    reportNumber: null,
  } as const;
  await sanctionPerson({ actor: lead.id, actorRole: "lead" }, wish, now);
  await birthday("1999-02-03");
  expect((await openReturners(db())).map(({ userId }) => userId)).not.toContain(student.id);
  await rename("Rolf Groß");
  expect((await openReturners(db())).map(({ userId }) => userId)).toContain(student.id);
});
