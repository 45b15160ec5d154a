import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { signInWithUser } from "#db/queries/identity/sign-ins.ts";
import {
  auditLog,
  guardians,
  mails,
  mentors,
  notifications,
  policyAgreements,
  returners,
  users,
} from "#db/schema/index.ts";
import { newGuardian, newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { confirmEmail } from "#lib/accounts/security/confirm-email.ts";
import { addStaff } from "#lib/accounts/security/manage-accounts.ts";
import { requestReset, resetPassword } from "#lib/accounts/security/reset-password.ts";
import { parseSignUp } from "#lib/accounts/sign-in/input.ts";
import { signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { linkIn, newAccountOf } from "./sign-up.testing.ts";
import { signUpByMail } from "./sign-up.ts";
import { dropByLink, signUpByLink, unprovenOf } from "./sign-up-by-link.ts";
import "#lib/connect.ts";

testDatabase();

const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const [strange, own] = ["a stranger's password", "a quiet green tree"];
const site = { demo: false, locale: "fr" };
const client = (network = crypto.randomUUID()) => ({ network, userAgent: "test", replaces: undefined });
const newEmail = () => `${crypto.randomUUID()}@people.example`;

function typed(email: string, changed: Record<string, string> = {}) {
  const role = changed.role === "mentor" ? "mentor" : "student";
  const usual = { name: "Ada Lovelace", dateOfBirth: "2000-05-17", subjects: "Maths", password: own };
  const all = { ...usual, confirmPassword: changed.password ?? own, role, email, ...changed };
  const parsed = parseSignUp(role, all, { today: "2026-11-21", site: "Baobab" });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.input;
}

/** A stranger signs up with somebody's address, as the adult they wish them to be. Returns the account. */
async function planted(email: string, changed: Record<string, string> = {}) {
  expect((await signUpByMail(typed(email, plant(changed)), site, client(), at(0))).ok).toBe(true);
  return newAccountOf(email);
}
const plant = (changed: Record<string, string>) => ({
  ...{ name: "Old Enough", dateOfBirth: "1990-04-05", password: strange },
  ...changed,
});
const rowOf = async ({ id }: { id: string }) => (await db().select().from(users).where(eq(users.id, id)))[0];
async function asked(email: string, minute = 1): Promise<string> {
  await requestReset(email, client(), at(minute));
  return linkIn(email, "resetPassword");
}
async function pressed(email: string): Promise<string> {
  const answer = await confirmEmail(await linkIn(email, "confirmEmail"), at(1));
  return answer.ok ? (answer.own ?? "") : "";
}
const byLink = (token: string, email: string, changed: Record<string, string> = {}, minute = 2) =>
  signUpByLink(token, typed(email, changed), { site, client: client() }, at(minute));
const signIn = (email: string, password: string) => signInWithPassword({ email, password }, client(), at(5), true);

describe("an account that nobody was ever in, opened elsewhere than where somebody signed up [@AUTH-08f]", () => {
  test.each([
    ["by the link that confirms the address", pressed],
    ["by a link for a new password", asked],
  ])("%s, becomes that of whoever has the mailbox, with nothing of what a stranger typed", async (_, linkOf) => {
    const email = newEmail();
    const stranger = await signUpByMail(
      typed(email, plant({ role: "mentor", qualifications: "PhD" })),
      site,
      client(),
      at(0),
    );
    const [before, confirming] = [await newAccountOf(email), await linkIn(email, "confirmEmail")];
    const token = await linkOf(email);
    expect((await unprovenOf(db(), token, at(2)))?.email).toBe(email);
    const answer = await byLink(token, email, { name: "Ama Bah", dateOfBirth: "2001-02-03" });
    if (!answer.ok) throw new Error(answer.reason);
    const after = await newAccountOf(email);
    expect(after).toMatchObject({ role: "student", firstName: "Ama", lastName: "Bah", dateOfBirth: "2001-02-03" });
    expect(after).toMatchObject({ emailConfirmedAt: at(2), qualifications: null });
    expect(after.id).not.toBe(before.id);
    expect(await signInWithUser(db(), answer.started.signInId)).toMatchObject({ id: after.id, role: "student" });
    expect(await rowOf(before)).toMatchObject({ erasedAt: at(2), email: `${before.id}@erased.invalid` });
    expect(JSON.stringify(await rowOf(before))).not.toMatch(/Enough|1990|PhD/);
    const acts = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `user:${before.id}`));
    expect(acts.map(({ action }) => action)).toContain("account.unusedRemove");
    expect(await db().select().from(policyAgreements).where(eq(policyAgreements.userId, after.id))).toHaveLength(2);
    expect([(await signIn(email, strange)).ok, (await signIn(email, own)).ok]).toEqual([false, true]);
    expect(await unprovenOf(db(), token, at(3))).toBeUndefined();
    expect(await byLink(token, email, {}, 3)).toEqual({ ok: false, reason: "link" });
    const here = { waiting: stranger.ok ? stranger.waiting : "", client: client() };
    expect(await confirmEmail(confirming, at(3), here)).toEqual({ ok: false, reason: "unknown" });
  });

  test.each([
    ["under 13", { dateOfBirth: "2014-01-01" }, "under13"],
    ["a minor where none are admitted", { dateOfBirth: "2011-01-01" }, "minorsNotYet"],
    ["a mentor who is a minor", { dateOfBirth: "2011-01-01", role: "mentor", qualifications: "None" }, "mentorUnder18"],
  ])(
    "is asked for the date of birth anew: %s is refused, and the stranger's opens nothing",
    async (_, fill, reason) => {
      const email = newEmail();
      await planted(email);
      const token = await asked(email);
      expect(await byLink(token, email, fill)).toEqual({ ok: false, reason });
      expect((await resetPassword(token, own, at(3))).ok).toBe(false);
      expect((await signIn(email, own)).ok).toBe(false);
      expect((await byLink(token, email, {}, 4)).ok).toBe(true);
    },
  );

  test("is gone at once where the answer is under 13: nothing about the person is stored [@AUTH-21c]", async () => {
    const email = newEmail();
    const before = await planted(email);
    await dropByLink(await asked(email), at(2));
    expect((await rowOf(before))?.erasedAt).toEqual(at(2));
    expect(await db().$count(users, eq(users.emailKey, email))).toBe(0);
    expect(await db().$count(mails, eq(mails.toAddress, email))).toBe(0);
  });

  test("counts as a sign-up of its network", async () => {
    const email = newEmail();
    await planted(email);
    const [token, here] = [await asked(email), client()];
    for (let n = 0; n < limits.signUpNetwork.most; n++) await signUpByMail(typed(newEmail()), site, here, at(1));
    const answer = await signUpByLink(token, typed(email), { site, client: here }, at(2));
    expect(answer).toMatchObject({ ok: false, reason: "paused" });
  });

  test("waits for the lead where the owner is somebody removed, whatever the stranger typed [@SAFE-25a]", async () => {
    const lead = newUser({ role: "lead" });
    const mentor = newUser({ firstName: "Rolf", lastName: "Abel", dateOfBirth: "1980-02-03" });
    await db().insert(users).values([lead, mentor]);
    await db()
      .insert(mentors)
      .values(newMentor({ userId: mentor.id }));
    const decision = { userId: mentor.id, choice: "remove", why: "contact", reason: "It", reportNumber: null } as const;
    expect((await sanctionPerson(actorOf(lead), decision, at(0))).ok).toBe(true);
    const email = newEmail();
    await planted(email);
    expect((await byLink(await asked(email), email, { name: "Rolf Abel", dateOfBirth: "1980-02-03" })).ok).toBe(true);
    const after = await newAccountOf(email);
    expect(after.suspendedAt).toEqual(at(2));
    expect(await db().$count(returners, eq(returners.userId, after.id))).toBe(1);
  });

  test("frees somebody whom a stranger named like a person who was removed", async () => {
    const email = newEmail();
    const before = await planted(email);
    await db()
      .update(users)
      .set({ suspendedAt: at(0), suspendedReason: null })
      .where(eq(users.id, before.id));
    expect((await byLink(await asked(email), email)).ok).toBe(true);
    expect((await newAccountOf(email)).suspendedAt).toBeNull();
  });

  test("stays stopped where staff suspended it: then the link is for a new password", async () => {
    const email = newEmail();
    const before = await planted(email);
    await db()
      .update(users)
      .set({ suspendedAt: at(0), suspendedReason: "A stranger" })
      .where(eq(users.id, before.id));
    const token = await asked(email);
    expect(await byLink(token, email)).toEqual({ ok: false, reason: "link" });
    expect((await resetPassword(token, own, at(3))).ok).toBe(true);
    expect((await newAccountOf(email)).suspendedAt).toEqual(at(0));
  });

  test("is not concerned where staff made it: its data come from staff", async () => {
    const email = newEmail();
    const staff = { role: "coordinator", name: "Cora Bah", email, dateOfBirth: "1980-01-01", locale: "en" } as const;
    await addStaff(staff, { actor: "command", actorRole: "command", reason: "New" }, at(0));
    const token = await asked(email);
    expect(await unprovenOf(db(), token, at(2))).toBeUndefined();
    expect((await resetPassword(token, own, at(2))).ok).toBe(true);
  });

  test("is heard of by leads where the proved address is a guardian's [@SAFE-12h]", async () => {
    const email = newEmail();
    const lead = newUser({ role: "lead", emailConfirmedAt: at(0) });
    const child = newUser({ role: "student", dateOfBirth: "2012-02-03", emailConfirmedAt: at(0) });
    await db().insert(users).values([lead, child]);
    await db()
      .insert(guardians)
      .values(newGuardian({ studentId: child.id, email }));
    const told = () =>
      db().$count(notifications, and(eq(notifications.userId, lead.id), eq(notifications.kind, "samePerson")));
    await planted(email);
    expect(await told()).toBe(0);
    expect((await byLink(await asked(email), email, { role: "mentor", qualifications: "BSc" })).ok).toBe(true);
    expect(await told()).toBe(1);
  });

  test("who signs up with an address that a stranger used gets the link again, not “you have an account”", async () => {
    const email = newEmail();
    await planted(email);
    expect((await signUpByMail(typed(email), site, client(), at(1))).ok).toBe(true);
    const kinds = (await db().select().from(mails).where(eq(mails.toAddress, email))).map(({ kind }) => kind);
    expect(kinds).toEqual(["confirmEmail", "confirmEmail"]);
    expect((await byLink(await pressed(email), email)).ok).toBe(true);
  });
});
