import { and, asc, eq, gt, gte, inArray, isNull, ne, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type UserToken, userTokens } from "#db/schema/auth.ts";
import { stopKinds, type TokenKind } from "#lib/identity/access/token-rules.ts";

export async function insertToken(q: Executor, token: UserToken): Promise<void> {
  await q.insert(userTokens).values(token);
}

/** Also finds used and expired links. `hashes`: of the same token, with each secret. */
export async function tokenByHash(q: Executor, kind: TokenKind, hashes: readonly string[]) {
  const [found] = await q
    .select({
      id: userTokens.id,
      userId: userTokens.userId,
      payload: userTokens.payload,
      expiresAt: userTokens.expiresAt,
      usedAt: userTokens.usedAt,
      createdAt: userTokens.createdAt,
    })
    .from(userTokens)
    .where(and(inArray(userTokens.tokenHash, [...hashes]), eq(userTokens.kind, kind)))
    .limit(1);
  return found;
}

/** Returns false if it was used or has expired, also when another request used it at the same moment. */
export async function markTokenUsed(q: Executor, id: string, now: Date): Promise<boolean> {
  const used = await q
    .update(userTokens)
    .set({ usedAt: now })
    .where(and(eq(userTokens.id, id), isNull(userTokens.usedAt), gt(userTokens.expiresAt, now)))
    .returning({ id: userTokens.id });
  return used.length === 1;
}

export async function deleteUnusedTokens(q: Executor, userId: string, kinds: readonly TokenKind[]): Promise<void> {
  await q
    .delete(userTokens)
    .where(and(eq(userTokens.userId, userId), inArray(userTokens.kind, [...kinds]), isNull(userTokens.usedAt)));
}

const stopLinks = (userId: string) => and(eq(userTokens.userId, userId), inArray(userTokens.kind, [...stopKinds]));

/**
 * The links of this address that stop a change, and those of addresses that came after it: the earliest address within
 * the days wins. What this address was told of a second step stays: whoever turned it on may change the password too.
 */
export async function deleteStopLinks(q: Executor, userId: string, emailKey: string): Promise<void> {
  const own = stopLinks(userId);
  const [first] = await q
    .select({ createdAt: userTokens.createdAt })
    .from(userTokens)
    .where(and(own, eq(userTokens.payload, emailKey)))
    .orderBy(asc(userTokens.createdAt))
    .limit(1);
  if (!first) return;
  const ends = or(ne(userTokens.kind, "stop-two-step"), ne(userTokens.payload, emailKey));
  const since = gte(userTokens.createdAt, first.createdAt);
  await q.delete(userTokens).where(and(own, since, ends, isNull(userTokens.usedAt)));
}

/** Addresses whose links can take the account back now. */
export async function stopAddresses(q: Executor, userId: string, now: Date) {
  const open = and(isNull(userTokens.usedAt), gt(userTokens.expiresAt, now));
  return q
    .selectDistinct({ address: userTokens.payload })
    .from(userTokens)
    .where(and(stopLinks(userId), open));
}

export async function openToken(q: Executor, userId: string, kind: TokenKind, now: Date) {
  const open = and(isNull(userTokens.usedAt), gt(userTokens.expiresAt, now));
  const [found] = await q
    .select({ payload: userTokens.payload })
    .from(userTokens)
    .where(and(eq(userTokens.userId, userId), eq(userTokens.kind, kind), open));
  return found;
}
