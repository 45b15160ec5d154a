import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  auditLog,
  consents,
  guardians,
  heldTexts,
  legalHolds,
  matches,
  mentorRequests,
  policyAgreements,
  reports,
  sessions,
  users,
} from "#db/schema/index.ts";
import { newGuardian, newMatch, newRequest, newSession, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { verifyAudit } from "#lib/identity/audit/verify-audit.ts";
import { keptDays } from "#lib/platform/retention/rules.ts";
import { day } from "#lib/platform/time/time.ts";
import { dropOld } from "./drop-old.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T03:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * day);
const over = later(keptDays.afterAccount + 1);
const [lead, mentor] = [newUser({ role: "lead" }), newUser({ emailConfirmedAt: now })];
const student = newUser({ role: "student", dateOfBirth: "2011-05-05", deletionRequestedAt: later(-31) });

beforeEach(async () => {
  const all = [auditLog, legalHolds, reports, heldTexts, consents, guardians, policyAgreements];
  for (const table of [...all, sessions, mentorRequests, matches, users]) await db().delete(table);
  await db().insert(users).values([lead, mentor, student]);
});

const pair = { studentId: student.id, mentorId: mentor.id };
const asLead = { actor: lead.id, actorRole: "lead" } as const;
const note = (object: string, by: Readonly<{ actor: string; actorRole: "lead" | "student" }> = asLead, at = now) =>
  transaction((tx) => recordAudit(tx, { ...by, action: "person.export", object, reason: "about Kofi" }, at));
const log = () => db().select().from(auditLog).orderBy(auditLog.seq);
const hold = () =>
  db().insert(legalHolds).values({ id: "h", userId: student.id, reason: "x", placedBy: lead.id, placedAt: now });
const heldText = (userId: string) =>
  db()
    .insert(heldTexts)
    .values({ id: userId, userId, kind: "bio", objectId: "o", text: "words", findings: [], createdAt: now });

describe("three years after an account ended [@PRIV-08e]", () => {
  test("consent, the guardian and agreements are gone, and not a day sooner", async () => {
    const guardian = newGuardian({ studentId: student.id });
    await db().insert(guardians).values(guardian);
    await db()
      .insert(consents)
      .values({
        ...{ id: "c", studentId: student.id, guardianId: guardian.id, scope: "chat", decision: "granted" },
        ...{ method: "link", version: "1", at: now },
      });
    await db()
      .insert(policyAgreements)
      .values({ id: "p", userId: student.id, policy: "terms", version: "1", agreedAt: now });
    await eraseAccounts(now);
    await dropOld(later(keptDays.afterAccount));
    expect([await db().$count(consents), await db().$count(guardians), await db().$count(policyAgreements)]).toEqual([
      1, 1, 1,
    ]);
    await dropOld(over);
    expect([await db().$count(consents), await db().$count(guardians), await db().$count(policyAgreements)]).toEqual([
      0, 0, 0,
    ]);
  });

  test("what the other side wrote about the person is gone, and their own other texts are not", async () => {
    const other = newUser({ role: "student", emailConfirmedAt: now });
    await db().insert(users).values(other);
    const request = newRequest({ ...pair, question: "Is Kofi there?" });
    const living = newRequest({ studentId: other.id, mentorId: mentor.id, question: "And you?" });
    await db().insert(mentorRequests).values([request, living]);
    await eraseAccounts(now);
    await dropOld(over);
    const rows = new Map((await db().select().from(mentorRequests)).map((row) => [row.id, row.question]));
    expect(rows.get(request.id)).toBeNull();
    expect(rows.get(living.id)).toBe("And you?");
  });

  test("the audit log no longer says who it was, and its chain still holds", async () => {
    const match = newMatch({ ...pair, status: "ended", endedAt: now });
    await db().insert(matches).values(match);
    await note(`user:${student.id}`);
    await note(`user:${mentor.id}`, { actor: student.id, actorRole: "student" });
    await note(`match:${match.id}`);
    await note(`user:${mentor.id}`);
    await note("setting:name");
    await note("session:long-gone");
    await eraseAccounts(now);
    await dropOld(later(keptDays.afterAccount));
    expect((await log()).filter(({ blankedAt }) => blankedAt)).toEqual([]);
    await dropOld(over);
    const rows = (await log()).slice(0, 6).map(({ actor, object, reason }) => [actor, object, reason]);
    expect(rows).toEqual([
      [lead.id, "erased", null],
      ["erased", `user:${mentor.id}`, null],
      [lead.id, "erased", null],
      [lead.id, `user:${mentor.id}`, null],
      [lead.id, "setting:name", null],
      [lead.id, "erased", null],
    ]);
    expect(JSON.stringify(await log())).not.toContain(student.id);
    expect(await verifyAudit(db())).toMatchObject({ intact: true });
    const count = (await log()).length;
    await dropOld(over);
    expect(await log()).toHaveLength(count);
  });

  test("a closed case is gone with the account that it is about, and stays while that account lives", async () => {
    const report = {
      kind: "other",
      text: "words",
      locale: "en",
      grade: "S3",
      status: "closed",
      createdAt: now,
    } as const;
    await db()
      .insert(reports)
      .values([
        { ...report, id: "1", number: "1", accusedId: student.id, closedAt: now },
        { ...report, id: "2", number: "2", accusedId: mentor.id, closedAt: now },
        { ...report, id: "3", number: "3", accusedId: null, closedAt: now },
        { ...report, id: "4", number: "4", accusedId: null, closedAt: later(30) },
      ]);
    await eraseAccounts(now);
    await dropOld(over);
    expect((await db().select().from(reports)).map(({ number }) => number).toSorted()).toEqual(["2", "4"]);
  });
});

describe("evidence about a held person [@PRIV-07a]", () => {
  const evidence = async () => [await db().$count(heldTexts), await db().$count(guardians, eq(guardians.name, "Rosa"))];

  test("waits when the account is erased, and everything else goes; it goes when the hold ends", async () => {
    await hold();
    await heldText(student.id);
    await db()
      .insert(guardians)
      .values(newGuardian({ studentId: student.id, name: "Rosa" }));
    expect(await eraseAccounts(now)).toBe(1);
    const [person] = await db().select().from(users).where(eq(users.id, student.id));
    expect(person?.erasedAt).toEqual(now);
    expect(person?.firstName).not.toBe(student.firstName);
    expect(await evidence()).toEqual([1, 1]);
    await dropOld(over);
    expect(await evidence()).toEqual([1, 1]);
    await db().update(legalHolds).set({ endedAt: over, endedBy: lead.id, endReason: "over" });
    await dropOld(over);
    expect(await evidence()).toEqual([0, 0]);
    expect((await log()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["erasure.wait", "erasure.finish"]),
    );
    expect(await db().$count(legalHolds)).toBe(0);
  });

  test("waits for an open report as well, and nobody else's waits", async () => {
    await heldText(student.id);
    await heldText(mentor.id);
    await db()
      .update(users)
      .set({ deletionRequestedAt: later(-31) })
      .where(eq(users.id, mentor.id));
    const report = {
      id: "r",
      number: "r",
      kind: "other",
      text: "",
      locale: "en",
      grade: "S3",
      createdAt: now,
    } as const;
    await db()
      .insert(reports)
      .values({ ...report, accusedId: student.id });
    expect(await eraseAccounts(now)).toBe(2);
    expect((await db().select().from(heldTexts)).map(({ userId }) => userId)).toEqual([student.id]);
    await db().update(reports).set({ status: "closed", closedAt: now });
    await dropOld(now);
    expect(await db().$count(heldTexts)).toBe(0);
  });

  test("is not dropped when its time is over: sessions, and entries of the log", async () => {
    const match = newMatch({ ...pair, status: "ended", endedAt: later(-900) });
    await db().insert(matches).values(match);
    const old = { matchId: match.id, startsAt: later(-900), status: "completed" } as const;
    await db()
      .insert(sessions)
      .values(newSession({ ...pair, ...old }));
    await note(`user:${student.id}`);
    await hold();
    await eraseAccounts(now);
    await dropOld(over);
    expect(await db().$count(sessions)).toBe(1);
    expect((await log())[0]).toMatchObject({ object: `user:${student.id}`, reason: "about Kofi" });
    await db().update(legalHolds).set({ endedAt: over });
    await dropOld(over);
    expect(await db().$count(sessions)).toBe(0);
    expect((await log())[0]).toMatchObject({ object: "erased", reason: null });
  });
});
