import { randomBytes } from "node:crypto";
import type { Executor } from "#db/client.ts";
import {
  deleteTokensExpiredBefore,
  deleteUnusedTokens,
  insertToken,
  markTokenUsed,
  tokenByHash,
} from "#db/queries/identity/user-tokens.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import type { FormAnswer, Refused } from "#lib/platform/forms/answer.ts";
import type { TokenKind } from "./token-rules.ts";

/** `unknown` is also the answer to a token of another kind, and to one that a newer one replaced. */
export type TokenRefusal = "unknown" | "used" | "expired";
export type TokenAnswer =
  | FormAnswer<"unknown", { userId: string; payload: string | null }>
  /** Whose link it was, so that a new one can be offered. */
  | Refused<"used" | "expired", { userId: string }>;

/** How long an ended link is still told apart from one that never was. */
const rememberedMs = 7 * 24 * 3_600_000;
const shape = /^[A-Za-z0-9_-]{43}$/;

/**
 * A new single-use link for a person: 32 random bytes as base64url, of which only a keyed hash is stored. Earlier ones of
 * the same kind that were not used stop working.
 */
export async function issueToken(
  tx: Executor,
  given: { userId: string; kind: TokenKind; payload?: string; minutes: number },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await deleteUnusedTokens(tx, given.userId, [given.kind]);
  await deleteTokensExpiredBefore(tx, new Date(now.getTime() - rememberedMs));
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

/** Whether a link would work now; it stays unused. For the page that asks to press a button. */
export async function readToken(q: Executor, kind: TokenKind, token: string, now: Date): Promise<TokenAnswer> {
  return answerTo(await find(q, kind, token), now);
}

/** Uses a link: of any number of simultaneous uses exactly one is answered `ok`. What it allows belongs into the same transaction. */
export async function useToken(tx: Executor, kind: TokenKind, token: string, now: Date): Promise<TokenAnswer> {
  const found = await find(tx, kind, token);
  const answer = answerTo(found, now);
  if (!found || !answer.ok || (await markTokenUsed(tx, found.id, now))) return answer;
  return { ok: false, reason: "used", userId: answer.userId };
}

type Found = Awaited<ReturnType<typeof tokenByHash>>;

async function find(q: Executor, kind: TokenKind, token: string): Promise<Found> {
  return shape.test(token) ? tokenByHash(q, kind, fingerprint(token)) : undefined;
}

function answerTo(found: Found, now: Date): TokenAnswer {
  if (!found) return { ok: false, reason: "unknown" };
  if (found.usedAt) return { ok: false, reason: "used", userId: found.userId };
  if (found.expiresAt <= now) return { ok: false, reason: "expired", userId: found.userId };
  return { ok: true, userId: found.userId, payload: found.payload };
}
