import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { consents, guardianLinks, guardians, mails, notifications, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { parseSettings } from "#lib/accounts/settings/input.ts";
import { saveProfileSettings } from "#lib/accounts/settings/save-profile-settings.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { askForLink } from "#lib/safety/guardians/ask-for-link.ts";
import { renewGuardianLink } from "#lib/safety/guardians/by-staff.ts";
import { consentOf } from "#lib/safety/guardians/consent.ts";
import { decide, pauseContact, withdrawConsent } from "#lib/safety/guardians/decide.ts";
import { expireConsents } from "#lib/safety/guardians/expire-consents.ts";
import { nameGuardian, resendInvite } from "#lib/safety/guardians/name-guardian.ts";
import { recordPaperConsent } from "#lib/safety/guardians/paper-consent.ts";
import { issuePhoneCode } from "#lib/safety/guardians/phone-code.ts";
import { noConsent } from "#lib/safety/guardians/rules.ts";
import { changeEmail } from "./change-email.ts";
import { confirmEmail } from "./confirm-email.ts";
import { resetPassword } from "./reset-password.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-30T09:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const byCommand = { actor: "command", actorRole: "command" } as const;
const chatOnly = { ...noConsent, chat: true };
const family = "Family.Bah@example.org";
const phone = "+49 171 2345678";

let child = newUser();
let lead = newUser();

beforeEach(async () => {
  for (const table of [notifications, consents, guardianLinks, guardians, users]) await db().delete(table);
  child = newUser({ role: "student", dateOfBirth: "2012-02-03", emailConfirmedAt: now });
  lead = newUser({ role: "lead", emailConfirmedAt: now });
  await db().insert(users).values([child, lead]);
});

/** A sign-up with the guardian's mailbox; nobody has opened the mail about it. */
async function signedUp(values: Partial<typeof users.$inferInsert> = {}) {
  const email = values.email ?? "family.bah+x@example.org";
  const account = newUser({ email, emailKey: emailKey(email), lastSeenAt: now, ...values });
  await db().insert(users).values(account);
  return account;
}
const mailsOf = async () =>
  (await db().select().from(mails).where(eq(mails.aboutId, child.id)).orderBy(asc(mails.createdAt))).map(
    ({ kind, params }) => ({ kind, token: String(params.link).split("/").at(-1) ?? "" }),
  );
async function named(values: { email?: string | null; phone?: string | null } = {}) {
  const input = { name: "Fatou Bah", email: family, phone: null, language: "en", ...values } as const;
  expect(await nameGuardian(child.id, input, now)).toMatchObject({ ok: true });
  return (await mailsOf()).at(-1)?.token ?? "";
}
const paper = () => ({ studentId: child.id, scopes: ["chat"] as const, staffId: null, reason: "Form", by: byCommand });
const renew = (at = now) => renewGuardianLink({ studentId: child.id, by: byCommand, reason: "Lost" }, true, at);
const tokenFor = (userId: string, kind: "confirm-email" | "reset-password" | "change-email", payload: string) =>
  transaction((tx) => issueToken(tx, { userId, kind, payload, minutes: 60 }, now));
const toldLeads = async () =>
  (
    await db()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, lead.id), eq(notifications.kind, "samePerson")))
  ).map(({ params, path }) => ({ ...params, path }));
const aboutChild = () => ({ what: "guardianAccount", path: paths.staffPerson(child.id) });

describe("an account whose address nobody confirmed takes nothing from a guardian [@SAFE-12h]", () => {
  test.each(["mentor", "coordinator", "student"] as const)(
    "%s: naming, consent, links and renewal go on",
    async (role) => {
      const token = await named();
      await signedUp({ role, phone, ...(role === "student" && { dateOfBirth: "2012-05-05" }) });
      expect(await decide(token, chatOnly, now)).toEqual({ ok: true });
      expect(await issuePhoneCode({ studentId: child.id, by: byCommand }, now)).toMatchObject({ ok: true });
      expect(await recordPaperConsent(paper(), now)).toMatchObject({ ok: true });
      const mailed = async (work: () => Promise<unknown>) => {
        const before = (await mailsOf()).length;
        expect(await work()).not.toMatchObject({ ok: false });
        return (await mailsOf()).length - before;
      };
      expect(await mailed(() => resendInvite(child.id, now))).toBe(1);
      const newest = (await mailsOf()).at(-1)?.token ?? "";
      expect(await mailed(() => askForLink(newest, crypto.randomUUID(), now))).toBe(1);
      expect(await mailed(renew)).toBe(1);
      expect(await mailed(() => expireConsents(later(340 * day)))).toBe(1);
      const other = newUser({ role: "student", dateOfBirth: "2012-02-03", emailConfirmedAt: now });
      await db().insert(users).values(other);
      const input = { name: "Fatou Bah", email: family, phone, language: "en" } as const;
      expect(await nameGuardian(other.id, input, now)).toEqual({ ok: true, mailed: true });
      expect(await toldLeads()).toEqual([]);
    },
  );

  test("a student with a card has no address to confirm, and bars by the telephone", async () => {
    const card = { username: "ana", dateOfBirth: "2012-05-05", phone };
    await db()
      .insert(users)
      .values({ ...newUser({ role: "student", ...card }), email: null, emailKey: null, mailboxKey: null });
    const input = { name: "Fatou Bah", email: family, phone, language: "en" } as const;
    expect(await nameGuardian(child.id, input, now)).toEqual({ ok: false, reason: "takenPhone" });
  });
});

