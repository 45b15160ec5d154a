import { db, transaction } from "#db/client.ts";
import { credentialsByEmailKey } from "#db/queries/users.ts";
import { verifyPassword } from "#lib/auth/password.ts";
import { fingerprint } from "#lib/auth/secret.ts";
import { reserveAttempt, takeBack } from "#lib/limits/limit.ts";
import { limits } from "#lib/limits/rules.ts";
import { emailKey } from "#lib/users/email.ts";

export type Proof =
  | { ok: true }
  /** `shared`: a demo account belongs to everyone who tries it. */
  | { ok: false; reason: "shared" | "password" }
  | { ok: false; reason: "paused"; until: Date };

/** Whether a signed-in person knows their password. Wrong ones count as failures of sign-in do, and pause both. */
export async function provePassword(
  user: Readonly<{ email: string; demo: boolean }>,
  password: string,
  now: Date,
): Promise<Proof> {
  if (user.demo) return { ok: false, reason: "shared" };
  const key = emailKey(user.email);
  const attempt = await reserveAttempt([{ limit: limits.signInAccount, key: fingerprint(key) }], now);
  if (!attempt.ok) return { ok: false, reason: "paused", until: attempt.until };
  const stored = await credentialsByEmailKey(db(), key);
  if (!(await verifyPassword(stored?.passwordHash, password))) return { ok: false, reason: "password" };
  await transaction((tx) => takeBack(tx, attempt.ids));
  return { ok: true };
}
