import { randomBytes } from "node:crypto";
import type { Executor } from "#db/client.ts";
import { deleteUnusedTokens, insertToken, markTokenUsed, tokenByHash } from "#db/queries/identity/user-tokens.ts";
import { fingerprint, fingerprints } from "#lib/identity/access/secret.ts";
import { type Answer, type Refused, refuse } from "#lib/platform/answer.ts";
import type { TokenKind } from "./token-rules.ts";

/** `unknown` also covers tokens of another kind and replaced ones. */
export type TokenRefusal = "unknown" | "used" | "expired";
export type TokenAnswer =
  | Answer<"unknown", { userId: string; payload: string | null; createdAt: Date }>
  | Refused<"used" | "expired", { userId: string }>;

const shape = /^[A-Za-z0-9_-]{43}$/;

export const newToken = (): string => randomBytes(32).toString("base64url");

/**
 * Only a keyed hash of the token is stored. Earlier unused tokens of this kind stop working, unless `keepsEarlier`: new people have none,
 * and who looks for them gets in the way of others who are new. Expired ones are deleted at night.
 */
export async function issueToken(
  tx: Executor,
  given: { userId: string; kind: TokenKind; payload?: string; minutes: number; keepsEarlier?: true },
  now: Date,
): Promise<string> {
  const token = newToken();
  if (!given.keepsEarlier) await deleteUnusedTokens(tx, given.userId, [given.kind]);
  await insertToken(tx, {
    id: crypto.randomUUID(),
    userId: given.userId,
    kind: given.kind,
    tokenHash: fingerprint(token),
    payload: given.payload ?? null,
    expiresAt: new Date(now.getTime() + given.minutes * 60_000),
    usedAt: null,
    createdAt: now,
  });
  return token;
}

export async function readToken(q: Executor, kind: TokenKind, token: string, now: Date): Promise<TokenAnswer> {
  return answerTo(await find(q, kind, token), now);
}

/** Of simultaneous uses exactly one succeeds. Do what the token allows in the same transaction. */
export async function useToken(tx: Executor, kind: TokenKind, token: string, now: Date): Promise<TokenAnswer> {
  const found = await find(tx, kind, token);
  const answer = answerTo(found, now);
  if (!found || !answer.ok || (await markTokenUsed(tx, found.id, now))) return answer;
  return refuse("used", { userId: answer.userId });
}

type Found = Awaited<ReturnType<typeof tokenByHash>>;

async function find(q: Executor, kind: TokenKind, token: string): Promise<Found> {
  return shape.test(token) ? tokenByHash(q, kind, fingerprints(token)) : undefined;
}

function answerTo(found: Found, now: Date): TokenAnswer {
  if (!found) return refuse("unknown");
  if (found.usedAt) return refuse("used", { userId: found.userId });
  if (found.expiresAt <= now) return refuse("expired", { userId: found.userId });
  return { ok: true, userId: found.userId, payload: found.payload, createdAt: found.createdAt };
}
