import { eq } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { deleteSignIn, signInWithUser, touchSignIn } from "#db/queries/identity/sign-ins.ts";
import { attempts, signIns } from "#db/schema/auth.ts";
import { mails } from "#db/schema/mail.ts";
import { policyAgreements, users } from "#db/schema/users.ts";
import { testDatabase } from "#db/testing.ts";
import { demoAccounts } from "#lib/accounts/demo/accounts.ts";
import { parseSignUp, type SignUpInput } from "#lib/accounts/sign-in/input.ts";
import { signInToDemo, signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { signUp } from "#lib/accounts/sign-up/sign-up.ts";
import { currentEdition } from "#lib/identity/users/policies.ts";
import { signInCookie } from "./cookie.ts";
import { activeSignIns, readSignIn, readSignInAtRest } from "./read-sign-in.ts";
import { authSecret } from "./secret.ts";
import { isAlive } from "./sign-in-rules.ts";

testDatabase();

const password = "a quiet green tree";
const site = { demo: false, locale: "fr" };
const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
/** A network of its own for every use, so that tests do not count against each other. */
const client = (network = crypto.randomUUID()) => ({ network, userAgent: "test", replaces: undefined });
const newEmail = () => `${crypto.randomUUID()}@people.example`;

function input(changed: Record<string, string> = {}): SignUpInput {
  const role = changed.role === "mentor" ? "mentor" : "student";
  const fields = {
    role,
    name: "Ada King Lovelace",
    email: newEmail(),
    dateOfBirth: "2000-05-17",
    subjects: "Maths",
    password,
    confirmPassword: password,
    timeZone: "Europe/Paris",
    ...changed,
  };
  const parsed = parseSignUp(role, fields, { today: "2026-11-21", site: "Baobab" });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.input;
}

async function userOf(email: string) {
  const [user] = await db().select().from(users).where(eq(users.email, email));
  return user;
}

async function account(): Promise<string> {
  const given = input();
  expect((await signUp(given, site, client(), at(0))).ok).toBe(true);
  return given.email;
}

describe("sign-up", () => {
  it("stores the account, both agreements and the sign-in together [@AUTH-31b @AUTH-23f @AUTH-08a @AUTH-08b]", async () => {
    const given = input({ role: "mentor", qualifications: "BSc" });
    const result = await signUp(given, site, client(), at(0));
    if (!result.ok) throw new Error(result.reason);
    const user = await userOf(given.email);
    expect(user).toMatchObject({
      role: "mentor",
      firstName: "Ada",
      lastName: "King Lovelace",
      emailKey: given.email,
      emailConfirmedAt: null,
      subjects: ["Maths"],
      qualifications: "BSc",
      grade: null,
      timeZone: "Europe/Paris",
      locale: "fr",
      demo: false,
    });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    const agreed = await db().select().from(policyAgreements).where(eq(policyAgreements.userId, result.started.userId));
    expect(agreed.map(({ policy, version, agreedAt }) => ({ policy, version, agreedAt }))).toEqual(
      expect.arrayContaining([
        { policy: "terms", version: currentEdition("terms").version, agreedAt: at(0) },
        { policy: "privacy", version: currentEdition("privacy").version, agreedAt: at(0) },
      ]),
    );
    expect(agreed).toHaveLength(2);
    const told = await db().select().from(mails).where(eq(mails.toAddress, given.email));
    expect(told.map(({ kind }) => kind)).toEqual(["confirmEmail"]);
    expect(await signInWithUser(db(), result.started.signInId)).toMatchObject({ id: user?.id, role: "mentor" });
  });

  it("counts addresses as confirmed in demo mode, and takes UTC for a zone nobody knows [@AUTH-25f]", async () => {
    const given = input({ timeZone: "Moon/Tranquility" });
    await signUp(given, { ...site, demo: true }, client(), at(0));
    expect(await userOf(given.email)).toMatchObject({ emailConfirmedAt: at(0), timeZone: "UTC" });
  });

  it("makes exactly one account of twenty at the same moment [@AUTH-07b @AUTH-09a]", async () => {
    const email = newEmail();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        signUp(input({ email: n % 2 ? email : ` ${email.toUpperCase()} ` }), site, client(), at(0)),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "emailTaken")).toHaveLength(19);
  });

  it.each([
    ["2014-01-01", {}, "under13"],
    ["2010-01-01", {}, "minorsNotYet"],
    ["2010-01-01", { role: "mentor", qualifications: "BSc" }, "mentorUnder18"],
  ])(
    "stores nothing of a person born %s who is refused [@AUTH-21b @AUTH-21c @AUTH-22a @AUTH-22b]",
    async (dateOfBirth, changed, reason) => {
      const given = input({ ...changed, dateOfBirth });
      const before = await db().select({ id: attempts.id }).from(attempts);
      expect(await signUp(given, site, client(), at(0))).toEqual({ ok: false, reason });
      expect(await userOf(given.email)).toBeUndefined();
      expect(await db().select({ id: attempts.id }).from(attempts)).toHaveLength(before.length);
    },
  );
});

