import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { signInWithUser } from "#db/queries/identity/sign-ins.ts";
import { attempts, mails, mentors, policyAgreements, signIns, users, userTokens } from "#db/schema/index.ts";
import { countStatements } from "#db/statements.ts";
import { testDatabase } from "#db/testing.ts";
import { confirmEmail } from "#lib/accounts/security/confirm-email.ts";
import { resetPassword } from "#lib/accounts/security/reset-password.ts";
import { parseSignUp } from "#lib/accounts/sign-in/input.ts";
import { signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { linkIn, newAccountOf } from "./sign-up.testing.ts";
import { signUp, signUpByMail } from "./sign-up.ts";
import { unprovenOf } from "./sign-up-by-link.ts";
import "#lib/connect.ts";

testDatabase();

const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const password = "a quiet green tree";
const site = { demo: false, locale: "fr" };
const client = () => ({ network: crypto.randomUUID(), userAgent: "test", replaces: undefined });
const newEmail = () => `${crypto.randomUUID()}@people.example`;

function input(email: string, changed: Record<string, string> = {}) {
  const role = changed.role === "mentor" ? "mentor" : "student";
  const own = {
    name: "Ada Lovelace",
    dateOfBirth: "2000-05-17",
    subjects: "Maths",
    password,
    confirmPassword: password,
  };
  const parsed = parseSignUp(role, { ...own, role, email, ...changed }, { today: "2026-11-21", site: "Baobab" });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.input;
}

async function askedWith(email: string, changed: Record<string, string> = {}, now = at(0)) {
  const asked = await signUpByMail(input(email, changed), site, client(), now);
  if (!asked.ok) throw new Error(asked.reason);
  return asked;
}

const accountsOf = (email: string) => db().select().from(users).where(eq(users.emailKey, email));
const mailsTo = (email: string) => db().select().from(mails).where(eq(mails.toAddress, email));
const signIn = (email: string, given = password, now = at(1)) =>
  signInWithPassword({ email, password: given }, client(), now, true);

/** Somebody who signed up, opened the link where they signed up and is in. */
async function member(): Promise<string> {
  const email = newEmail();
  const { waiting } = await askedWith(email);
  expect((await confirmEmail(await linkIn(email, "confirmEmail"), at(1), { waiting, client: client() })).ok).toBe(true);
  return email;
}

describe("where mail works, signing up answers the same whether the address has an account or not [@AUTH-09d]", () => {
  test("with what a browser keeps, alike in form, and nobody is signed in", async () => {
    const [known, fresh] = [await member(), newEmail()];
    const before = await db().$count(signIns);
    const answers = [await askedWith(known), await askedWith(` ${known.toUpperCase()} `), await askedWith(fresh)];
    for (const answer of answers) {
      expect(Object.keys(answer)).toEqual(["ok", "waiting"]);
      expect(answer.waiting).toMatch(/^[\w-]{43}$/);
    }
    expect(await db().$count(signIns)).toBe(before);
    expect(await accountsOf(known)).toHaveLength(1);
    expect(await accountsOf(fresh)).toHaveLength(1);
  });

  test("and leaves nothing of the second account, however much was done for it", async () => {
    const known = await member();
    const tables = [users, mentors, policyAgreements, userTokens];
    const counts = () => Promise.all(tables.map((table) => db().$count(table)));
    const before = await counts();
    await askedWith(known, { role: "mentor", qualifications: "BSc", bio: "Write to me at ada@people.example" });
    expect(await counts()).toEqual(before);
    expect((await mailsTo(known)).map(({ kind }) => kind)).toEqual(["confirmEmail", "accountExists"]);
  });

  test("and what is written for it is what is written for a new one, so that the time tells nothing either", async () => {
    const written = async (email: string) => {
      const more = { role: "mentor", qualifications: "BSc", bio: "Write to me at ada@people.example" };
      const { statements } = await countStatements(() => askedWith(email, more));
      return statements.flatMap(({ text }) => /^(?:insert into|update) "\w+"/.exec(text)?.[0] ?? []);
    };
    const known = await member();
    const [inUse, fresh] = [await written(known), await written(newEmail())];
    expect(fresh).toEqual(
      expect.arrayContaining(['insert into "users"', 'insert into "mentors"', 'insert into "mails"']),
    );
    expect(inUse).toEqual(expect.arrayContaining(fresh));
  });

  test("and so does signing in with the password that was just chosen [@AUTH-13e]", async () => {
    const [known, fresh] = [await member(), newEmail()];
    const other = "another green tree";
    for (const email of [known, fresh]) {
      await askedWith(email, { password: other, confirmPassword: other });
      expect(await signIn(email, other)).toEqual({ ok: false, reason: "credentials" });
    }
    const failures = await db().select().from(attempts).where(eq(attempts.scope, limits.signInAccount.scope));
    expect(failures.filter(({ at: when }) => when.getTime() === at(1).getTime())).toHaveLength(2);
  });

  test("of twenty at the same moment one makes the account, and all are answered alike [@AUTH-07b]", async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signUpByMail(input(email), site, client(), at(0))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(await accountsOf(email)).toHaveLength(1);
  });
});

