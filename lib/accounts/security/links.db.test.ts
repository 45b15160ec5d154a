import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, transaction } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { signIns } from "#db/schema/auth.ts";
import { mails } from "#db/schema/mail.ts";
import { type NewUser, users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { signedInAt } from "#lib/accounts/sign-in/signed-in.testing.ts";
import { startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import { withMark } from "#lib/identity/access/device-marks.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { changeEmail, requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { confirmAgain, confirmAgainByLink, confirmEmail, sendConfirmation } from "./confirm-email.ts";
import { demoResetMail } from "./demo-reset-mail.ts";
import { linkMinutes } from "./link-rules.ts";
import { requestReset, resetPassword, setUpStaff } from "./reset-password.ts";
import { stopEmailChange } from "./stop-email-change.ts";

testDatabase();

const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const password = "a quiet green tree";
const better = "a louder red river";
const client = () => ({ network: crypto.randomUUID(), userAgent: "test", replaces: undefined });

async function person(values: Partial<NewUser> = {}) {
  const user = { ...newUser({ lastSeenAt: at(-60), ...values }), passwordHash: await hashPassword(password) };
  await db().insert(users).values(user);
  return user;
}

const rowOf = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];
const mailsOf = (userId: string, kind: string) =>
  db()
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, kind)));
const signInsOf = (userId: string) => db().select().from(signIns).where(eq(signIns.userId, userId));
const signedIn = (user: { id: string }) =>
  transaction((tx) => startSignIn(tx, { id: user.id, role: "mentor" }, client(), at(0)));

/** A person at a browser whose sign-in does not matter. */
const here = (person: { id: string }) => signedInAt(at(0), person);

async function tokenFor(userId: string, kind: string): Promise<string> {
  const found = (await mailsOf(userId, kind)).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1);
  return String(found?.params.link).split("/").at(-1) ?? "";
}

describe("confirming an address", () => {
  it("works once, by the newest link, within 24 hours [@AUTH-25a @AUTH-25b]", async () => {
    const ada = await person({ lastSeenAt: at(0) });
    await transaction((tx) => sendConfirmation(tx, { ...ada, locale: "fr" }, at(0)));
    const first = await tokenFor(ada.id, "confirmEmail");
    const [mail] = await mailsOf(ada.id, "confirmEmail");
    expect(mail).toMatchObject({ toAddress: ada.email, params: { firstName: "Amina" } });
    expect(String(mail?.params.link)).toContain("/fr/confirm-email/");
    expect(await confirmAgain(ada.id, at(1))).toMatchObject({ ok: true });
    expect(await confirmEmail(first, at(2))).toEqual({ ok: false, reason: "unknown" });
    const second = await tokenFor(ada.id, "confirmEmail");
    expect(await confirmEmail(second, at(24 * 60 + 1))).toEqual({ ok: false, reason: "expired" });
    expect(await confirmEmail(second, at(24 * 60))).toEqual({ ok: true });
    expect(await confirmEmail(second, at(24 * 60))).toEqual({ ok: false, reason: "used" });
    expect((await rowOf(ada.id))?.emailConfirmedAt).toEqual(at(24 * 60));
    expect(await confirmAgain(ada.id, at(24 * 60))).toEqual({ ok: false, reason: "confirmed" });
  });

  it("sends three mails in 15 minutes, also to who holds an ended link, then pauses [@AUTH-25e]", async () => {
    const ada = await person();
    await transaction((tx) => sendConfirmation(tx, { ...ada, locale: "en" }, at(0)));
    const ended = await tokenFor(ada.id, "confirmEmail");
    const late = 24 * 60 + 1;
    expect(await confirmAgainByLink(ended, at(late))).toMatchObject({ ok: true });
    expect(await confirmAgain(ada.id, at(late))).toMatchObject({ ok: true });
    expect(await confirmAgain(ada.id, at(late))).toMatchObject({ ok: true });
    expect(await confirmAgain(ada.id, at(late))).toEqual({ ok: false, reason: "paused", until: at(late + 15) });
    expect(await mailsOf(ada.id, "confirmEmail")).toHaveLength(4);
    expect(await confirmAgainByLink("x".repeat(43), at(late))).toEqual({ ok: false, reason: "unknown" });
  });

  it("does not confirm the address that took the place of the one the link went to [@AUTH-25a]", async () => {
    const ada = await person();
    await transaction((tx) => sendConfirmation(tx, { ...ada, locale: "en" }, at(0)));
    await db()
      .update(users)
      .set({ emailKey: `${ada.id}@other.example` })
      .where(eq(users.id, ada.id));
    expect(await confirmEmail(await tokenFor(ada.id, "confirmEmail"), at(1))).toEqual({ ok: false, reason: "unknown" });
    expect((await rowOf(ada.id))?.emailConfirmedAt).toBeNull();
  });
});

