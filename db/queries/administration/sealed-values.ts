import { and, asc, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { recoveryCodes, signIns, userTokens } from "#db/schema/auth.ts";
import { signingKeys } from "#db/schema/certificates.ts";
import { guardianLinks } from "#db/schema/guardians.ts";
import { pushKeys } from "#db/schema/push.ts";
import { markerKeys } from "#db/schema/returners.ts";
import { users } from "#db/schema/users.ts";

/** Encrypted secrets of two-step sign-in, in the order of the accounts' ids. */
export async function sealedTotpAfter(q: Executor, id: string, most: number) {
  return q
    .select({ id: users.id, sealed: users.totpSecret })
    .from(users)
    .where(and(gt(users.id, id), isNotNull(users.totpSecret)))
    .orderBy(asc(users.id))
    .limit(most);
}

/** These four change nothing if the value is another one by now. */
export async function storeSealedTotp(q: Executor, id: string, from: string, to: string): Promise<void> {
  await q
    .update(users)
    .set({ totpSecret: to })
    .where(and(eq(users.id, id), eq(users.totpSecret, from)));
}

export async function storeSealedSigningKey(q: Executor, id: string, from: string, to: string): Promise<void> {
  await q
    .update(signingKeys)
    .set({ privateKey: to })
    .where(and(eq(signingKeys.id, id), eq(signingKeys.privateKey, from)));
}

export async function storeSealedPushKey(q: Executor, from: string, to: string): Promise<void> {
  await q
    .update(pushKeys)
    .set({ privateKey: to })
    .where(and(eq(pushKeys.id, 1), eq(pushKeys.privateKey, from)));
}

export async function storeSealedMarkerKey(q: Executor, id: string, from: string, to: string): Promise<void> {
  await q
    .update(markerKeys)
    .set({ key: to })
    .where(and(eq(markerKeys.id, id), eq(markerKeys.key, from)));
}

/** What was signed or hashed before a moment and is still good. Feeds have no date: all are counted. */
export async function signedBefore(q: Executor, since: Date, now: Date) {
  const withCodes = await q
    .selectDistinct({ userId: recoveryCodes.userId })
    .from(recoveryCodes)
    .where(and(lt(recoveryCodes.createdAt, since), isNull(recoveryCodes.usedAt)));
  const unused = and(lt(userTokens.createdAt, since), gt(userTokens.expiresAt, now), isNull(userTokens.usedAt));
  return {
    signIns: await q.$count(signIns, and(lt(signIns.createdAt, since), gt(signIns.expiresAt, now))),
    links: await q.$count(userTokens, unused),
    guardianLinks: await q.$count(
      guardianLinks,
      and(lt(guardianLinks.createdAt, since), gt(guardianLinks.expiresAt, now)),
    ),
    recoveryCodes: withCodes.length,
    feeds: await q.$count(users, isNotNull(users.feedVersion)),
  };
}