describe("the confirmation decides [@SAFE-12h]", () => {
  const ways = {
    "the link of the sign-up": async (id: string, key: string) =>
      confirmEmail(await tokenFor(id, "confirm-email", key), now),
    "a new password": async (id: string, key: string) =>
      resetPassword(await tokenFor(id, "reset-password", key), "correct horse battery", now),
  };

  test.each(Object.entries(ways))("%s: no yes is taken from then on, and leads are told", async (_, confirm) => {
    const token = await named();
    const account = await signedUp();
    expect(await decide(token, chatOnly, now)).toEqual({ ok: true });
    expect(await confirm(account.id, account.emailKey)).toMatchObject({ ok: true });
    expect(await toldLeads()).toEqual([aboutChild()]);
    expect(await decide(token, { ...chatOnly, audio: true }, now)).toEqual({ ok: false, reason: "notGuardian" });
    expect(await recordPaperConsent(paper(), now)).toEqual({ ok: false, reason: "takenAddress" });
    expect(await consentOf(db(), child.id, now)).toEqual(chatOnly);
  });

  test("so do a changed address and a changed telephone", async () => {
    await named({ phone });
    const moved = await signedUp({ email: "first@example.org", emailConfirmedAt: now });
    const token = await tokenFor(moved.id, "change-email", "familybah@example.org");
    expect(await changeEmail(token, undefined, now)).toMatchObject({ ok: true });
    expect(await toldLeads()).toEqual([]);
    expect(
      await changeEmail(await tokenFor(moved.id, "change-email", "family.bah+y@example.org"), undefined, now),
    ).toMatchObject({ ok: true });
    expect(await toldLeads()).toEqual([aboutChild()]);
    const calls = await signedUp({ email: "second@example.org", emailConfirmedAt: now });
    const rest = { timeZone: "UTC", otherZone: "", profileLanguage: "en", bio: "" };
    const read = parseSettings("profile", { firstName: "Ama", lastName: "Ba", phone: "0171 2345678", ...rest });
    if (!read.ok) throw new Error("not read");
    for (const at of [now, later(day)]) await saveProfileSettings(calls.id, read.input, at);
    expect(await toldLeads()).toEqual([aboutChild(), aboutChild()]);
  });

  test("of a grown-up student, who may be a guardian, or of somebody else nobody is told", async () => {
    await named();
    const parent = await signedUp({ role: "student", dateOfBirth: "1985-01-01" });
    const other = await signedUp({ email: "other@example.org" });
    for (const { id, emailKey: key } of [parent, other]) await ways["the link of the sign-up"](id, key);
    expect(await toldLeads()).toEqual([]);
  });
});

describe("whoever else has the address, a guardian can end contact [@SAFE-12h]", () => {
  test("by a new link; to resume it is a yes", async () => {
    const token = await named();
    expect(await decide(token, chatOnly, now)).toEqual({ ok: true });
    await signedUp({ emailConfirmedAt: now });
    const before = (await mailsOf()).length;
    expect(await askForLink(token, crypto.randomUUID(), now)).toEqual({ ok: true });
    expect(await renew()).toEqual({ ok: true });
    const sent = (await mailsOf()).slice(before);
    expect(sent.map(({ kind }) => kind)).toEqual(["guardianInvite", "guardianInvite"]);
    const fresh = sent.at(-1)?.token ?? "";
    expect(await pauseContact(fresh, true, now)).toEqual({ ok: true });
    expect(await pauseContact(fresh, false, now)).toEqual({ ok: false, reason: "notGuardian" });
    expect(await withdrawConsent(fresh, now)).toEqual({ ok: true });
    // There is nothing left to end.
    expect(await renew()).toEqual({ ok: false, reason: "takenAddress" });
  });
});
