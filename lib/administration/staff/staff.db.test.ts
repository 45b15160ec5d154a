import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, consents, guardians, mails, matches, mentors, notifications, users } from "#db/schema/index.ts";
import { newConsent, newGuardian, newMatch, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { partyOf } from "#lib/safety/contact/contact-facts.ts";
import { correctBirthday } from "./correct-birthday.ts";
import { matchList } from "./match-list.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const staff = { actor: "command", actorRole: "command" } as const;

test("a corrected date of birth changes the age band at once, with a reason on record [@PROF-09b @PROF-09c]", async () => {
  const student = newUser({ role: "student", dateOfBirth: "2000-01-01" });
  await db().insert(users).values(student);
  const correct = (dateOfBirth: string, reason = "school record", by: Parameters<typeof correctBirthday>[0] = staff) =>
    correctBirthday(by, { userId: student.id, dateOfBirth, reason }, now);
  expect(await partyOf(db(), student.id, now)).toMatchObject({ band: "18+" });
  expect(await correct("2012-01-01")).toEqual({ ok: true, band: "13-15" });
  expect(await partyOf(db(), student.id, now)).toMatchObject({ band: "13-15", visibility: "private" });
  const [audit] = await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  expect(audit).toMatchObject({ action: "birthday.correct", object: `user:${student.id}`, reason: "school record" });
  expect(await correct("2012-01-01", " ")).toEqual({ ok: false, reason: "noReason" });
  expect(await correct("2012-13-01")).toEqual({ ok: false, reason: "date" });
  expect(await correct("2014-01-01")).toEqual({ ok: false, reason: "tooYoung" });
  expect(await correct("2011-01-01", "why", { actor: student.id, actorRole: "admin" })).toEqual({
    ok: false,
    reason: "own",
  });
  const nobody = { userId: "nobody", dateOfBirth: "2000-01-01", reason: "why" };
  expect(await correctBirthday(staff, nobody, now)).toEqual({ ok: false, reason: "unknown" });
  expect(await db().select().from(users).where(eq(users.id, student.id))).toMatchObject([
    { dateOfBirth: "2012-01-01" },
  ]);
});

test("a date of birth that ends a minor's protection sooner is told to leads and the guardian, none other is", async () => {
  const [lead, minor] = [newUser({ role: "lead" }), newUser({ role: "student", dateOfBirth: "2011-05-05" })];
  await db().insert(users).values([lead, minor]);
  const guardian = newGuardian({ studentId: minor.id, email: "esi@example.org" });
  await db().insert(guardians).values(guardian);
  const told = async () => ({
    lead: (await db().select().from(notifications).where(eq(notifications.userId, lead.id))).map(({ kind }) => kind),
    guardian: (await db().select().from(mails).where(eq(mails.toAddress, "esi@example.org"))).map(({ kind }) => kind),
  });
  const correct = (dateOfBirth: string) =>
    correctBirthday(staff, { userId: minor.id, dateOfBirth, reason: "school record" }, now);
  expect(await correct("2012-05-05")).toMatchObject({ ok: true });
  expect(await told()).toEqual({ lead: [], guardian: [] });
  expect(await correct("2009-05-05")).toMatchObject({ ok: true });
  expect(await told()).toEqual({ lead: ["protectionChange"], guardian: ["guardianProtection"] });
});

test("a coordinator sees every active match, those of minors first with what their guardians consent to [@FIND-18d]", async () => {
  const mentor = newUser({ firstName: "Ada" });
  const adult = newUser({ role: "student", firstName: "Zoe", dateOfBirth: "2000-01-01" });
  const minor = newUser({ role: "student", firstName: "Kofi", dateOfBirth: "2011-01-01" });
  await db().insert(users).values([mentor, adult, minor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  const guardian = newGuardian({ studentId: minor.id });
  await db().insert(guardians).values(guardian);
  await db()
    .insert(consents)
    .values(newConsent({ studentId: minor.id, guardianId: guardian.id }));
  const started = (day: number) => new Date(`2026-02-0${day}T12:00:00Z`);
  await db()
    .insert(matches)
    .values([
      newMatch({ studentId: adult.id, mentorId: mentor.id, startedAt: started(1) }),
      newMatch({ studentId: minor.id, mentorId: mentor.id, startedAt: started(2) }),
      newMatch({ studentId: minor.id, mentorId: mentor.id, status: "ended" }),
    ]);
  expect(await matchList(db(), now)).toMatchObject([
    { student: "Kofi Diallo", band: "13-15", mentor: "Ada Diallo", cleared: true, consent: ["chat"] },
    { student: "Zoe Diallo", band: "18+", mentor: "Ada Diallo", consent: [] },
  ]);
});
