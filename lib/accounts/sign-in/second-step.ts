import { db, type Executor, transaction } from "#db/client.ts";
import { deleteHalfSignIn, halfSignIn, insertHalfSignIn } from "#db/queries/identity/half-sign-ins.ts";
import { markRecoveryCodeUsed, takeTotpStep, totpOf } from "#db/queries/identity/two-step.ts";
import { deleteUnusedTokens } from "#db/queries/identity/user-tokens.ts";
import { credentialsById } from "#db/queries/identity/users.ts";
import type { Client } from "#lib/identity/access/client.ts";
import { knownDevice } from "#lib/identity/access/device-marks.ts";
import { recoveryCodeHashes } from "#lib/identity/access/recovery-codes.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { halfSignInSeconds } from "#lib/identity/access/sign-in-rules.ts";
import { openSecret, stepOfCode } from "#lib/identity/access/totp.ts";
import { signInName } from "#lib/identity/users/has-email.ts";
import { type Answer, type Paused, refuse } from "#lib/platform/answer.ts";
import { type CountedAttempt, reserveAttempt, takeBack } from "#lib/platform/limits/limit.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { type StartedSignIn, startSignIn } from "./start-sign-in.ts";
import { tellPaused } from "./tell-paused.ts";

export async function startHalfSignIn(tx: Executor, userId: string, now: Date): Promise<string> {
  const id = crypto.randomUUID();
  await insertHalfSignIn(tx, {
    id,
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + halfSignInSeconds * 1_000),
  });
  return id;
}

export type SecondStep = Answer<"code" | "ended", { started: StartedSignIn }> | Paused;

/** Each code works once. Known browsers are counted apart from strangers who know the password. */
export async function finishSignIn(
  halfId: string | undefined,
  code: string,
  client: Client,
  now: Date,
): Promise<SecondStep> {
  const half = halfId ? await transaction((tx) => halfSignIn(tx, halfId, now)) : undefined;
  if (!half) return refuse("ended");
  const counted = await counterOf(half, client, now);
  const attempt = await reserveAttempt([counted], now);
  if (!attempt.ok) return attempt;
  const result = await transaction<SecondStep>(async (tx) => {
    if (!(await takeCode(tx, half.userId, code, now))) return refuse("code");
    if (!(await deleteHalfSignIn(tx, half.id))) return refuse("ended");
    await takeBack(tx, attempt.ids, counted);
    await deleteUnusedTokens(tx, half.userId, ["reset-two-step"]);
    const started = await startSignIn(tx, { id: half.userId, role: half.role }, { ...client, twoStep: true }, now);
    return { ok: true, started };
  });
  if (!result.ok && result.reason === "code")
    await tellPaused(signInName({ id: half.userId, emailKey: half.emailKey }), [counted], now);
  return result;
}

async function counterOf(
  half: { userId: string; emailKey: string | null },
  client: Client,
  now: Date,
): Promise<CountedAttempt> {
  const stored = await credentialsById(db(), half.userId);
  const name = signInName({ id: half.userId, emailKey: half.emailKey });
  const device = knownDevice(client.marks, stored && { name, passwordHash: stored.passwordHash }, now);
  return { limit: limits.signInCode, key: device ? fingerprint(`device ${device} at ${half.userId}`) : half.userId };
}

async function takeCode(tx: Executor, userId: string, code: string, now: Date): Promise<boolean> {
  const stored = await totpOf(tx, userId);
  if (!stored?.secret || !stored.confirmedAt) return false;
  const secret = openSecret(stored.secret, userId);
  const step = secret ? stepOfCode(secret, code, now) : undefined;
  if (step !== undefined) return takeTotpStep(tx, userId, step);
  return markRecoveryCodeUsed(tx, userId, recoveryCodeHashes(userId, code), now);
}