describe("a forgotten password", () => {
  it("answers every address alike, and mails the person of one [@AUTH-26a]", async () => {
    const ada = await person();
    expect(await requestReset(` ${ada.email.toUpperCase()} `, client(), at(0))).toEqual({ ok: true });
    expect(await requestReset("nobody@people.example", client(), at(0))).toEqual({ ok: true });
    expect(await mailsOf(ada.id, "resetPassword")).toHaveLength(1);
    expect((await db().select().from(mails)).filter(({ toAddress }) => toAddress.startsWith("nobody@"))).toEqual([]);
  });

  it("mails three times in 15 minutes, and answers alike whether it mails or not [@AUTH-26a] [@AUTH-26g]", async () => {
    const ada = await person();
    for (const email of [ada.email, `${crypto.randomUUID()}@people.example`])
      for (let n = 0; n < 30; n++) expect(await requestReset(email, client(), at(n / 3))).toEqual({ ok: true });
    expect(await mailsOf(ada.id, "resetPassword")).toHaveLength(3);
    await requestReset(ada.email, client(), at(14.9));
    expect(await mailsOf(ada.id, "resetPassword")).toHaveLength(3);
    await requestReset(ada.email, client(), at(15.1));
    expect(await mailsOf(ada.id, "resetPassword")).toHaveLength(4);
  });

  it("leaves the links of earlier mails valid, until one was used: strangers' requests end none [@AUTH-26b] [@AUTH-26g]", async () => {
    const ada = await person();
    await requestReset(ada.email, client(), at(0));
    const own = await tokenFor(ada.id, "resetPassword");
    for (let n = 0; n < 20; n++) await requestReset(ada.email, client(), at(1 + n));
    const later = await tokenFor(ada.id, "resetPassword");
    expect(await resetPassword(own, better, at(40))).toMatchObject({ ok: true });
    expect(await resetPassword(later, better, at(41))).toEqual({ ok: false, reason: "unknown" });
  });

  it("mails a browser that was in the account before, whatever strangers asked for [@AUTH-26g]", async () => {
    const [ada, bob] = [await person(), await person()];
    const marksOf = ({ emailKey: name, passwordHash }: typeof ada) =>
      withMark(undefined, { name, passwordHash }, at(-1));
    for (let n = 0; n < 20; n++) await requestReset(ada.email, client(), at(0));
    await requestReset(ada.email, { ...client(), marks: marksOf(bob) }, at(1));
    expect(await mailsOf(ada.id, "resetPassword")).toHaveLength(3);
    const known = { ...client(), marks: marksOf(ada) };
    for (let n = 0; n < 5; n++) expect(await requestReset(ada.email, known, at(1))).toEqual({ ok: true });
    expect(await mailsOf(ada.id, "resetPassword")).toHaveLength(6);
  });

  it("pauses a network that asks for too many addresses, but no browser that was in the account before [@AUTH-26g]", async () => {
    const from = client();
    for (let n = 0; n < 60; n++) await requestReset(`${crypto.randomUUID()}@people.example`, from, at(0));
    expect(await requestReset("ada@people.example", from, at(1))).toMatchObject({ ok: false, reason: "paused" });
    const [ada, bob] = [await person(), await person()];
    const mark = ({ emailKey: name, passwordHash }: typeof ada) => withMark(undefined, { name, passwordHash }, at(0));
    const paused = { ok: false, reason: "paused" };
    expect(await requestReset(ada.email, { ...from, marks: mark(bob) }, at(1))).toMatchObject(paused);
    const known = { ...from, marks: mark(ada) };
    for (let n = 0; n < 60; n++) expect(await requestReset(ada.email, known, at(1))).toEqual({ ok: true });
    expect(await requestReset(ada.email, known, at(1))).toMatchObject(paused);
  });

  it("is shown on the page in a demo only, and only to a browser that has signed in to the account", async () => {
    const ada = await person();
    const bob = await person();
    const markOf = ({ emailKey: name, passwordHash }: typeof ada) => withMark(undefined, { name, passwordHash }, at(0));
    await requestReset(ada.email, client(), at(0));
    const shown = (by: typeof ada | undefined, mode?: "smtp" | "demo" | "none") =>
      demoResetMail(ada.email, { ...client(), marks: by && markOf(by) }, at(1), mode);
    for (const mode of ["smtp", "none", undefined] as const) expect(await shown(ada, mode)).toBeUndefined();
    expect((await mailsOf(ada.id, "resetPassword"))[0]?.status).not.toBe("kept");
    expect(await shown(ada, "demo")).toContain("/reset-password/");
    expect(await shown(bob, "demo")).toBeUndefined();
    expect(await shown(undefined, "demo")).toBeUndefined();
  });

  it("never touches the demo accounts, which everyone shares", async () => {
    const shared = await person({ demo: true });
    expect(await requestReset(shared.email, client(), at(0))).toEqual({ ok: true });
    expect(await mailsOf(shared.id, "resetPassword")).toEqual([]);
  });

  it("sets a new one once within 60 minutes, ends every sign-in, lifts the pause and tells the owner [@AUTH-26b @AUTH-26c @AUTH-26d @AUTH-26e]", async () => {
    const ada = await person();
    await signedIn(ada);
    await signedIn(ada);
    for (let n = 0; n < 10; n++) await signInWithPassword({ email: ada.email, password: "wrong" }, client(), at(0));
    await requestReset(ada.email, client(), at(0));
    const token = await tokenFor(ada.id, "resetPassword");
    expect(await resetPassword(token, "short", at(1))).toEqual({ ok: false, reason: "weak", fault: "passwordShort" });
    expect(await resetPassword(token, ada.email, at(1))).toEqual({
      ok: false,
      reason: "weak",
      fault: "passwordIsEmail",
    });
    expect(await resetPassword(token, better, at(60))).toEqual({ ok: false, reason: "expired" });
    expect(await resetPassword(token, better, at(2))).toMatchObject({ ok: true });
    expect(await resetPassword(token, better, at(3))).toEqual({ ok: false, reason: "used" });
    expect(await signInsOf(ada.id)).toEqual([]);
    expect(await mailsOf(ada.id, "passwordChanged")).toHaveLength(1);
    expect(await signInWithPassword({ email: ada.email, password }, client(), at(4))).toMatchObject({ ok: false });
    expect(await signInWithPassword({ email: ada.email, password: better }, client(), at(4))).toMatchObject({
      ok: true,
    });
  });

  it("lets one of ten simultaneous uses of a link win [@AUTH-26b]", async () => {
    const ada = await person();
    await requestReset(ada.email, client(), at(0));
    const token = await tokenFor(ada.id, "resetPassword");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => resetPassword(token, `${better} ${n}`, at(1))),
    );
    const won = answers.findIndex(({ ok }) => ok);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const right = { email: ada.email, password: `${better} ${won}` };
    expect(await signInWithPassword(right, client(), at(2))).toMatchObject({ ok: true });
  });
});

