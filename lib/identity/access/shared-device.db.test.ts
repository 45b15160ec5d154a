import { eq } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client.ts";
import { lockSignIn } from "#db/queries/identity/sign-ins.ts";
import { signIns } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { unlock } from "#lib/accounts/security/unlock.ts";
import { startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import { noteActivity } from "./activity.ts";
import { signInCookie } from "./cookie.ts";
import { hashPassword } from "./password.ts";
import { activeSignIns, readLockedSignIn, readSignIn, readSignInAtRest } from "./read-sign-in.ts";
import { authSecret } from "./secret.ts";

testDatabase();

const password = "a quiet green tree";
const start = Date.UTC(2026, 10, 25, 12);
const at = (minutes: number, seconds = 0) => new Date(start + (minutes * 60 + seconds) * 1_000);
const client = (shared?: boolean, replaces?: string) => ({
  network: crypto.randomUUID(),
  userAgent: "test",
  replaces,
  ...(shared === undefined ? {} : { shared }),
});

async function signedIn(row: Parameters<typeof newUser>[0] = {}, shared: boolean | undefined = true) {
  const user = newUser({ firstName: "Amina", passwordHash: await hashPassword(password), ...row });
  await db().insert(users).values(user);
  const started = await transaction((tx) => startSignIn(tx, { id: user.id, role: user.role }, client(shared), at(0)));
  const token = { token: { signIn: started.signInId }, secret: authSecret(), salt: signInCookie().name, maxAge: 1e9 };
  return { user, started, signInId: started.signInId, cookie: await encode(token) };
}

const rowOf = async (id: string) => (await db().select().from(signIns).where(eq(signIns.id, id)))[0];

describe("a sign-in on a shared device [@AUTH-30a]", () => {
  let one: Awaited<ReturnType<typeof signedIn>>;
  beforeEach(async () => {
    one = await signedIn();
  });

  it("is somebody's until 14:59 without use, and at 15:00 nobody's for pages, polls, streams and actions", async () => {
    const { cookie, signInId, user } = one;
    expect(await readSignIn(cookie, at(14, 59))).toMatchObject({ id: user.id, sharedActiveAt: at(0) });
    expect(await readSignInAtRest(cookie, at(14, 59))).toMatchObject({ id: user.id });
    expect(await activeSignIns([signInId], at(14, 59))).toEqual(new Set([signInId]));
    expect(await readLockedSignIn(cookie, at(14, 59))).toBeNull();
    expect(await readSignIn(cookie, at(15))).toBeNull();
    expect(await readSignInAtRest(cookie, at(15))).toBeNull();
    expect(await activeSignIns([signInId], at(15))).toEqual(new Set());
    expect(await readLockedSignIn(cookie, at(15))).toEqual({
      signInId,
      userId: user.id,
      firstName: "Amina",
      byCard: false,
    });
  });

  it("is not kept open by being read, only by what a person does", async () => {
    const { cookie, signInId } = one;
    for (let minute = 1; minute < 15; minute++) {
      await readSignIn(cookie, at(minute));
      await readSignInAtRest(cookie, at(minute));
      await activeSignIns([signInId], at(minute));
    }
    expect(await readSignIn(cookie, at(15))).toBeNull();
    const other = await signedIn();
    const user = await readSignIn(other.cookie, at(10));
    if (!user) throw new Error("It is open");
    await noteActivity(user, at(10));
    expect(await readSignIn(other.cookie, at(24, 59))).not.toBeNull();
    expect(await readSignIn(other.cookie, at(25))).toBeNull();
  });

  it("writes activity once a minute at most, and never over a lock", async () => {
    const { cookie, signInId } = one;
    const user = await readSignIn(cookie, at(0, 30));
    if (!user) throw new Error("It is open");
    await noteActivity(user, at(0, 59));
    expect((await rowOf(signInId))?.sharedActiveAt).toEqual(at(0));
    await noteActivity(user, at(1));
    expect((await rowOf(signInId))?.sharedActiveAt).toEqual(at(1));
    await lockSignIn(db(), signInId, at(2));
    await noteActivity(user, at(3));
    expect((await rowOf(signInId))?.sharedActiveAt).toEqual(at(1));
    expect(await readSignIn(cookie, at(3))).toBeNull();
    const late = await signedIn();
    await noteActivity({ signInId: late.signInId, sharedActiveAt: at(14) }, at(15));
    expect(await readSignIn(late.cookie, at(15))).toBeNull();
  });

  it("is locked by a press at once, which does nothing on a person's own device", async () => {
    expect(await lockSignIn(db(), one.signInId, at(1))).toBe(true);
    expect(await readSignIn(one.cookie, at(1))).toBeNull();
    expect(await readLockedSignIn(one.cookie, at(1))).toMatchObject({ firstName: "Amina" });
    const own = await signedIn({}, false);
    expect(await lockSignIn(db(), own.signInId, at(1))).toBe(false);
    expect(await readSignIn(own.cookie, at(60 * 24))).toMatchObject({ id: own.user.id, sharedActiveAt: null });
  });

  it("says nothing of a suspended person while it is locked but the first name", async () => {
    await db()
      .update(users)
      .set({ suspendedAt: at(1) })
      .where(eq(users.id, one.user.id));
    expect(await readSignIn(one.cookie, at(14))).toMatchObject({ standing: "suspended" });
    expect(await readSignIn(one.cookie, at(15))).toBeNull();
  });

  it("ends after twelve hours, also for the page that unlocks it", async () => {
    expect(await readLockedSignIn(one.cookie, at(12 * 60 - 1))).not.toBeNull();
    expect(await readLockedSignIn(one.cookie, at(12 * 60))).toBeNull();
  });

  it("stays shared when a new sign-in of the same person takes its place", async () => {
    const next = await transaction((tx) => startSignIn(tx, one.user, client(undefined, one.signInId), at(1)));
    expect(next.shared).toBe(true);
    expect((await rowOf(next.signInId))?.sharedActiveAt).toEqual(at(1));
    const other = newUser();
    await db().insert(users).values(other);
    const theirs = await transaction((tx) => startSignIn(tx, other, client(undefined, next.signInId), at(1)));
    expect(theirs.shared).toBe(false);
  });
});

describe("unlocking [@AUTH-30a]", () => {
  it("takes the password of its person, and opens only this sign-in", async () => {
    const one = await signedIn();
    const other = await transaction((tx) => startSignIn(tx, one.user, client(true), at(0)));
    const locked = await readLockedSignIn(one.cookie, at(20));
    expect(await unlock(locked, "something else", at(20))).toMatchObject({ ok: false, reason: "current" });
    expect(await readSignIn(one.cookie, at(20))).toBeNull();
    expect(await unlock(locked, password, at(20))).toEqual({ ok: true });
    expect(await readSignIn(one.cookie, at(34, 59))).toMatchObject({ id: one.user.id });
    expect(await readSignIn(one.cookie, at(35))).toBeNull();
    expect((await rowOf(other.signInId))?.sharedActiveAt).toEqual(at(0));
  });

  it("opens what a press locked", async () => {
    const one = await signedIn();
    await lockSignIn(db(), one.signInId, at(1));
    expect(await unlock(await readLockedSignIn(one.cookie, at(2)), password, at(2))).toEqual({ ok: true });
    expect(await readSignIn(one.cookie, at(2))).not.toBeNull();
  });

  it("pauses after ten wrong ones, for the right one too", async () => {
    const one = await signedIn();
    const locked = await readLockedSignIn(one.cookie, at(20));
    for (let n = 0; n < 10; n++)
      expect(await unlock(locked, `wrong ${n}`, at(20))).toMatchObject({ reason: "current" });
    expect(await unlock(locked, password, at(20))).toMatchObject({ reason: "paused" });
    expect(await readSignIn(one.cookie, at(20))).toBeNull();
  });

  it("is refused when the sign-in has ended meanwhile", async () => {
    const one = await signedIn();
    const locked = await readLockedSignIn(one.cookie, at(20));
    await db().delete(signIns).where(eq(signIns.id, one.signInId));
    expect(await unlock(locked, password, at(20))).toMatchObject({ ok: false, reason: "ended" });
    expect(await unlock(null, password, at(20))).toMatchObject({ ok: false, reason: "ended" });
  });

  it("knows people who sign in with a card by their PIN", async () => {
    const one = await signedIn();
    await db()
      .update(users)
      .set({ email: null, emailKey: null, username: `amina${Date.now()}` })
      .where(eq(users.id, one.user.id));
    expect(await readLockedSignIn(one.cookie, at(15))).toMatchObject({ byCard: true });
  });
});