describe("sign-in", () => {
  it("takes the address in any case and ends the sign-in this browser had before", async () => {
    const email = await account();
    const first = await signInWithPassword({ email: email.toUpperCase(), password }, client(), at(0));
    if (!first.ok) throw new Error(first.reason);
    const again = { ...client(), replaces: first.started.signInId };
    const second = await signInWithPassword({ email, password }, again, at(1));
    if (!second.ok) throw new Error(second.reason);
    expect(second.started.signInId).not.toBe(first.started.signInId);
    expect(await signInWithUser(db(), first.started.signInId)).toBeUndefined();
  });

  it("answers a wrong password and an unknown address alike [@AUTH-13e]", async () => {
    const email = await account();
    for (const given of [
      { email, password: "wrong" },
      { email: newEmail(), password },
    ]) {
      expect(await signInWithPassword(given, client(), at(0))).toEqual({ ok: false, reason: "credentials" });
    }
  });

  it("lets ten of a hundred simultaneous guesses of one network through, then pauses it 15 minutes even for the right password, and tells the owner once [@AUTH-24a @AUTH-24g]", async () => {
    const email = await account();
    const there = client();
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => signInWithPassword({ email, password: `guess ${n}` }, there, at(0))),
    );
    expect(guesses.filter((guess) => !guess.ok && guess.reason === "credentials")).toHaveLength(10);
    expect(await signInWithPassword({ email, password }, there, at(14))).toEqual({
      ok: false,
      reason: "paused",
      until: at(15),
    });
    const told = await db().select().from(mails).where(eq(mails.toAddress, email));
    expect(told.filter(({ kind }) => kind === "signInPaused")).toHaveLength(1);
    expect((await signInWithPassword({ email, password }, client(), at(14))).ok).toBe(true);
    expect((await signInWithPassword({ email, password }, there, at(15))).ok).toBe(true);
  });

  it("forgets failures after a success", async () => {
    const [email, there] = [await account(), client()];
    const try9 = async (minute: number) => {
      for (let n = 0; n < 9; n++) await signInWithPassword({ email, password: "wrong" }, there, at(minute));
    };
    await try9(0);
    expect((await signInWithPassword({ email, password }, there, at(1))).ok).toBe(true);
    await try9(2);
    expect((await signInWithPassword({ email, password }, there, at(3))).ok).toBe(true);
  });

  it("lets nobody in as a demo account that is not there or not marked as one", async () => {
    expect(await signInToDemo(demoAccounts.mentor, client(), at(0))).toEqual({ ok: false, reason: "credentials" });
    await signUp(input({ email: "student@demo.baobab.example" }), site, client(), at(0));
    expect(await signInToDemo(demoAccounts.student, client(), at(0))).toEqual({ ok: false, reason: "credentials" });
  });
});