describe("the mail says the rest [@AUTH-09e]", () => {
  test("to the owner of an address in use, in their language, without a link that opens anything, three times in twelve hours", async () => {
    const email = newEmail();
    await signUp(input(email), { ...site, locale: "de" }, client(), at(0));
    for (let sent = 0; sent < 5; sent += 1) await askedWith(email, {}, at(sent));
    const told = (await mailsTo(email)).filter(({ kind }) => kind === "accountExists");
    expect(told).toHaveLength(3);
    expect(told[0]).toMatchObject({ locale: "de", params: { firstName: "Ada" } });
    expect(JSON.stringify(told)).not.toContain("http");
    await askedWith(email, {}, at(13 * 60));
    expect((await mailsTo(email)).filter(({ kind }) => kind === "accountExists")).toHaveLength(4);
  });

  test("not to an account that was erased or belongs to the demo", async () => {
    for (const gone of [{ erasedAt: at(0) }, { demo: true }]) {
      const email = await member();
      await db().update(users).set(gone).where(eq(users.emailKey, email));
      await askedWith(email);
      expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["confirmEmail"]);
    }
  });
});

describe("the link of a new account [@AUTH-08e]", () => {
  test("signs in where they signed up, once", async () => {
    const email = newEmail();
    const { waiting } = await askedWith(email);
    const link = await linkIn(email, "confirmEmail");
    const answer = await confirmEmail(link, at(1), { waiting, client: client() });
    const { id, emailConfirmedAt } = await newAccountOf(email);
    expect(emailConfirmedAt).toEqual(at(1));
    if (!answer.ok || !answer.started) throw new Error("not signed in");
    expect(await signInWithUser(db(), answer.started.signInId)).toMatchObject({ id, role: "student" });
    expect(await confirmEmail(link, at(2), { waiting, client: client() })).toEqual({ ok: false, reason: "used" });
    expect((await signIn(email)).ok).toBe(true);
  });

  test.each([
    ["in another browser", undefined],
    ["with what another sign-up keeps", "other"],
    ["with what a sign-up for an address in use keeps", "nobody"],
  ])("leads to a sign-up of one's own %s [@AUTH-08f], so that a stranger's opens nothing", async (_, kept) => {
    const email = newEmail();
    const { waiting: first } = await askedWith(email);
    const waiting = kept && (await askedWith(kept === "other" ? newEmail() : await member())).waiting;
    const here = waiting ? { waiting, client: client() } : undefined;
    const link = await linkIn(email, "confirmEmail");
    const answer = await confirmEmail(link, at(1), here);
    expect(answer).toEqual({ ok: true, own: expect.any(String) });
    expect((await newAccountOf(email)).emailConfirmedAt).toBeNull();
    expect((await signIn(email)).ok).toBe(false);
    const own = answer.ok ? (answer.own ?? "") : "";
    expect(await resetPassword(own, "a louder red river", at(2))).toEqual({ ok: false, reason: "unknown" });
    expect((await signIn(email, "a louder red river", at(2))).ok).toBe(false);
    // Whoever signed up in this browser may still do it there.
    expect(await confirmEmail(link, at(3), { waiting: first, client: client() })).toMatchObject({ started: {} });
    expect(await unprovenOf(db(), own, at(3))).toBeUndefined();
  });

  test("only confirms, wherever it is pressed, once somebody was in the account", async () => {
    const email = newEmail();
    const { waiting } = await askedWith(email);
    const { id } = await newAccountOf(email);
    await transaction((tx) => startSignIn(tx, { id, role: "student" }, client(), at(1)));
    const elsewhere = { waiting: `${waiting}x`, client: client() };
    expect(await confirmEmail(await linkIn(email, "confirmEmail"), at(2), elsewhere)).toEqual({ ok: true });
    expect(await newAccountOf(email)).toMatchObject({ emailConfirmedAt: at(2) });
  });

  test("is not asked of an account that was open before the installation sent mail", async () => {
    const email = newEmail();
    await signUp(input(email), site, client(), at(0));
    expect((await signIn(email)).ok).toBe(true);
    const late = newEmail();
    await askedWith(late);
    const { id } = await newAccountOf(late);
    await transaction((tx) => startSignIn(tx, { id, role: "student" }, client(), at(1)));
    expect((await signIn(late, password, at(2))).ok).toBe(true);
  });

  test("is not waited for where the installation sends no mail", async () => {
    const email = newEmail();
    await askedWith(email);
    expect((await signInWithPassword({ email, password }, client(), at(1), false)).ok).toBe(true);
  });
});
