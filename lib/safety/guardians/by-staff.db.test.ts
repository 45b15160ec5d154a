import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { consents, guardians } from "#db/schema/guardians.ts";
import { mails } from "#db/schema/mail.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { nameGuardianByStaff, renewGuardianLink } from "./by-staff.ts";
import { consentOf } from "./consent.ts";
import { decide } from "./decide.ts";
import type { GuardianInput } from "./input.ts";
import { openLink } from "./links.ts";
import { recordPaperConsent } from "./paper-consent.ts";
import { issuePhoneCode, redeemPhoneCode } from "./phone-code.ts";
import { noConsent } from "./rules.ts";

testDatabase();

const now = new Date("2026-06-01T12:00:00.000Z");
const staff = newUser({ role: "coordinator", emailConfirmedAt: new Date("2026-01-15T12:00:00.000Z") });
const by = actorOf({ id: staff.id, role: "coordinator" });
const reason = "The mother, known at the centre";
let studentId = "";

beforeEach(async () => {
  await db().delete(users);
  await db().delete(auditLog);
  await db().delete(mails);
  // Without a mailbox, as students of centres have none.
  const student = newUser({
    role: "student",
    dateOfBirth: "2011-02-03",
    email: null,
    emailKey: null,
    firstName: "Nia",
  });
  await db().insert(users).values([staff, student]);
  studentId = student.id;
});

const input = (values: Partial<GuardianInput> = {}): GuardianInput => ({
  ...{ name: "Fatou Diallo", email: null, phone: "+49 30 1234567", language: "fr" },
  ...values,
});
const named = (values: Partial<GuardianInput> = {}) =>
  transaction((tx) => nameGuardianByStaff(tx, { studentId, by, reason }, input(values), now));
const wish = () => ({ studentId, by, reason: "The telephone was lost" });

const logged = async (action: string) => {
  const rows = await db().select().from(auditLog).where(eq(auditLog.action, action)).orderBy(asc(auditLog.seq));
  return rows.map(({ actor, reason: why }) => `${actor === staff.id ? "staff" : actor}: ${why}`);
};

async function tokenMailed(): Promise<string> {
  const rows = await db()
    .select()
    .from(mails)
    .where(and(eq(mails.aboutId, studentId), eq(mails.kind, "guardianInvite")));
  const link = String(rows.at(-1)?.params.link);
  return link.slice(link.lastIndexOf("/") + 1);
}

describe("a guardian whom staff name for a student without a mailbox [@SAFE-12c @SAFE-13d]", () => {
  test("is reached by phone: the code opens the page, where they decide themselves", async () => {
    expect(await named()).toEqual({ ok: true, mailed: false });
    expect(await logged("guardian.name")).toEqual([`staff: ${reason}`]);
    const issued = await issuePhoneCode({ studentId, by, reason: "Called back" }, now);
    if (!issued.ok) throw new Error(issued.reason);
    const opened = await redeemPhoneCode(issued.code, "192.0.2.1", now);
    if (!opened.ok) throw new Error("The code is right");
    expect(opened.locale).toBe("fr");
    expect(await decide(opened.token, { ...noConsent, chat: true }, now)).toEqual({ ok: true });
    expect(await consentOf(db(), studentId, now)).toEqual({ ...noConsent, chat: true });
    const [row] = await db().select().from(consents).where(eq(consents.scope, "chat"));
    expect(row).toMatchObject({ method: "phone", recordedBy: null });
  });

  test("is not staff, a mentor, another minor, or the student's own number", async () => {
    const minor = newUser({
      role: "student",
      dateOfBirth: "2012-01-01",
      email: "kid@example.org",
      emailConfirmedAt: new Date("2026-01-15T12:00:00.000Z"),
      emailKey: "kid@example.org",
    });
    await db().insert(users).values(minor);
    await db().update(users).set({ phone: "030 1234567" }).where(eq(users.id, studentId));
    expect(await named({ email: staff.email, phone: null })).toEqual({ ok: false, reason: "takenAddress" });
    expect(await named({ email: "kid@example.org" })).toMatchObject({ ok: false });
    expect(await named({ phone: "030/1234567" })).toEqual({ ok: false, reason: "ownPhone" });
    expect(await db().select().from(guardians)).toEqual([]);
  });

  test("is not of a student of age, and not of the one who names", async () => {
    await db().update(users).set({ phone: "0301234567" }).where(eq(users.id, staff.id));
    await db().update(users).set({ phone: "030 1234567" }).where(eq(users.id, studentId));
    expect(await named({ phone: "+49 40 999999" })).toEqual({ ok: false, reason: "relative" });
    await db().update(users).set({ dateOfBirth: "2000-01-01", phone: null }).where(eq(users.id, studentId));
    expect(await named()).toEqual({ ok: false, reason: "notNeeded" });
    const nobody = { studentId: "nobody", by, reason };
    expect(await transaction((tx) => nameGuardianByStaff(tx, nobody, input(), now))).toMatchObject({ ok: false });
    expect(await renewGuardianLink(wish(), false, now)).toEqual({ ok: false, reason: "notNeeded" });
  });

  test("gets no code once the student is 18 [@SAFE-17e]", async () => {
    await named();
    expect(await issuePhoneCode({ studentId, by }, now)).toMatchObject({ ok: true });
    await db().update(users).set({ dateOfBirth: "2000-01-01" }).where(eq(users.id, studentId));
    expect(await issuePhoneCode({ studentId, by }, now)).toEqual({ ok: false, reason: "notNeeded" });
  });

  test("replaces the one before: consent ends, who replaced and why is in the log", async () => {
    await named({ email: "fatou@example.org", phone: null });
    const token = await tokenMailed();
    await decide(token, { chat: true, audio: true, video: true }, now);
    expect(await named({ name: "Amadou Diallo", email: "amadou@example.org", phone: null })).toEqual({
      ok: true,
      mailed: true,
    });
    expect(await consentOf(db(), studentId, now)).toEqual(noConsent);
    expect(await openLink(db(), token, now)).toBeUndefined();
    expect(await decide(token, { chat: true, audio: true, video: true }, now)).toEqual({
      ok: false,
      reason: "unknown",
    });
    expect(await logged("guardian.replace")).toEqual(["staff: after granted"]);
  });
});