describe("what right passwords may cost", () => {
  it("pauses an account after 60 checks in 15 minutes, however many of them were right", async () => {
    const email = await account();
    for (let n = 0; n < 60; n++) expect((await signInWithPassword({ email, password }, client(), at(1))).ok).toBe(true);
    expect(await signInWithPassword({ email, password }, client(), at(2))).toMatchObject({
      ok: false,
      reason: "paused",
    });
    expect((await signInWithPassword({ email, password }, client(), at(7))).ok).toBe(true);
  });

  it("keeps the 20 sign-ins used last", async () => {
    const email = await account();
    const user = await userOf(email);
    for (let n = 1; n <= 25; n++) await signInWithPassword({ email, password }, client(), at(n));
    const kept = await db()
      .select({ at: signIns.lastSeenAt })
      .from(signIns)
      .where(eq(signIns.userId, user?.id ?? ""));
    const times = kept.map((row) => row.at.getTime()).sort((a, b) => a - b);
    expect(times).toHaveLength(20);
    expect(times[0]).toBe(at(6).getTime());
  });
});

describe("the record of a sign-in", () => {
  let signInId = "";
  beforeAll(async () => {
    const result = await signUp(input(), site, client(), at(0));
    if (result.ok) signInId = result.started.signInId;
  });

  it("follows the person's role at once, and with it the shorter limit of staff [@AUTH-18a @AUTH-27c]", async () => {
    const row = await signInWithUser(db(), signInId);
    if (!row) throw new Error("missing");
    expect(isAlive(row, at(13 * 60))).toBe(true);
    await db().update(users).set({ role: "lead" }).where(eq(users.id, row.id));
    const changed = await signInWithUser(db(), signInId);
    expect(changed?.role).toBe("lead");
    expect(changed && isAlive(changed, at(13 * 60))).toBe(false);
  });

  it("is read by nobody past its end, however busy it is, and no use of it moves that end [@AUTH-27d]", async () => {
    const days = (n: number) => at(n * 24 * 60);
    const { name } = signInCookie();
    const cookie = await encode({ token: { signIn: signInId }, secret: authSecret(), salt: name, maxAge: 1e9 });
    const row = async () => (await db().select().from(signIns).where(eq(signIns.id, signInId)))[0];
    await db().update(users).set({ role: "mentor" });
    for (let day = 20; day < 180; day += 20) expect(await readSignIn(cookie, days(day))).toMatchObject({ signInId });
    expect((await row())?.expiresAt).toEqual(days(180));
    expect(await readSignInAtRest(cookie, days(180))).toBeNull();
    // As if somebody, or an older version, had written a later end.
    await db()
      .update(signIns)
      .set({ lastSeenAt: days(180), expiresAt: days(400) });
    expect(await readSignIn(cookie, days(180))).toBeNull();
    expect(await readSignInAtRest(cookie, days(180))).toBeNull();
    expect(await activeSignIns([signInId], days(180))).toEqual(new Set());
    expect(await readSignIn(cookie, days(179.9))).toMatchObject({ signInId });
    expect(await activeSignIns([signInId], days(179.9))).toEqual(new Set([signInId]));
    await db().update(users).set({ role: "lead" });
    expect(await readSignIn(cookie, days(179.9))).toBeNull();
    await db().update(users).set({ role: "mentor" });
  });

  it("says from which day on its person is an adult, and nothing of the date of birth [@DON-09a]", async () => {
    const { name } = signInCookie();
    const cookie = await encode({ token: { signIn: signInId }, secret: authSecret(), salt: name, maxAge: 1e9 });
    const born = `${at(0).getUTCFullYear() - 18}${at(24 * 60)
      .toISOString()
      .slice(4, 10)}`;
    await db().update(users).set({ dateOfBirth: born });
    const [before, after] = [await readSignIn(cookie, at(0)), await readSignIn(cookie, at(24 * 60))];
    expect([before?.adult, after?.adult]).toEqual([false, true]);
    expect(JSON.stringify(after)).not.toContain(born);
  });

  it("cannot be revived once it was deleted", async () => {
    await deleteSignIn(db(), signInId);
    await touchSignIn(db(), signInId, at(1), at(60));
    expect(await db().select().from(signIns).where(eq(signIns.id, signInId))).toEqual([]);
  });
});
