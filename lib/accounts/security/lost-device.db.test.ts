import { and, asc, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { db, transaction } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { mails } from "#db/schema/mail.ts";
import { type NewUser, users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { finishSignIn } from "#lib/accounts/sign-in/second-step.ts";
import { signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { changePassword } from "./change-password.ts";
import {
  beginLostDevice,
  finishLostDevice,
  pendingLostDevice,
  readLostDevice,
  stopLostDevice,
  stopOwnLostDevice,
} from "./lost-device.ts";
import { beginTwoStep, confirmTwoStep, twoStepState } from "./two-step.ts";

testDatabase();

const start = Date.UTC(2026, 10, 21, 12);
const at = (hours: number) => new Date(start + hours * 3_600_000);
const password = "a quiet green tree";
const client = () => ({ network: crypto.randomUUID(), userAgent: "test", replaces: undefined });
const lea = { actor: "lea", actorRole: "lead" } as const;
const reason = "Phoned, knew their mentor";

/** A person with two-step sign-in, a living sign-in, and the secret of the lost phone. */
async function secured(values: Partial<NewUser> = {}) {
  const user = { ...newUser(values), passwordHash: await hashPassword(password) };
  await db().insert(users).values(user);
  const role = user.role;
  const first = await transaction((tx) => startSignIn(tx, { id: user.id, role }, client(), at(0)));
  const acting = { id: user.id, signInId: first.signInId };
  await beginTwoStep(acting, at(0));
  const stored = await twoStepState(acting, at(0));
  if (stored.state !== "draft") throw new Error(stored.state);
  const secret = Secret.fromBase32(stored.secret);
  const codeAt = (hours: number) => TOTP.generate({ secret, timestamp: at(hours).getTime() });
  const on = await confirmTwoStep(acting, codeAt(0), client(), at(0));
  if (!on.ok) throw new Error(on.reason);
  return { ...user, codeAt, signInId: on.started.signInId };
}

const stateOf = (id: string) => twoStepState({ id, signInId: "of nobody" }, at(0));
const begin = (email: string, hours = 0) => beginLostDevice(email, { by: lea, reason }, at(hours));
const mailsOf = (userId: string) =>
  db()
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, "lostDevice")))
    .orderBy(asc(mails.createdAt));
const tokenOf = async (userId: string) =>
  String((await mailsOf(userId)).at(-1)?.params.link)
    .split("/")
    .at(-1) ?? "";
const logged = async (userId: string) => {
  const rows = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `user:${userId}`))
    .orderBy(asc(auditLog.seq));
  const decided = rows.filter(({ action }) => action !== "signIn.start");
  return decided.map(({ actor, action }) => `${actor} ${action}`);
};