describe("links of a guardian's page [@SAFE-13a]", () => {
  test("are stopped by staff, codes too; consent stays", async () => {
    await named({ email: "fatou@example.org" });
    const token = await tokenMailed();
    await decide(token, { ...noConsent, chat: true }, now);
    const issued = await issuePhoneCode({ studentId, by }, now);
    expect(await renewGuardianLink(wish(), false, now)).toEqual({ ok: true });
    expect(await openLink(db(), token, now)).toBeUndefined();
    expect(await redeemPhoneCode(issued.ok ? issued.code : "", "192.0.2.2", now)).toEqual({
      ok: false,
      reason: "wrong",
    });
    expect((await consentOf(db(), studentId, now)).chat).toBe(true);
    expect(await logged("guardian.stopLinks")).toEqual(["staff: The telephone was lost"]);
  });

  test("are sent anew, and the earlier ones end; not to a guardian without an address", async () => {
    expect(await renewGuardianLink(wish(), true, now)).toEqual({ ok: false, reason: "unnamed" });
    await named();
    expect(await renewGuardianLink(wish(), true, now)).toEqual({ ok: false, reason: "noAddress" });
    await named({ email: "fatou@example.org" });
    const token = await tokenMailed();
    expect(await renewGuardianLink(wish(), true, now)).toEqual({ ok: true });
    expect(await openLink(db(), token, now)).toBeUndefined();
    const invited = and(eq(mails.aboutId, studentId), eq(mails.kind, "guardianInvite"));
    expect(await db().$count(mails, invited)).toBe(2);
    expect(await logged("guardian.link")).toEqual(["staff: The telephone was lost"]);
  });

  test("of one child open nothing of another", async () => {
    await named({ email: "fatou@example.org" });
    const token = await tokenMailed();
    const other = newUser({ role: "student", dateOfBirth: "2011-02-03" });
    await db().insert(users).values(other);
    const theirs = input({ email: "other@example.org" });
    await transaction((tx) => nameGuardianByStaff(tx, { studentId: other.id, by, reason }, theirs, now));
    await decide(token, { chat: true, audio: true, video: true }, now);
    expect(await consentOf(db(), other.id, now)).toEqual(noConsent);
  });
});

describe("a form on paper [@SAFE-13e @SAFE-14a @SAFE-14b]", () => {
  const form = (signedOn: string, signer = "fatou diallo") =>
    recordPaperConsent(
      { studentId, scopes: ["chat"], staffId: staff.id, reason: "Folder 3", by, signed: { signedOn, signer } },
      now,
    );

  test("counts from its date on, with who countersigned it and when it was signed", async () => {
    await named();
    expect(await form("2026-05-02")).toEqual({ ok: true, guardian: "Fatou Diallo" });
    const [row] = await db().select().from(consents).where(eq(consents.scope, "chat"));
    expect(row).toMatchObject({
      ...{ decision: "granted", method: "paper", recordedBy: staff.id, reason: "signed 2026-05-02: Folder 3" },
      expiresAt: new Date("2027-05-02T00:00:00.000Z"),
    });
    expect(await logged("consent.chat.granted")).toEqual(["staff: signed 2026-05-02: Folder 3"]);
  });

  test("that is too old, of another person or older than the last decision is not recorded", async () => {
    await named({ email: "fatou@example.org" });
    expect(await form("2026-02-01")).toEqual({ ok: false, reason: "tooOld" });
    expect(await form("2026-06-02")).toEqual({ ok: false, reason: "future" });
    expect(await form("2026-05-02", "Amadou Diallo")).toEqual({ ok: false, reason: "signer" });
    await decide(await tokenMailed(), noConsent, now);
    expect(await form("2026-05-31")).toEqual({ ok: false, reason: "overtaken" });
    expect(await consentOf(db(), studentId, now)).toEqual(noConsent);
  });
});
