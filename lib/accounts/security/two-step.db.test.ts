import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { db, transaction } from "#db/client.ts";
import { recoveryCodes, signIns } from "#db/schema/auth.ts";
import { mails } from "#db/schema/mail.ts";
import { type NewUser, users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { finishSignIn } from "#lib/accounts/sign-in/second-step.ts";
import { signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { signedInAt } from "#lib/accounts/sign-in/signed-in.testing.ts";
import { startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { type Acting, isProven, proveOwner } from "./prove-owner.ts";
import {
  beginTwoStep,
  cancelTwoStep,
  confirmTwoStep,
  renewRecoveryCodes,
  switchTwoStepOff,
  twoStepState,
} from "./two-step.ts";

testDatabase();

const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const password = "a quiet green tree";
const client = () => ({ network: crypto.randomUUID(), userAgent: "test", replaces: undefined });

async function person(values: Partial<NewUser> = {}) {
  const user = { ...newUser(values), passwordHash: await hashPassword(password) };
  await db().insert(users).values(user);
  return user;
}

const codeAt = (secret: string, minutes: number) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at(minutes).getTime() });

/** The person at a browser where they signed in just now. */
async function fresh(userId: string, minutes = 0) {
  const started = await transaction((tx) => startSignIn(tx, { id: userId, role: "mentor" }, client(), at(minutes)));
  return { id: userId, signInId: started.signInId };
}

const stateOf = (id: string) => twoStepState({ id, signInId: "of nobody" }, at(0));

async function draftOf(acting: Acting, minutes = 0): Promise<string> {
  await beginTwoStep(acting, at(minutes));
  const stored = await twoStepState(acting, at(minutes));
  if (stored.state !== "draft") throw new Error(stored.state);
  return stored.secret;
}

async function secured(values: Partial<NewUser> = {}) {
  const user = await person(values);
  const acting = await fresh(user.id);
  const secret = await draftOf(acting);
  const result = await confirmTwoStep(acting, codeAt(secret, 0), client(), at(0));
  if (!result.ok) throw new Error(result.reason);
  return { ...user, secret, codes: result.codes };
}

async function halfOf(user: { email: string }, minutes: number): Promise<string> {
  const result = await signInWithPassword({ email: user.email, password }, client(), at(minutes));
  if (result.ok || result.reason !== "twoStep") throw new Error("not half");
  return result.half;
}

const signInsOf = (userId: string) => db().select().from(signIns).where(eq(signIns.userId, userId));

describe("setting two-step sign-in up", () => {
  it("counts after a right code, ends other sign-ins and renews this one [@AUTH-28c @AUTH-28d @AUTH-27f]", async () => {
    const ada = await person();
    const here = await transaction((tx) => startSignIn(tx, { id: ada.id, role: "mentor" }, client(), at(0)));
    const secret = await draftOf({ id: ada.id, signInId: here.signInId });
    const wrong = await confirmTwoStep({ id: ada.id, signInId: here.signInId }, "000000", client(), at(0));
    expect(wrong).toEqual({ ok: false, reason: "code" });
    expect(await signInWithPassword({ email: ada.email, password }, client(), at(0))).toMatchObject({ ok: true });
    const replacing = { ...client(), replaces: here.signInId };
    const result = await confirmTwoStep({ id: ada.id, signInId: here.signInId }, codeAt(secret, 1), replacing, at(1));
    if (!result.ok) throw new Error(result.reason);
    expect(result.codes).toHaveLength(10);
    expect(await signInsOf(ada.id)).toMatchObject([{ id: result.started.signInId, twoStep: true }]);
    expect(result.started.signInId).not.toBe(here.signInId);
    expect(await stateOf(ada.id)).toEqual({ state: "on", since: at(1), codesLeft: 10 });
    const stored = await db().select().from(recoveryCodes).where(eq(recoveryCodes.userId, ada.id));
    for (const code of result.codes) expect(JSON.stringify(stored)).not.toContain(code);
    const [row] = await db().select().from(users).where(eq(users.id, ada.id));
    expect(row?.totpSecret).not.toContain(secret);
    const told = await db().select().from(mails).where(eq(mails.userId, ada.id));
    expect(told).toMatchObject([{ kind: "twoStepChanged", params: { on: true } }]);
  });

  it("can be given up before, and begun again with another secret [@AUTH-28d]", async () => {
    const ada = await person();
    const here = await fresh(ada.id);
    const secret = await draftOf(here);
    await cancelTwoStep(here, at(0));
    expect(await twoStepState(here, at(0))).toEqual({ state: "off" });
    expect(await draftOf(here)).not.toBe(secret);
  });

  it("never replaces or forgets a secret that counts [@AUTH-28b]", async () => {
    const ada = await secured();
    const [own] = await signInsOf(ada.id);
    const acting = { id: ada.id, signInId: own?.id ?? "" };
    expect(await beginTwoStep(acting, at(1))).toEqual({ ok: true });
    await cancelTwoStep(acting, at(1));
    const again = await confirmTwoStep(acting, codeAt(ada.secret, 2), client(), at(2));
    expect(again).toEqual({ ok: false, reason: "none" });
    expect((await stateOf(ada.id)).state).toBe("on");
  });

  it("is not for the demo accounts, which everyone shares", async () => {
    const shared = await fresh((await person({ demo: true })).id);
    expect(await beginTwoStep(shared, at(0))).toEqual({ ok: false, reason: "shared" });
  });

  it("needs the password once the sign-in is ten minutes old, at the beginning and at the end [@SET-13b @SET-13d]", async () => {
    const ada = await person();
    const open = await fresh(ada.id);
    const refused = { ok: false, reason: "prove" };
    expect(await beginTwoStep(open, at(10))).toEqual(refused);
    expect(await stateOf(ada.id)).toEqual({ state: "off" });
    // Somebody else's fresh sign-in proves nothing.
    const eve = await fresh((await person()).id, 10);
    expect(await beginTwoStep({ ...open, signInId: eve.signInId }, at(10))).toEqual(refused);
    expect(await proveOwner(open, "wrong", at(10))).toEqual({ ok: false, reason: "current" });
    expect(await beginTwoStep(open, at(10))).toEqual(refused);
    expect(await proveOwner(open, password, at(10))).toMatchObject({ ok: true });
    // Proved where the password was typed: no other browser of the same person is.
    const elsewhere = { ...open, signInId: (await fresh(ada.id, 0)).signInId };
    expect(await isProven(elsewhere, at(11))).toBe(false);
    expect(await beginTwoStep(open, at(19))).toEqual({ ok: true });
    const stored = await twoStepState(open, at(19));
    if (stored.state !== "draft") throw new Error(stored.state);
    // The secret lies ready, and the owner has gone.
    const late = await confirmTwoStep(open, codeAt(stored.secret, 20), client(), at(20));
    expect(late).toEqual(refused);
    expect(await signInWithPassword({ email: ada.email, password }, client(), at(20))).toMatchObject({ ok: true });
    await proveOwner(open, password, at(20));
    const right = await confirmTwoStep(open, codeAt(stored.secret, 20), client(), at(20));
    expect(right).toMatchObject({ ok: true });
  });

  it("is proved by a sign-in of both steps alone, once it is on [@SET-13d]", async () => {
    const ada = await secured();
    const half = await fresh(ada.id, 30);
    expect(await isProven(half, at(31))).toBe(false);
    const second = await finishSignIn(await halfOf(ada, 31), codeAt(ada.secret, 31), client(), at(31));
    if (!second.ok) throw new Error(second.reason);
    expect(await isProven({ id: ada.id, signInId: second.started.signInId }, at(40.9))).toBe(true);
    expect(await isProven({ id: ada.id, signInId: second.started.signInId }, at(41))).toBe(false);
  });
});

describe("signing in", () => {
  it("asks for a code after the password, within 10 minutes [@AUTH-28b]", async () => {
    const ada = await secured();
    const before = await signInsOf(ada.id);
    const half = await halfOf(ada, 5);
    expect(await signInsOf(ada.id)).toHaveLength(before.length);
    expect(await finishSignIn(half, codeAt(ada.secret, 15), client(), at(15))).toEqual({ ok: false, reason: "ended" });
    const last = new Date(at(15).getTime() - 1);
    expect(await finishSignIn(half, "000000", client(), last)).toEqual({ ok: false, reason: "code" });
    expect(await finishSignIn(half, "000000", client(), at(6))).toEqual({ ok: false, reason: "code" });
    const result = await finishSignIn(half, codeAt(ada.secret, 6), client(), at(6));
    if (!result.ok) throw new Error(result.reason);
    expect((await signInsOf(ada.id)).find(({ id }) => id === result.started.signInId)).toMatchObject({ twoStep: true });
    expect(await finishSignIn(half, codeAt(ada.secret, 7), client(), at(7))).toEqual({ ok: false, reason: "ended" });
  });

  it.each([undefined, "", "nothing", crypto.randomUUID()])(
    "takes no code without the first step (%s)",
    async (half) => {
      const ada = await secured();
      expect(await finishSignIn(half, codeAt(ada.secret, 1), client(), at(1))).toEqual({ ok: false, reason: "ended" });
    },
  );

  it("counts a code once: not that of setting up, and for one of ten at the same moment [@AUTH-28b]", async () => {
    const ada = await secured();
    const used = await finishSignIn(await halfOf(ada, 0), codeAt(ada.secret, 0), client(), at(0));
    expect(used).toEqual({ ok: false, reason: "code" });
    const halves = await Promise.all(Array.from({ length: 5 }, () => halfOf(ada, 2)));
    const code = codeAt(ada.secret, 2);
    const answers = await Promise.all(halves.map((half) => finishSignIn(half, code, client(), at(2))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("takes each recovery code once, however many try it at the same moment [@AUTH-28c]", async () => {
    const ada = await secured();
    const [code = ""] = ada.codes;
    const halves = await Promise.all(Array.from({ length: 5 }, () => halfOf(ada, 2)));
    const answers = await Promise.all(halves.map((half) => finishSignIn(half, code.toUpperCase(), client(), at(2))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stateOf(ada.id)).toMatchObject({ codesLeft: 9 });
    const eve = await secured();
    const foreign = await finishSignIn(await halfOf(eve, 2), ada.codes[1] ?? "", client(), at(2));
    expect(foreign).toEqual({ ok: false, reason: "code" });
  });

  it("pauses after ten wrong codes, even for the right one, and tells the owner once [@AUTH-24a @AUTH-24g]", async () => {
    const ada = await secured();
    const half = await halfOf(ada, 1);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => finishSignIn(half, String(n).padStart(6, "0"), client(), at(1))),
    );
    expect(guesses.filter((guess) => !guess.ok && guess.reason === "code")).toHaveLength(10);
    const right = await finishSignIn(half, codeAt(ada.secret, 9), client(), at(9));
    expect(right).toEqual({ ok: false, reason: "paused", until: at(16) });
    const told = await db().select().from(mails).where(eq(mails.userId, ada.id));
    expect(told.filter(({ kind }) => kind === "signInPaused")).toHaveLength(1);
  });

  it("is never paused by right codes, however many [@AUTH-24a]", async () => {
    const ada = await secured();
    for (let minute = 1; minute <= 12; minute += 1) {
      const answer = await finishSignIn(await halfOf(ada, minute), codeAt(ada.secret, minute), client(), at(minute));
      expect(answer).toMatchObject({ ok: true });
    }
  });
});

describe("with the password", () => {
  it("codes are renewed, and the old ones stop working [@AUTH-28c @SET-13b @SET-13d]", async () => {
    const ada = await secured();
    expect(await renewRecoveryCodes(await signedInAt(at(0), ada), "wrong", at(1))).toEqual({
      ok: false,
      reason: "current",
    });
    const renewed = await renewRecoveryCodes(await signedInAt(at(0), ada), password, at(1));
    if (!renewed.ok) throw new Error(renewed.reason);
    const half = await halfOf(ada, 2);
    expect(await finishSignIn(half, ada.codes[0] ?? "", client(), at(2))).toEqual({ ok: false, reason: "code" });
    expect(await finishSignIn(half, renewed.codes[0] ?? "", client(), at(2))).toMatchObject({ ok: true });
    const none = await renewRecoveryCodes(await signedInAt(at(0), await person()), password, at(1));
    expect(none).toEqual({ ok: false, reason: "none" });
  });

  it("it is switched off, but not by staff [@AUTH-28a @AUTH-28d @SET-13b @SET-13d]", async () => {
    const ada = await secured();
    expect(await switchTwoStepOff(await signedInAt(at(0), ada), "wrong", at(1))).toEqual({
      ok: false,
      reason: "current",
    });
    expect(await switchTwoStepOff(await signedInAt(at(0), ada), password, at(1))).toEqual({ ok: true });
    expect(await stateOf(ada.id)).toEqual({ state: "off" });
    const told = await db().select().from(mails).where(eq(mails.userId, ada.id));
    expect(told.map(({ kind, params }) => [kind, params.on])).toContainEqual(["twoStepChanged", false]);
    expect(await signInWithPassword({ email: ada.email, password }, client(), at(2))).toMatchObject({ ok: true });
    expect(await db().select().from(recoveryCodes).where(eq(recoveryCodes.userId, ada.id))).toEqual([]);
    const lea = await secured({ role: "lead" });
    expect(await switchTwoStepOff(await signedInAt(at(0), lea), password, at(1))).toEqual({
      ok: false,
      reason: "staff",
    });
  });
});