describe("a changed password", () => {
  it("of nobody but staff leaves a line in the audit log", async () => {
    const ada = await person();
    const acting = await here(ada);
    expect(await changePassword(acting, { current: password, password: better }, at(0))).toEqual({ ok: true });
    expect(await db().select().from(auditLog).where(eq(auditLog.actor, ada.id))).toEqual([]);
  });

  it("needs the current one, keeps this sign-in and ends the others [@SET-13a]", async () => {
    const ada = await person();
    const here = await signedIn(ada);
    await signedIn(ada);
    const acting = { id: ada.id, signInId: here.signInId };
    const given = { current: "wrong", password: better };
    expect(await changePassword(acting, given, at(1))).toEqual({ ok: false, reason: "current" });
    expect(await changePassword(acting, { current: password, password: ada.email }, at(1))).toMatchObject({
      reason: "weak",
    });
    expect(await signInsOf(ada.id)).toHaveLength(2);
    expect(await changePassword(acting, { current: password, password: better }, at(1))).toEqual({ ok: true });
    expect((await signInsOf(ada.id)).map(({ id }) => id)).toEqual([here.signInId]);
    expect(await mailsOf(ada.id, "passwordChanged")).toHaveLength(1);
  });

  it("counts wrong current ones apart from sign-in, and tells the owner once when they pause [@AUTH-24g @SET-13a]", async () => {
    const ada = await person();
    const acting = await here(ada);
    for (let n = 0; n < 50; n++) await signInWithPassword({ email: ada.email, password: "wrong" }, client(), at(0));
    expect(await changePassword(acting, { current: "wrong", password: better }, at(0))).toMatchObject({
      reason: "current",
    });
    for (let n = 1; n < 10; n++) await changePassword(acting, { current: "wrong", password: better }, at(0));
    const again = { current: password, password: better };
    expect(await changePassword(acting, again, at(14))).toEqual({ ok: false, reason: "paused", until: at(15) });
    const eve = await person();
    for (let n = 0; n < 10; n++) await changePassword(await here(eve), { current: "wrong", password: better }, at(0));
    expect(await signInWithPassword({ email: eve.email, password }, client(), at(14))).toMatchObject({ ok: true });
    expect(await mailsOf(eve.id, "signInPaused")).toHaveLength(1);
  });

  it("leaves a shared demo account as it is", async () => {
    const shared = await person({ demo: true });
    const acting = await here(shared);
    const given = { current: password, password: better };
    expect(await changePassword(acting, given, at(0))).toEqual({ ok: false, reason: "shared" });
    const address = { email: "new@people.example", password };
    expect(await requestEmailChange(await here(shared), address, at(0))).toEqual({ ok: false, reason: "shared" });
  });
});

