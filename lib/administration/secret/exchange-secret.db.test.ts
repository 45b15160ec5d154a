import { encode } from "next-auth/jwt";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { markRecoveryCodeUsed, replaceRecoveryCodes, totpOf } from "#db/queries/identity/two-step.ts";
import { auditLog } from "#db/schema/audit.ts";
import { signIns, userTokens } from "#db/schema/auth.ts";
import { signingKeys } from "#db/schema/certificates.ts";
import { pushKeys } from "#db/schema/push.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { signInCookie, signInIdOf } from "#lib/identity/access/cookie.ts";
import { knownDevice, withMark } from "#lib/identity/access/device-marks.ts";
import { newRecoveryCodes, recoveryCodeHash, recoveryCodeHashes } from "#lib/identity/access/recovery-codes.ts";
import { authSecret, OtherSecretError, setSecrets } from "#lib/identity/access/secret.ts";
import { issueToken, readToken } from "#lib/identity/access/tokens.ts";
import { newTotpSecret, openSecret, sealSecret } from "#lib/identity/access/totp.ts";
import { feedToken, readFeedToken } from "#lib/mentoring/schedule/feed.ts";
import { opensRoom, roomToken } from "#lib/mentoring/video-calls/room-token.ts";
import { readStopToken, stopToken } from "#lib/notifications/mail/stop-links.ts";
import { ownPushKeys } from "#lib/notifications/push/push-keys.ts";
import { minute } from "#lib/platform/time/time.ts";
import { signingKey } from "#lib/progress/credentials/signing-keys.ts";
import { acceptLostSecret, countSealed, exchangeSecret, signedEarlier } from "./exchange-secret.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(now.getTime() + ms);
const [first, second] = ["first-".repeat(8), "second-".repeat(8)] as const;
const by = { actor: "command", actorRole: "command" } as const;
const account = { name: "ana@example.org", passwordHash: "hash" };

beforeEach(async () => {
  setSecrets([first]);
  for (const table of [userTokens, signIns, signingKeys, pushKeys, auditLog, users]) await db().delete(table);
});
afterEach(() => setSecrets(undefined));

/** One of everything that the present secret signs, hashes or seals. */
async function everything(at = now) {
  const user = newUser({ feedVersion: 7 });
  await db().insert(users).values(user);
  const userId = user.id;
  const secret = newTotpSecret();
  await db()
    .update(users)
    .set({ totpSecret: sealSecret(secret, userId) });
  const [code = ""] = newRecoveryCodes();
  const stored = { id: crypto.randomUUID(), codeHash: recoveryCodeHash(userId, code) ?? "" };
  await transaction((tx) => replaceRecoveryCodes(tx, userId, [stored], at));
  const wish = { userId, kind: "reset-password", minutes: 60 } as const;
  const link = await transaction((tx) => issueToken(tx, wish, at));
  const cookie = await encode({ token: { signIn: "row" }, secret: authSecret(), salt: signInCookie().name });
  const mark = withMark(undefined, account, at);
  const [stop, feed] = [stopToken(userId, "weeklyDigest") ?? "", feedToken(userId, 7)];
  const room = roomToken("call", userId, plus(minute));
  const { publicKey } = await ownPushKeys(at);
  const key = await signingKey(at);
  return { userId, secret, code, link, cookie, mark, stop, feed, room, push: publicKey, signing: key.publicKey };
}
type Everything = Awaited<ReturnType<typeof everything>>;

/** What of it can be read now. */
async function signedOf({ userId, code, link, cookie, mark, stop, feed, room }: Everything) {
  return {
    cookie: (await signInIdOf(cookie)) === "row",
    link: (await readToken(db(), "reset-password", link, now)).ok,
    code: await transaction((tx) => markRecoveryCodeUsed(tx, userId, recoveryCodeHashes(userId, code), now)),
    mark: knownDevice(mark, account, now) !== undefined,
    stop: readStopToken(stop)?.userId === userId,
    feed: readFeedToken(feed)?.userId === userId,
    room: opensRoom(room, "call", userId, now),
  };
}

async function sealedOf({ userId, secret, push, signing }: Everything) {
  return {
    secret: openSecret((await totpOf(db(), userId))?.secret ?? "", userId) === secret,
    push: (await ownPushKeys(now)).publicKey === push,
    signing: (await signingKey(now)).publicKey === signing,
  };
}

const all = (names: string, value: boolean) => Object.fromEntries(names.split(" ").map((name) => [name, value]));
const signedNames = "cookie link code mark stop feed room";
const sealedNames = "secret push signing";

describe("another AUTH_SECRET [@OPS-13b]", () => {
  test("alone is refused, and nothing is made in place of what it cannot open", async () => {
    await everything();
    setSecrets([second]);
    await expect(signingKey(now)).rejects.toThrow(OtherSecretError);
    expect(await db().select().from(signingKeys)).toHaveLength(1);
    expect(await countSealed()).toEqual({ present: 0, former: 0, neither: 3 });
  });

  test("beside the former one reads everything, and writes with the new one", async () => {
    const old = await everything();
    setSecrets([second, first]);
    expect(await signedOf(old)).toEqual(all(signedNames, true));
    expect(await sealedOf(old)).toEqual(all(sealedNames, true));
    await db().delete(users);
    const fresh = await everything();
    setSecrets([second]);
    expect(await signedOf(fresh)).toEqual(all(signedNames, true));
  });

  test("opens everything sealed, alone, once it was exchanged; what was signed is named", async () => {
    const old = await everything();
    setSecrets([second, first]);
    expect(await countSealed()).toEqual({ present: 0, former: 3, neither: 0 });
    expect(await exchangeSecret(by, plus(minute))).toBe(3);
    expect(await exchangeSecret(by, plus(2 * minute))).toBe(0);
    expect(await countSealed()).toEqual({ present: 3, former: 0, neither: 0 });
    expect(await signedEarlier(plus(3 * minute))).toEqual({
      exchangedAt: plus(minute),
      signIns: 0,
      links: 1,
      guardianLinks: 0,
      recoveryCodes: 1,
      feeds: 1,
    });
    setSecrets([second]);
    expect(await sealedOf(old)).toEqual(all(sealedNames, true));
    expect(await signedOf(old)).toEqual(all(signedNames, false));
  });

  test("can be accepted where the former one is lost, with a new key and a line in the log", async () => {
    const old = await everything();
    expect(await acceptLostSecret({ ...by, reason: "why not" }, now)).toEqual({ ok: false, reason: "notLost" });
    setSecrets([second]);
    expect(await acceptLostSecret({ ...by, reason: "The disk burned" }, now)).toEqual({ ok: true });
    expect((await signingKey(plus(minute))).publicKey).not.toBe(old.signing);
    const entries = await db().select({ action: auditLog.action, reason: auditLog.reason }).from(auditLog);
    expect(entries).toEqual([{ action: "secret.lost", reason: "The disk burned" }]);
  });
});
