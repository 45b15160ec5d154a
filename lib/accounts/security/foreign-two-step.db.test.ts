import { and, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, mails, recoveryCodes, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { signedInAt } from "#lib/accounts/sign-in/signed-in.testing.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { changeEmail, requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { stopAddressDays } from "./link-rules.ts";
import { resetPassword } from "./reset-password.ts";
import { stopEmailChange } from "./stop-email-change.ts";
import { beginTwoStep, confirmTwoStep, switchTwoStepOff, twoStepState } from "./two-step.ts";
import "#lib/connect.ts";

testDatabase();

const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const days = (count: number) => count * 24 * 60;
const password = "a quiet green tree";
const own = "a louder red river";
const theirs = "seven loud red birds";
const client = () => ({ network: crypto.randomUUID(), userAgent: "test", replaces: undefined });
const newAddress = () => `${crypto.randomUUID()}@new.example`;

const person = async (values: Partial<NewUser> = {}) =>
  addPerson({ role: "student", emailConfirmedAt: at(-60), passwordHash: await hashPassword(password), ...values });
type Person = Awaited<ReturnType<typeof person>>;

const rowOf = async ({ id }: Person) => (await db().select().from(users).where(eq(users.id, id)))[0];
const mailsTo = (toAddress: string, kind: string) =>
  db()
    .select()
    .from(mails)
    .where(and(eq(mails.toAddress, toAddress), eq(mails.kind, kind)));
async function linkTo(toAddress: string, kind: string): Promise<string> {
  const links = (await mailsTo(toAddress, kind)).map(({ params }) => String(params.link).split("/").at(-1) ?? "");
  if (!links[0]) throw new Error(`No ${kind} to ${toAddress}`);
  return links[0];
}
const linksTo = async (toAddress: string) => (await mailsTo(toAddress, "twoStepOn")).length;
const twoStepSince = async (one: Person) => (await rowOf(one))?.totpConfirmedAt ?? undefined;
const codesOf = ({ id }: Person) => db().$count(recoveryCodes, eq(recoveryCodes.userId, id));
const offsLogged = ({ id }: Person) =>
  db().$count(auditLog, and(eq(auditLog.actor, id), eq(auditLog.action, "account.twoStepOff")));

async function turnsOn(one: Person, minute: number): Promise<void> {
  const acting = await signedInAt(at(minute), one);
  await beginTwoStep(acting, at(minute));
  const stored = await twoStepState(acting, at(minute));
  if (stored.state !== "draft") throw new Error(stored.state);
  const code = TOTP.generate({ secret: Secret.fromBase32(stored.secret), timestamp: at(minute).getTime() });
  expect(await confirmTwoStep(acting, code, client(), at(minute))).toMatchObject({ ok: true });
}
const asks = async (one: Person, to: string, minute: number) =>
  expect(
    await requestEmailChange(await signedInAt(at(minute), one), { email: to, password }, at(minute)),
  ).toMatchObject({ ok: true });
const confirms = async (to: string, minute: number) =>
  expect(await changeEmail(await linkTo(to, "changeEmail"), undefined, at(minute))).toMatchObject({ ok: true });
async function moves(one: Person, to: string, minute: number): Promise<void> {
  await asks(one, to, minute);
  await confirms(to, minute);
}
/** By the link that came with it, and with the new password alone. */
async function isOwners(one: Person, minute: number): Promise<boolean> {
  const reset = await resetPassword(await linkTo(one.email, "resetPassword"), own, at(minute));
  return reset.ok && (await signInWithPassword({ email: one.email, password: own }, client(), at(minute))).ok;
}

describe("taking the account back from whoever turned two-step sign-in on [@PROF-08h]", () => {
  const orders: [string, (one: Person, next: string) => Promise<unknown>][] = [
    ["after the change of address", async (one, next) => [await moves(one, next, 0), await turnsOn(one, 5)]],
    [
      "between the request and the change",
      async (one, next) => [await asks(one, next, 0), await turnsOn(one, 5), await confirms(next, 6)],
    ],
    ["with the request alone", async (one, next) => [await asks(one, next, 0), await turnsOn(one, 5)]],
  ];
  test.each(orders)("%s: second step and codes are gone, the log says so, the mailbox opens it", async (_, take) => {
    const [ada, next] = [await person(), newAddress()];
    await take(ada, next);
    expect(await twoStepSince(ada)).toBeDefined();
    expect(await stopEmailChange(await linkTo(ada.email, "emailChangeAsked"), at(20))).toEqual({ ok: true });
    expect(await rowOf(ada)).toMatchObject({ email: ada.email, totpSecret: null, totpConfirmedAt: null });
    expect([await codesOf(ada), await offsLogged(ada)]).toEqual([0, 1]);
    const told = (await mailsTo(ada.email, "twoStepChanged")).map(({ params }) => params.on);
    expect(told).toContain(false);
    expect(await isOwners(ada, 21)).toBe(true);
  });

  test("not for an address that nobody confirmed: it may be somebody else's", async () => {
    const ada = await person({ emailConfirmedAt: null, lastSeenAt: at(-5) });
    await asks(ada, newAddress(), 0);
    await turnsOn(ada, 5);
    expect(await linksTo(ada.email)).toBe(0);
    expect(await stopEmailChange(await linkTo(ada.email, "emailChangeAsked"), at(6))).toEqual({ ok: true });
    expect(await twoStepSince(ada)).toEqual(at(5));
  });

  test("addresses that can take the account back hear of a second step, on or off, as long as they can", async () => {
    const [ada, next] = [await person(), newAddress()];
    await moves(ada, next, 0);
    await turnsOn(ada, 5);
    await switchTwoStepOff(await signedInAt(at(7), ada), password, at(7));
    const heard = async () => (await mailsTo(ada.email, "twoStepChanged")).map(({ params }) => params.on).toSorted();
    expect(await heard()).toEqual([false, true]);
    // The way back is the link of the change: this one would be a new one for a former address.
    expect([await linksTo(ada.email), await linksTo(next)]).toEqual([0, 1]);
    expect((await mailsTo(next, "twoStepChanged")).map(({ params }) => params.on)).toEqual([false]);
    await turnsOn(ada, days(1 + stopAddressDays) + 1);
    expect(await heard()).toEqual([false, true]);
  });
});

test("turned off and on again at another address, it leaves the link that the first one got, for days and once [@PROF-08h]", async () => {
  const [ada, next] = [await person(), newAddress()];
  await turnsOn(ada, 0);
  const link = await linkTo(ada.email, "twoStepOn");
  await moves(ada, next, 5);
  const acting = await signedInAt(at(6), ada);
  await switchTwoStepOff(acting, password, at(6));
  await changePassword(acting, { current: password, password: theirs }, at(7));
  await turnsOn(ada, 8);
  const late = days(stopAddressDays);
  expect(await stopEmailChange(link, at(late))).toEqual({ ok: false, reason: "expired" });
  expect(await stopEmailChange(link, at(late - 1))).toEqual({ ok: true });
  expect(await rowOf(ada)).toMatchObject({ email: ada.email, totpConfirmedAt: null });
  expect([await codesOf(ada), await offsLogged(ada)]).toEqual([0, 1]);
  expect(await isOwners(ada, late)).toBe(true);
  expect(await stopEmailChange(link, at(late - 1))).toEqual({ ok: false, reason: "used" });
});