describe("a pending change of address", () => {
  const ends: [string, (user: Awaited<ReturnType<typeof person>>) => Promise<unknown>][] = [
    [
      "a changed password",
      async (ada) => changePassword(await here(ada), { current: password, password: better }, at(1)),
    ],
    [
      "a reset",
      async (ada) => {
        await requestReset(ada.email, client(), at(1));
        return resetPassword(await tokenFor(ada.id, "resetPassword"), better, at(1));
      },
    ],
    [
      "a newer request",
      async (ada) => requestEmailChange(await here(ada), { email: "newer@people.example", password }, at(1)),
    ],
    ["the link to the old address", async (ada) => stopEmailChange(await tokenFor(ada.id, "emailChangeAsked"), at(1))],
  ];

  it.each(ends)("ends with %s, and what was asked for before with it [@PROF-08g @AUTH-26f]", async (_, end) => {
    const ada = await person();
    const email = `${crypto.randomUUID()}@new.example`;
    await requestReset(ada.email, client(), at(0));
    const reset = await tokenFor(ada.id, "resetPassword");
    await requestEmailChange(await here(ada), { email, password }, at(0));
    const [change, stop] = [await tokenFor(ada.id, "changeEmail"), await tokenFor(ada.id, "emailChangeAsked")];
    expect(await end(ada)).toMatchObject({ ok: true });
    expect(await changeEmail(change, undefined, at(2))).toEqual({ ok: false, reason: "unknown" });
    expect(await stopEmailChange(stop, at(2))).toMatchObject({ ok: false });
    expect((await rowOf(ada.id))?.email).toBe(ada.email);
    const newer = await tokenFor(ada.id, "changeEmail");
    const expected = newer === change ? { ok: false, reason: "unknown" } : { ok: true };
    expect(await resetPassword(reset, better, at(2))).toMatchObject(expected);
  });

  it("is told to the address of the account each time, also where somebody has the new one [@PROF-08d]", async () => {
    const [ada, eve] = [await person({ locale: "fr" }), await person()];
    await requestEmailChange(await here(ada), { email: eve.email, password }, at(0));
    await requestEmailChange(await here(ada), { email: `${crypto.randomUUID()}@new.example`, password }, at(1));
    const told = await mailsOf(ada.id, "emailChangeAsked");
    expect(told.map(({ toAddress }) => toAddress)).toEqual([ada.email, ada.email]);
    expect(String(told[0]?.params.link)).toContain("/fr/stop-email-change/");
  });

  it("is stopped once, from the old address, which also signs everybody out [@PROF-08e]", async () => {
    const ada = await person();
    await requestEmailChange(await here(ada), { email: `${crypto.randomUUID()}@new.example`, password }, at(0));
    const stop = await tokenFor(ada.id, "emailChangeAsked");
    expect(await stopEmailChange("x".repeat(43), at(1))).toEqual({ ok: false, reason: "unknown" });
    expect(await stopEmailChange(stop, at(linkMinutes.stopEmail))).toEqual({ ok: false, reason: "expired" });
    expect(await signInsOf(ada.id)).toHaveLength(1);
    expect(await stopEmailChange(stop, at(1))).toEqual({ ok: true });
    expect(await signInsOf(ada.id)).toEqual([]);
    expect(await stopEmailChange(stop, at(1))).toEqual({ ok: false, reason: "used" });
  });

  it("that is used signs out every browser but the one it was used in, and ends other links [@PROF-08c]", async () => {
    const ada = await person();
    const [kept] = [await signedIn(ada), await signedIn(ada)];
    await requestEmailChange(await here(ada), { email: `${crypto.randomUUID()}@new.example`, password }, at(0));
    expect(await changeEmail(await tokenFor(ada.id, "changeEmail"), kept.signInId, at(1))).toMatchObject({ ok: true });
    expect((await signInsOf(ada.id)).map(({ id }) => id)).toEqual([kept.signInId]);
    const eve = await person();
    const foreign = await signedIn(eve);
    await requestEmailChange(await here(ada), { email: `${crypto.randomUUID()}@new.example`, password }, at(2));
    expect(await changeEmail(await tokenFor(ada.id, "changeEmail"), foreign.signInId, at(3))).toMatchObject({
      ok: true,
    });
    expect(await signInsOf(ada.id)).toEqual([]);
    expect(await signInsOf(eve.id)).toHaveLength(1);
  });
});

