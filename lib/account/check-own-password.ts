import { db, transaction } from "#db/client.ts";
import type { Account } from "#db/queries/accounts.ts";
import { credentialsByEmailKey } from "#db/queries/users.ts";
import { verifyPassword } from "#lib/auth/password.ts";
import { fingerprint } from "#lib/auth/secret.ts";
import { reserveAttempt, takeBack } from "#lib/limits/limit.ts";
import { limits } from "#lib/limits/rules.ts";
import { tellPaused } from "./tell-paused.ts";

export type PasswordRefusal =
  /** `shared`: a demo account belongs to everyone who tries it and stays as it is. */
  { ok: false; reason: "shared" | "current" } | { ok: false; reason: "paused"; until: Date };

/**
 * Whether a signed-in person knows their password, asked before what an open browser alone must not do. Wrong ones count
 * as failures of sign-in do, and pause both.
 */
export async function checkOwnPassword(
  account: Account | undefined,
  password: string,
  now: Date,
): Promise<{ ok: true; account: Account } | PasswordRefusal> {
  if (!account || account.demo) return { ok: false, reason: "shared" };
  const counted = { limit: limits.signInAccount, key: fingerprint(account.emailKey) };
  const attempt = await reserveAttempt([counted], now);
  if (!attempt.ok) return { ok: false, reason: "paused", until: attempt.until };
  const stored = await credentialsByEmailKey(db(), account.emailKey);
  if (!(await verifyPassword(stored?.passwordHash, password))) {
    await tellPaused(account.emailKey, counted, now);
    return { ok: false, reason: "current" };
  }
  await transaction((tx) => takeBack(tx, attempt.ids));
  return { ok: true, account };
}
