import { and, asc, eq, gt, gte, inArray, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type UserToken, userTokens } from "#db/schema/auth.ts";
import type { TokenKind } from "#lib/identity/access/token-rules.ts";

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

/**
 * The links of this address that stop a change, and those of addresses that came after it: the earliest address within
 * the days wins.
 */
export async function deleteStopLinks(q: Executor, userId: string, emailKey: string): Promise<void> {
  const own = and(eq(userTokens.userId, userId), eq(userTokens.kind, "stop-email-change"));
  const [first] = await q
    .select({ createdAt: userTokens.createdAt })
    .from(userTokens)
    .where(and(own, eq(userTokens.payload, emailKey)))
    .orderBy(asc(userTokens.createdAt))
    .limit(1);
  if (!first) return;
  await q.delete(userTokens).where(and(own, gte(userTokens.createdAt, first.createdAt), isNull(userTokens.usedAt)));
}

export async function openToken(q: Executor, userId: string, kind: TokenKind, now: Date) {
  const open = and(isNull(userTokens.usedAt), gt(userTokens.expiresAt, now));
  const [found] = await q
    .select({ payload: userTokens.payload })
    .from(userTokens)
    .where(and(eq(userTokens.userId, userId), eq(userTokens.kind, kind), open));
  return found;
}