describe("a lost phone [@AUTH-28e @AUTH-28f @AUTH-28g @AUTH-28h @AUTH-28i]", () => {
  it("is told to the owner at once, and changes nothing for 72 hours", async () => {
    const ada = await secured({ locale: "de" });
    expect(await begin(ada.email.toUpperCase())).toEqual({ ok: true, at: at(72) });
    const [mail] = await mailsOf(ada.id);
    expect(mail).toMatchObject({ toAddress: ada.email, params: { at: at(72).toISOString() }, dueAt: at(0) });
    expect(String(mail?.params.link)).toContain("/de/lost-device/");
    expect(await pendingLostDevice(ada.id, at(1))).toEqual(at(72));
    const token = await tokenOf(ada.id);
    expect(await readLostDevice(token, at(1))).toMatchObject({ ok: true, at: at(72) });
    expect(await finishLostDevice(token, password, at(71.99))).toEqual({ ok: false, reason: "early" });
    expect((await stateOf(ada.id)).state).toBe("on");
    expect(await logged(ada.id)).toEqual(["lea account.lostDevice"]);
  });

  it("ends two-step sign-in by the owner's link and password alone, once, for seven days", async () => {
    const ada = await secured();
    await begin(ada.email);
    const token = await tokenOf(ada.id);
    expect(await finishLostDevice("x".repeat(43), password, at(72))).toEqual({ ok: false, reason: "unknown" });
    expect(await finishLostDevice(token, "a guess", at(72))).toEqual({ ok: false, reason: "current" });
    expect(await finishLostDevice(token, password, at(72 + 7 * 24))).toEqual({ ok: false, reason: "expired" });
    expect((await stateOf(ada.id)).state).toBe("on");
    expect(await finishLostDevice(token, password, at(72))).toEqual({ ok: true });
    expect(await stateOf(ada.id)).toEqual({ state: "off" });
    const told = await db().select().from(mails).where(eq(mails.userId, ada.id));
    const changed = told.filter(({ kind }) => kind === "twoStepChanged").map(({ params }) => params.on);
    expect(changed.toSorted()).toEqual([false, true]);
    expect(await finishLostDevice(token, password, at(73))).toEqual({ ok: false, reason: "used" });
    expect(await signInWithPassword({ email: ada.email, password }, client(), at(73))).toMatchObject({ ok: true });
    expect(await logged(ada.id)).toEqual(["lea account.lostDevice", `${ada.id} account.twoStepOff`]);
  });

  it("pauses after ten wrong passwords at the link", async () => {
    const ada = await secured();
    await begin(ada.email);
    const token = await tokenOf(ada.id);
    for (let n = 0; n < 10; n++) await finishLostDevice(token, `guess ${n}`, at(72));
    expect(await finishLostDevice(token, password, at(72.1))).toMatchObject({ ok: false, reason: "paused" });
  });

  it("is stopped by the link, by whoever is signed in, by a passed second step and by a changed password", async () => {
    const stops: ((ada: Awaited<ReturnType<typeof secured>>) => Promise<{ ok: boolean }>)[] = [
      async (ada) => stopLostDevice(await tokenOf(ada.id), at(1)),
      (ada) => stopOwnLostDevice(ada.id, at(1)),
      async (ada) => {
        const half = await signInWithPassword({ email: ada.email, password }, client(), at(1));
        if (half.ok || half.reason !== "twoStep") throw new Error("not half");
        return finishSignIn(half.half, ada.codeAt(1), client(), at(1));
      },
      (ada) => changePassword(ada, { current: password, password: "a louder red river" }, at(1)),
    ];
    for (const stop of stops) {
      const ada = await secured();
      await begin(ada.email);
      const token = await tokenOf(ada.id);
      expect(await stop(ada)).toMatchObject({ ok: true });
      expect(await finishLostDevice(token, password, at(72))).toMatchObject({ ok: false });
      expect((await stateOf(ada.id)).state).toBe("on");
      expect(await pendingLostDevice(ada.id, at(2))).toBeUndefined();
      expect(await stopOwnLostDevice(ada.id, at(2))).toEqual({ ok: false, reason: "none" });
    }
  });

  it("begun again waits again, and the link before it is worth nothing", async () => {
    const ada = await secured();
    await begin(ada.email);
    const first = await tokenOf(ada.id);
    expect(await begin(ada.email, 71)).toEqual({ ok: true, at: at(143) });
    expect(await finishLostDevice(first, password, at(143))).toEqual({ ok: false, reason: "unknown" });
    expect(await finishLostDevice(await tokenOf(ada.id), password, at(100))).toEqual({ ok: false, reason: "early" });
  });

  it("of a member of staff takes two others, and never themselves", async () => {
    const mo = await secured({ role: "coordinator" });
    await db()
      .insert(users)
      .values([newUser({ role: "lead" }), newUser({ role: "admin" }), newUser({ role: "admin", suspendedAt: at(0) })]);
    const self = { actor: mo.id, actorRole: "coordinator" } as const;
    const admin = { actor: "ada", actorRole: "admin" } as const;
    expect(await begin(mo.email)).toEqual({ ok: false, reason: "needsSecond" });
    expect(await beginLostDevice(mo.email, { by: lea, second: self, reason }, at(0))).toMatchObject({ reason: "own" });
    expect(await beginLostDevice(mo.email, { by: lea, second: lea, reason }, at(0))).toMatchObject({
      reason: "needsSecond",
    });
    expect(await mailsOf(mo.id)).toEqual([]);
    expect(await beginLostDevice(mo.email, { by: lea, second: admin, reason }, at(0))).toMatchObject({ ok: true });
    expect(await logged(mo.id)).toEqual(["lea account.lostDevice", "ada account.lostDevice"]);
  });

  it("is not for unknown addresses, demo accounts and who has no second step", async () => {
    const [shared, plain] = [newUser({ demo: true, totpConfirmedAt: at(0) }), newUser()];
    await db().insert(users).values([shared, plain]);
    expect(await begin("nobody@people.example")).toEqual({ ok: false, reason: "unknown" });
    expect(await begin(shared.email)).toEqual({ ok: false, reason: "unknown" });
    expect(await begin(plain.email)).toEqual({ ok: false, reason: "none" });
  });
});