describe("another address", () => {
  const newAddress = () => `${crypto.randomUUID()}@New.example`;

  it("counts after its link, and the old address is told [@PROF-08a @PROF-08b @PROF-08f]", async () => {
    const ada = await person();
    const email = newAddress();
    await requestReset(ada.email, client(), at(0));
    const reset = await tokenFor(ada.id, "resetPassword");
    expect(await requestEmailChange(await here(ada), { email, password: "wrong" }, at(0))).toMatchObject({
      reason: "current",
    });
    const own = { email: ada.email.toUpperCase(), password };
    expect(await requestEmailChange(await here(ada), own, at(0))).toEqual({ ok: false, reason: "same" });
    expect(await requestEmailChange(await here(ada), { email, password }, at(0))).toEqual({ ok: true });
    expect(await mailsOf(ada.id, "changeEmail")).toMatchObject([{ toAddress: email }]);
    expect((await rowOf(ada.id))?.email).toBe(ada.email);
    const token = await tokenFor(ada.id, "changeEmail");
    expect(await changeEmail(token, undefined, at(1))).toEqual({ ok: true, email });
    expect(await changeEmail(token, undefined, at(1))).toEqual({ ok: false, reason: "used" });
    expect(await rowOf(ada.id)).toMatchObject({ email, emailKey: email.toLowerCase(), emailConfirmedAt: at(1) });
    expect(await mailsOf(ada.id, "emailChanged")).toMatchObject([{ toAddress: ada.email }]);
    expect(await resetPassword(reset, better, at(2))).toEqual({ ok: false, reason: "unknown" });
  });

  it("is answered the same when somebody has it, without a mail", async () => {
    const [ada, eve] = [await person(), await person()];
    expect(await requestEmailChange(await here(eve), { email: ada.email, password }, at(0))).toEqual({ ok: true });
    expect(await mailsOf(eve.id, "changeEmail")).toEqual([]);
  });

  it("goes to one of two people who ask for it at the same time", async () => {
    const [ada, eve] = [await person(), await person()];
    const email = newAddress();
    for (const { id } of [ada, eve]) await requestEmailChange(await here({ id }), { email, password }, at(0));
    const tokens = [await tokenFor(ada.id, "changeEmail"), await tokenFor(eve.id, "changeEmail")];
    const answers = await Promise.all(tokens.map((token) => changeEmail(token, undefined, at(1))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, reason: "taken" });
  });
});

describe("the link of a new staff account", () => {
  it("sets the first password once within 72 hours and signs in without second step [@AUTH-32b @AUTH-32c]", async () => {
    const lea = await person({ role: "lead" });
    const minutes = 72 * 60;
    const asked = { userId: lea.id, kind: "set-up-staff", payload: lea.emailKey, minutes } as const;
    const token = await transaction((tx) => issueToken(tx, asked, at(0)));
    expect(await setUpStaff(token, better, client(), at(minutes))).toEqual({ ok: false, reason: "expired" });
    expect(await setUpStaff(token, better, client(), at(1))).toMatchObject({ ok: true, started: { role: "lead" } });
    expect(await setUpStaff(token, better, client(), at(1))).toEqual({ ok: false, reason: "used" });
    expect(await signInsOf(lea.id)).toMatchObject([{ twoStep: false }]);
    expect((await rowOf(lea.id))?.emailConfirmedAt).toEqual(at(1));
  });
});
