import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { attempts } from "#db/schema/auth.ts";
import { mails } from "#db/schema/mail.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { changePassword } from "#lib/accounts/security/change-password.ts";
import { requestReset, resetPassword } from "#lib/accounts/security/reset-password.ts";
import { signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { signedInAt } from "#lib/accounts/sign-in/signed-in.testing.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { withMark } from "./device-marks.ts";
import { hashPassword } from "./password.ts";

testDatabase();

const password = "a quiet green tree";
const better = "a louder red river";
const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const networks = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const from = (network: string, marks?: string) => ({ network, marks, userAgent: "test", replaces: undefined });

async function person(role: Role = "student") {
  const user = newUser({ role, passwordHash: await hashPassword(password) });
  await db().insert(users).values(user);
  const mark = withMark(undefined, { name: user.emailKey, passwordHash: user.passwordHash }, at(0));
  return { ...user, mark };
}

const guess = (email: string, network: string, minute = 0, marks?: string) =>
  signInWithPassword({ email, password: `guess ${crypto.randomUUID()}` }, from(network, marks), at(minute));
/** What became of an attempt, in one word. */
const outcome = (result: Awaited<ReturnType<typeof guess>>) => (result.ok ? "in" : result.reason);

/** Guesses from one network until it pauses; the last answer says so. */
async function guessUntilPaused(email: string, network: string, minute = 0): Promise<number> {
  for (let count = 0; ; count++) if (outcome(await guess(email, network, minute)) === "paused") return count;
}

describe("a stranger's guesses", () => {
  it("pause that stranger, not the person who signs in elsewhere [@AUTH-24a]", async () => {
    const ada = await person();
    expect(await guessUntilPaused(ada.email, "a stranger's")).toBe(10);
    const given = { email: ada.email, password };
    expect(outcome(await signInWithPassword(given, from("ada's home"), at(1)))).toBe("in");
    expect(outcome(await signInWithPassword(given, from("a stranger's"), at(1)))).toBe("paused");
  });

  it("pause that stranger for just as long when they are spread over the hour [@AUTH-24a]", async () => {
    const ada = await person();
    for (let minute = 0; minute <= 54; minute += 6) await guess(ada.email, "a slow stranger's", minute);
    const given = { email: ada.email, password };
    expect(outcome(await signInWithPassword(given, from("a slow stranger's"), at(68)))).toBe("paused");
    expect(outcome(await signInWithPassword(given, from("a slow stranger's"), at(69)))).toBe("in");
  });

  it("pause nobody else of a school: sixty pupils mistype twice, one goes on guessing at another [@AUTH-24a @AUTH-24c @AUTH-24e]", async () => {
    const [ada, eve] = [await person(), await person()];
    for (let n = 0; n < 60; n++) {
      const email = `${crypto.randomUUID()}@pupils.example`;
      expect(outcome(await guess(email, "school"))).toBe("credentials");
      expect(outcome(await guess(email, "school"))).toBe("credentials");
    }
    await guessUntilPaused(eve.email, "school");
    expect(outcome(await signInWithPassword({ email: ada.email, password }, from("school"), at(1)))).toBe("in");
    expect(outcome(await signInWithPassword({ email: eve.email, password }, from("school"), at(1)))).toBe("paused");
    expect(outcome(await signInWithPassword({ email: eve.email, password }, from("school", eve.mark), at(1)))).toBe(
      "in",
    );
  });

  it("at a hundred accounts of one network pause it for strangers, not for browsers that signed in before [@AUTH-24c @AUTH-24e]", async () => {
    const [ada, network] = [await person(), crypto.randomUUID()];
    const answers = [];
    for (let n = 0; n < 101; n++) answers.push(outcome(await guess(`${crypto.randomUUID()}@people.example`, network)));
    expect(answers.filter((answer) => answer === "credentials")).toHaveLength(100);
    const given = { email: ada.email, password };
    expect(outcome(await signInWithPassword(given, from(network), at(1)))).toBe("paused");
    expect(outcome(await signInWithPassword(given, from(network, ada.mark), at(1)))).toBe("in");
    expect(outcome(await signInWithPassword(given, from(crypto.randomUUID()), at(1)))).toBe("in");
    expect(outcome(await signInWithPassword(given, from(network), at(15)))).toBe("in");
  });

  it("from any number of networks are fifty an hour, and the owner hears of it once [@AUTH-24b @AUTH-24g]", async () => {
    const ada = await person();
    let tried = 0;
    for (const [n, network] of networks(300).entries()) {
      if (outcome(await guess(ada.email, network, Math.floor(n / 5))) === "credentials") tried += 1;
    }
    // A pause that ends lets one through while the hour lasts.
    expect(tried).toBeGreaterThanOrEqual(50);
    expect(tried).toBeLessThanOrEqual(54);
    const told = await db().select().from(mails).where(eq(mails.toAddress, ada.email));
    expect(told.filter(({ kind }) => kind === "signInPaused").length).toBeLessThanOrEqual(2);
  });

  it.each(["lead", "coordinator", "admin", "mentor", "student"] as const)(
    "never lock a %s out: neither from a browser known before, nor from one with a link to the mailbox [@AUTH-24b @AUTH-24e @AUTH-24f]",
    async (role) => {
      const lea = await person(role);
      const attackers = networks(60);
      for (const network of attackers) await guess(lea.email, network);
      const given = { email: lea.email, password };
      expect(outcome(await signInWithPassword(given, from("a new phone"), at(1)))).toBe("paused");
      expect(outcome(await signInWithPassword(given, from("anywhere", lea.mark), at(1)))).toBe("in");
      await requestReset(lea.email, from("a new phone"), at(2));
      const sent = await db().select().from(mails).where(eq(mails.userId, lea.id));
      const link = String(sent.find(({ kind }) => kind === "resetPassword")?.params.link);
      const reset = await resetPassword(link.split("/").at(-1) ?? "", better, at(3));
      if (!reset.ok) throw new Error(reset.reason);
      for (const network of attackers) await guess(lea.email, network, 4);
      const [row] = await db().select().from(users).where(eq(users.id, lea.id));
      const mark = withMark(undefined, { name: lea.emailKey, passwordHash: row?.passwordHash ?? "" }, at(3));
      const renewed = { email: lea.email, password: better };
      expect(outcome(await signInWithPassword(renewed, from("a new phone", mark), at(5)))).toBe("in");
    },
  );
});

describe("a browser that signed in before [@AUTH-24e]", () => {
  it("has ten guesses of its own, which count against nobody else", async () => {
    const ada = await person();
    const answers = [];
    for (const network of networks(12)) answers.push(outcome(await guess(ada.email, network, 0, ada.mark)));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => "credentials"), "paused", "paused"]);
    const given = { email: ada.email, password };
    expect(outcome(await signInWithPassword(given, from("home", ada.mark), at(1)))).toBe("paused");
    expect(outcome(await signInWithPassword(given, from("home"), at(1)))).toBe("in");
    const rows = await db().select({ scope: attempts.scope }).from(attempts);
    expect(rows.filter(({ scope }) => scope === "sign-in:device")).toHaveLength(10);
  });

  it("is a stranger again after another password", async () => {
    const ada = await person();
    const acting = await signedInAt(at(0), ada);
    expect(await changePassword(acting, { current: password, password: better }, at(0))).toEqual({ ok: true });
    await guessUntilPaused(ada.email, "school");
    const given = { email: ada.email, password: better };
    expect(outcome(await signInWithPassword(given, from("school", ada.mark), at(1)))).toBe("paused");
  });

  it("helps at no other account, and nobody who invents it", async () => {
    const [ada, eve] = [await person(), await person()];
    const nobody = `${crypto.randomUUID()}@people.example`;
    const invented = withMark(undefined, { name: nobody, passwordHash: "invented" }, at(0));
    for (const [email, marks] of [
      [eve.email, ada.mark],
      [nobody, invented],
      [nobody, ada.mark],
    ] as const) {
      const network = crypto.randomUUID();
      for (let n = 0; n < 10; n++) expect(outcome(await guess(email, network, 0, marks))).toBe("credentials");
      expect(outcome(await guess(email, network, 0, marks))).toBe("paused");
    }
  });
});

describe("what answers tell [@AUTH-13e @AUTH-24a]", () => {
  it("is the same for an account of any role as for none, guess by guess", async () => {
    const asked = [`${crypto.randomUUID()}@people.example`];
    for (const role of ["student", "mentor", "lead", "admin"] as const) asked.push((await person(role)).email);
    const told: string[] = [];
    for (const email of asked) {
      const answers = [];
      const attackers = networks(6);
      for (const [n, network] of [...attackers, ...attackers].entries()) {
        for (let m = 0; m < 7; m++) answers.push(outcome(await guess(email, network, n)));
      }
      told.push(answers.join(" "));
    }
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toContain("paused");
  });
});
