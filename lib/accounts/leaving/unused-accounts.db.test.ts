import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { insertSignIn, touchSignIn } from "#db/queries/identity/sign-ins.ts";
import { auditLog, guardians, legalHolds, mails, matches, notifications, reports, users } from "#db/schema/index.ts";
import { newGuardian, newMatch, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { unprovenDays } from "#lib/platform/retention/rules.ts";
import { monthsAfter } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import { endUnusedAccounts } from "./unused-accounts.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2027-03-15T12:00:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * day);
const months = (count: number, days = 0) => new Date(monthsAfter(now, -count).getTime() - days * day);
const lead = newUser({ role: "lead" });

beforeEach(async () => {
  for (const table of [mails, notifications, legalHolds, reports, guardians, matches, auditLog, users]) {
    await db().delete(table);
  }
  await db().insert(users).values(lead);
});

async function student(values: Parameters<typeof newUser>[0] = {}) {
  const usual = { dateOfBirth: "2012-05-05", lastSeenAt: months(10, 1), emailConfirmedAt: months(20) };
  const row = newUser({ role: "student", ...usual, ...values });
  await db().insert(users).values(row);
  return row.id;
}
const read = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];
const actions = async (id: string) =>
  (
    await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `user:${id}`))
  ).map(({ action }) => action);

describe("an account of a minor that nobody uses [@PRIV-08d]", () => {
  test("is warned about after ten months, in the app, by mail and to the guardian, once", async () => {
    const id = await student({ firstName: "Ana", email: "ana@example.org", emailKey: "ana@example.org" });
    await db()
      .insert(guardians)
      .values(newGuardian({ studentId: id, email: "rosa@example.org" }));
    expect(await endUnusedAccounts(now)).toBe(1);
    expect(await endUnusedAccounts(later(1))).toBe(0);
    expect((await read(id))?.unusedWarnedAt).toEqual(now);
    expect(await actions(id)).toEqual(["account.unusedWarn"]);
    const told = await db().select().from(notifications).where(eq(notifications.userId, id));
    const at = monthsAfter(months(10, 1), 12).toISOString();
    expect(told).toMatchObject([{ kind: "accountUnused", params: { at } }]);
    const sent = await db().select().from(mails).orderBy(mails.kind);
    expect(sent.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ["accountUnused", "ana@example.org"],
      ["guardianUnused", "rosa@example.org"],
    ]);
    expect(sent[1]?.params).toMatchObject({ student: "Ana D.", at });
  });

  test.each([
    ["seen a day less than ten months ago", { lastSeenAt: months(10, -1) }],
    ["of an adult", { dateOfBirth: "2009-03-15" }],
    ["of a mentor", { role: "mentor" as const }],
    ["that is leaving already", { deletionRequestedAt: now }],
  ])("but not one %s", async (_, values) => {
    const id = await student(values);
    expect(await endUnusedAccounts(now)).toBe(0);
    expect((await read(id))?.unusedWarnedAt).toBeNull();
  });

  test("that was never used counts from the day it was made", async () => {
    const id = await student({ lastSeenAt: null, createdAt: months(10, 1) });
    const fresh = await student({ lastSeenAt: null, createdAt: months(9) });
    expect(await endUnusedAccounts(now)).toBe(1);
    expect((await read(id))?.unusedWarnedAt).toEqual(now);
    expect((await read(fresh))?.unusedWarnedAt).toBeNull();
  });

  test("is removed after twelve months, at once and by the site, and its matches end", async () => {
    const id = await student({ firstName: "Ana", lastSeenAt: months(12, 1), unusedWarnedAt: months(2) });
    const mentor = newUser({ lastSeenAt: now });
    await db().insert(users).values(mentor);
    await db()
      .insert(matches)
      .values(newMatch({ studentId: id, mentorId: mentor.id }));
    expect(await endUnusedAccounts(now)).toBe(1);
    expect(await read(id)).toMatchObject({ erasedAt: now, email: `${id}@erased.invalid` });
    expect((await read(id))?.firstName).not.toBe("Ana");
    expect(await actions(id)).toContain("account.unusedRemove");
    expect((await db().select().from(matches)).map(({ status }) => status)).toEqual(["ended"]);
    const own = and(eq(mails.userId, id));
    expect(await db().select().from(mails).where(own)).toEqual([]);
  });

  test("stays a month after a warning that came late", async () => {
    const id = await student({ lastSeenAt: months(14) });
    expect(await endUnusedAccounts(now)).toBe(1);
    expect(await endUnusedAccounts(later(29))).toBe(0);
    expect((await read(id))?.erasedAt).toBeNull();
    expect(await endUnusedAccounts(later(30))).toBe(1);
    expect((await read(id))?.erasedAt).toEqual(later(30));
  });

  test("stays when its owner comes back, and is warned about again another time", async () => {
    const signIn = { id: "s", createdAt: now, lastSeenAt: now, expiresAt: later(30) };
    const rest = {
      networkHash: null,
      userAgent: null,
      twoStep: false,
      lockedAt: null,
      leadUntil: null,
      provedAt: null,
    };
    const id = await student({ lastSeenAt: months(13), unusedWarnedAt: months(3) });
    await transaction((tx) => insertSignIn(tx, { ...signIn, ...rest, sharedActiveAt: null, userId: id }));
    expect(await read(id)).toMatchObject({ unusedWarnedAt: null, lastSeenAt: now });
    expect(await endUnusedAccounts(now)).toBe(0);
    await db().update(users).set({ unusedWarnedAt: now }).where(eq(users.id, id));
    await touchSignIn(db(), "s", later(1), later(31));
    expect((await read(id))?.unusedWarnedAt).toBeNull();
  });

  test("stays while a legal hold or a report about it is open", async () => {
    const [held, reported] = [
      await student({ lastSeenAt: months(13), unusedWarnedAt: months(3) }),
      await student({ lastSeenAt: months(13), unusedWarnedAt: months(3) }),
    ];
    const hold = { id: "h", userId: held, reason: "court", placedBy: lead.id, placedAt: now };
    await db().insert(legalHolds).values(hold);
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
      .values({ ...report, accusedId: reported, status: "open" });
    expect(await endUnusedAccounts(now)).toBe(0);
    await db().update(reports).set({ status: "closed", closedAt: now });
    await db().update(legalHolds).set({ endedAt: now });
    expect(await endUnusedAccounts(now)).toBe(2);
  });
});

