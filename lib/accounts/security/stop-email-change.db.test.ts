import { and, asc, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { auditLog, formerReach, mails, recoveryCodes, signIns, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { signedInAt } from "#lib/accounts/sign-in/signed-in.testing.ts";
import { startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { changeEmail, requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { linkMinutes, stopAddressDays } from "./link-rules.ts";
import { requestReset, resetPassword } from "./reset-password.ts";
import { stopEmailChange } from "./stop-email-change.ts";
import { beginTwoStep, confirmTwoStep, twoStepState } from "./two-step.ts";
import "#lib/connect.ts";

testDatabase();

const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const days = (count: number) => count * 24 * 60;
const password = "a quiet green tree";
const own = "a louder red river";
const client = () => ({ network: crypto.randomUUID(), userAgent: "test", replaces: undefined });
const newAddress = () => `${crypto.randomUUID()}@new.example`;

async function person(values: Parameters<typeof newUser>[0] = {}) {
  const user = { ...newUser({ emailConfirmedAt: at(-60), ...values }), passwordHash: await hashPassword(password) };
  await db().insert(users).values(user);
  return user;
}
type Person = Awaited<ReturnType<typeof person>>;

const rowOf = async ({ id }: Person) => (await db().select().from(users).where(eq(users.id, id)))[0];
const mailsTo = (toAddress: string, kind?: string) =>
  db()
    .select()
    .from(mails)
    .where(and(eq(mails.toAddress, toAddress), kind ? eq(mails.kind, kind) : undefined))
    .orderBy(asc(mails.createdAt));
async function linkTo(toAddress: string, kind: string): Promise<string> {
  const found = await mailsTo(toAddress, kind);
  return String(found.at(-1)?.params.link).split("/").at(-1) ?? "";
}
const signIn = (email: string, given: string, now: Date) =>
  signInWithPassword({ email, password: given }, client(), now, true);
const signInsOf = ({ id }: Person) => db().select().from(signIns).where(eq(signIns.userId, id));

/** Somebody who knows the password gives the account another address. Returns the link that the former one gets. */
async function moved(account: Person, to: string, minute: number, known = password): Promise<string> {
  const from = (await rowOf(account))?.email ?? "";
  const { signInId } = await transaction((tx) => startSignIn(tx, account as never, client(), at(minute)));
  const asked = await requestEmailChange({ id: account.id, signInId }, { email: to, password: known }, at(minute));
  expect(asked).toEqual({ ok: true });
  expect(await changeEmail(await linkTo(to, "changeEmail"), signInId, at(minute + 1))).toMatchObject({ ok: true });
  expect((await rowOf(account))?.email).toBe(to);
  return linkTo(from, "emailChangeAsked");
}

describe("a former address puts itself back [@PROF-08h]", () => {
  it("after the change, for days; every sign-in ends and no known password opens anything until a new one is set", async () => {
    const [ada, theirs] = [await person(), newAddress()];
    const stop = await moved(ada, theirs, 0);
    await requestReset(theirs, client(), at(2));
    const pending = await linkTo(theirs, "resetPassword");
    const told = await mailsTo(theirs);
    expect(await signInsOf(ada)).toHaveLength(1);
    expect(await stopEmailChange(stop, at(days(stopAddressDays)))).toEqual({ ok: true });
    expect(await rowOf(ada)).toMatchObject({ email: ada.email, emailKey: ada.email, mailboxKey: ada.mailboxKey });
    expect((await rowOf(ada))?.emailConfirmedAt).toEqual(at(days(stopAddressDays)));
    expect(await signInsOf(ada)).toEqual([]);
    const later = at(days(stopAddressDays) + 1);
    for (const email of [theirs, ada.email]) expect((await signIn(email, password, later)).ok).toBe(false);
    expect(await resetPassword(pending, own, later)).toMatchObject({ ok: false });
    expect(await mailsTo(theirs)).toEqual(told);
    expect((await resetPassword(await linkTo(ada.email, "resetPassword"), own, later)).ok).toBe(true);
    expect((await signIn(ada.email, own, later)).ok).toBe(true);
    expect(await stopEmailChange(stop, later)).toEqual({ ok: false, reason: "used" });
  });

  it("not later", async () => {
    const ada = await person();
    const stop = await moved(ada, newAddress(), 0);
    expect(await stopEmailChange(stop, at(linkMinutes.stopEmail))).toEqual({ ok: false, reason: "expired" });
    expect(linkMinutes.stopEmail - linkMinutes.email).toBe(days(stopAddressDays));
  });

  it("also before the change, which then never comes, and the known password opens nothing either", async () => {
    const [ada, theirs] = [await person(), newAddress()];
    await requestEmailChange(await signedInAt(at(0), ada), { email: theirs, password }, at(0));
    expect(await stopEmailChange(await linkTo(ada.email, "emailChangeAsked"), at(1))).toEqual({ ok: true });
    expect(await changeEmail(await linkTo(theirs, "changeEmail"), undefined, at(2))).toMatchObject({ ok: false });
    expect((await signIn(ada.email, password, at(2))).ok).toBe(false);
    expect((await resetPassword(await linkTo(ada.email, "resetPassword"), own, at(3))).ok).toBe(true);
    expect((await signIn(ada.email, own, at(4))).ok).toBe(true);
  });

  const takers: [string, (ada: Person, theirs: string) => Promise<unknown>][] = [
    [
      "a changed password",
      async (ada) => changePassword(await signedInAt(at(5), ada), { current: password, password: own }, at(5)),
    ],
    [
      "a new password by mail",
      async (_, theirs) => {
        await requestReset(theirs, client(), at(5));
        return resetPassword(await linkTo(theirs, "resetPassword"), own, at(6));
      },
    ],
    [
      "another request",
      async (ada) => requestEmailChange(await signedInAt(at(5), ada), { email: newAddress(), password }, at(5)),
    ],
  ];
  it.each(takers)("whatever the new one does meanwhile: %s", async (_, does) => {
    const [ada, theirs] = [await person(), newAddress()];
    const stop = await moved(ada, theirs, 0);
    expect(await does(ada, theirs)).toMatchObject({ ok: true });
    expect(await stopEmailChange(stop, at(7))).toEqual({ ok: true });
    expect((await rowOf(ada))?.email).toBe(ada.email);
    for (const known of [password, own]) expect((await signIn(ada.email, known, at(8))).ok).toBe(false);
  });

  it("the earliest of several wins, whichever is pressed first", async () => {
    for (const [first, second] of [
      ["own", "theirs"],
      ["theirs", "own"],
    ] as const) {
      const [ada, theirs] = [await person(), newAddress()];
      const stops = { own: await moved(ada, theirs, 0), theirs: await moved(ada, newAddress(), 10) };
      expect(await stopEmailChange(stops[first], at(20))).toEqual({ ok: true });
      await stopEmailChange(stops[second], at(21));
      expect((await rowOf(ada))?.email).toBe(ada.email);
    }
  });

  it("also where its owner had moved back already: what the other address was sent opens nothing then", async () => {
    const [ada, theirs] = [await person(), newAddress()];
    await moved(ada, theirs, 0);
    const stop = await moved(ada, ada.email, 10);
    expect(await stopEmailChange(stop, at(20))).toEqual({ ok: false, reason: "unknown" });
    expect((await rowOf(ada))?.email).toBe(ada.email);
  });

  it("not where nobody had confirmed it: a mistyped address is somebody else's", async () => {
    const ada = await person({ emailConfirmedAt: null, lastSeenAt: at(-5) });
    const right = newAddress();
    const stop = await moved(ada, right, 0);
    expect(await stopEmailChange(stop, at(5))).toEqual({ ok: false, reason: "unknown" });
    expect((await rowOf(ada))?.email).toBe(right);
  });

  it("not where another account has it meanwhile, and the link stays good until that is settled", async () => {
    const [ada, theirs] = [await person(), newAddress()];
    const stop = await moved(ada, theirs, 0);
    const other = await person({ email: ada.email, emailKey: ada.email, lastSeenAt: at(3) });
    expect(await stopEmailChange(stop, at(5))).toEqual({ ok: false, reason: "taken" });
    expect((await rowOf(ada))?.email).toBe(theirs);
    await db().delete(users).where(eq(users.id, other.id));
    expect(await stopEmailChange(stop, at(6))).toEqual({ ok: true });
  });

  it("but an account that somebody signed up for with it and nobody was in holds nothing", async () => {
    const ada = await person();
    const stop = await moved(ada, newAddress(), 0);
    const squat = await person({ email: ada.email, emailKey: ada.email, emailConfirmedAt: null, role: "student" });
    expect(await stopEmailChange(stop, at(5))).toEqual({ ok: true });
    expect((await rowOf(ada))?.email).toBe(ada.email);
    expect((await rowOf(squat))?.erasedAt).toEqual(at(5));
  });

  it("is in the log where it is an account of staff, and the address of between counts as a former one", async () => {
    const ada = await person({ role: "lead" });
    const acts = async () =>
      (await db().select().from(auditLog).where(eq(auditLog.actor, ada.id))).map(({ action }) => action);
    const stop = await moved(ada, newAddress(), 0);
    const before = (await acts()).filter((act) => act === "account.address").length;
    expect(await stopEmailChange(stop, at(5))).toEqual({ ok: true });
    expect((await acts()).filter((act) => act === "account.address")).toHaveLength(before + 1);
    expect(await db().select().from(formerReach).where(eq(formerReach.userId, ada.id))).toHaveLength(2);
  });
});

/** Whoever found the password turns two-step sign-in on. Returns the link that the mailbox of then gets. */
async function locked(account: Person, minute: number): Promise<string> {
  const { signInId } = await transaction((tx) => startSignIn(tx, account as never, client(), at(minute)));
  const acting = { id: account.id, signInId };
  expect(await beginTwoStep(acting, at(minute))).toEqual({ ok: true });
  const stored = await twoStepState(acting, at(minute));
  if (stored.state !== "draft") throw new Error(stored.state);
  const code = TOTP.generate({ secret: Secret.fromBase32(stored.secret), timestamp: at(minute).getTime() });
  expect(await confirmTwoStep(acting, code, client(), at(minute))).toMatchObject({ ok: true });
  const told = await mailsTo((await rowOf(account))?.email ?? "", "twoStepOn");
  return (
    String(told.at(-1)?.params.link ?? "")
      .split("/")
      .at(-1) ?? ""
  );
}
const stepOf = async (account: Person) => (await rowOf(account))?.totpConfirmedAt;
async function comesBack(account: Person, minute: number): Promise<void> {
  expect(await rowOf(account)).toMatchObject({ email: account.email, totpConfirmedAt: null, totpSecret: null });
  expect(await db().select().from(recoveryCodes).where(eq(recoveryCodes.userId, account.id))).toEqual([]);
  expect(await signInsOf(account)).toEqual([]);
  expect((await signIn(account.email, password, at(minute))).ok).toBe(false);
  expect((await resetPassword(await linkTo(account.email, "resetPassword"), own, at(minute))).ok).toBe(true);
  expect((await signIn(account.email, own, at(minute))).ok).toBe(true);
}

describe("who is locked out by a second step that somebody else turned on gets in again by the mailbox [@PROF-08h]", () => {
  it("also after the password was changed too, for days", async () => {
    const ada = await person();
    const link = await locked(ada, 0);
    await changePassword(await signedInAt(at(5), ada), { current: password, password: own }, at(5));
    expect(await stopEmailChange(link, at(days(stopAddressDays) - 1))).toEqual({ ok: true });
    await comesBack(ada, days(stopAddressDays));
  });

  it("not later", async () => {
    const ada = await person();
    const link = await locked(ada, 0);
    expect(await stopEmailChange(link, at(days(stopAddressDays)))).toEqual({ ok: false, reason: "expired" });
    expect(await stepOf(ada)).toEqual(at(0));
  });

  it("where the address was changed after it", async () => {
    const ada = await person();
    const link = await locked(ada, 0);
    await moved(ada, newAddress(), 5);
    expect(await stopEmailChange(link, at(20))).toEqual({ ok: true });
    await comesBack(ada, 21);
  });

  it("where the address was changed before it, and what the other address was told takes nothing back then", async () => {
    const ada = await person();
    const stop = await moved(ada, newAddress(), 0);
    const theirs = await locked(ada, 5);
    expect(await stopEmailChange(stop, at(20))).toEqual({ ok: true });
    expect(await stopEmailChange(theirs, at(21))).toEqual({ ok: false, reason: "unknown" });
    await comesBack(ada, 22);
  });

  it("a second step from before a change of address stays", async () => {
    const ada = await person();
    await locked(ada, -60);
    const stop = await moved(ada, newAddress(), 0);
    expect(await stopEmailChange(stop, at(5))).toEqual({ ok: true });
    expect(await stepOf(ada)).toEqual(at(-60));
  });

  it("staff's second step stays, which two of staff end, and nobody gets a link to an address never confirmed", async () => {
    const lead = await person({ role: "lead" });
    const stop = await moved(lead, newAddress(), 0);
    expect(await locked(lead, 5)).toBe("");
    expect(await stopEmailChange(stop, at(20))).toEqual({ ok: true });
    expect(await stepOf(lead)).toEqual(at(5));
    const unconfirmed = await person({ emailConfirmedAt: null, lastSeenAt: at(-5) });
    expect(await locked(unconfirmed, 0)).toBe("");
    expect(await mailsTo(unconfirmed.email, "twoStepChanged")).toHaveLength(1);
  });
});

test("a child with a card asks for no address, with the PIN neither: it would outlive the next card", async () => {
  const child = await person({ dateOfBirth: "2012-01-01" });
  await db().update(users).set({ email: null, emailKey: null, username: "quiet-fox-12" }).where(eq(users.id, child.id));
  const { signInId } = await transaction((tx) => startSignIn(tx, child as never, client(), at(0)));
  const email = newAddress();
  const asked = await requestEmailChange({ id: child.id, signInId }, { email, password }, at(1));
  expect(asked).toEqual({ ok: false, reason: "shared" });
  expect(await mailsTo(email)).toEqual([]);
});