describe("an account that nobody was ever in, whose address nobody confirmed [@PRIV-08f]", () => {
  const never = { lastSeenAt: null, emailConfirmedAt: null };
  const old = new Date(now.getTime() - unprovenDays * day - 1);

  test.each([
    ["of a minor", {}],
    ["of an adult", { dateOfBirth: "1990-05-05" }],
    ["of a mentor", { dateOfBirth: "1990-05-05", role: "mentor" as const }],
  ])("ends after days, without a mail: %s", async (_, values) => {
    const id = await student({ ...never, ...values, createdAt: old });
    const fresh = await student({ ...never, ...values, createdAt: new Date(old.getTime() + 1) });
    expect(await endUnusedAccounts(now)).toBe(1);
    expect(await read(id)).toMatchObject({ erasedAt: now, email: `${id}@erased.invalid` });
    expect((await read(fresh))?.erasedAt).toBeNull();
    expect(await actions(id)).toEqual(["account.unusedRemove"]);
    expect(await db().select().from(mails)).toEqual([]);
  });

  test.each([
    ["that somebody was in", { lastSeenAt: old }],
    ["whose address was confirmed", { emailConfirmedAt: old }],
    ["of staff, who come by invitation", { role: "coordinator" as const }],
    ["of a student with a card", { email: null, emailKey: null, mailboxKey: null, username: "amina" }],
    ["that waits for staff, suspended", { suspendedAt: old }],
  ])("but not one %s", async (_, values) => {
    const id = await student({ ...never, createdAt: old, dateOfBirth: "1990-05-05" });
    await db().update(users).set(values).where(eq(users.id, id));
    expect(await endUnusedAccounts(now)).toBe(0);
    expect((await read(id))?.erasedAt).toBeNull();
  });

  test("stays while a legal hold on it is open", async () => {
    const id = await student({ ...never, createdAt: old });
    const hold = { id: "h", userId: id, reason: "court", placedBy: lead.id, placedAt: now };
    await db().insert(legalHolds).values(hold);
    expect(await endUnusedAccounts(now)).toBe(0);
  });
});
