import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { recoveryCodes } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";

/** The secret is encrypted. */
export async function totpOf(q: Executor, userId: string) {
  const [found] = await q
    .select({ secret: users.totpSecret, confirmedAt: users.totpConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return found;
}

/** Returns false if two-step sign-in is on: its secret stays. */
export async function storeTotpDraft(q: Executor, userId: string, secret: string): Promise<boolean> {
  const stored = await q
    .update(users)
    .set({ totpSecret: secret, totpLastStep: null })
    .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
    .returning({ id: users.id });
  return stored.length === 1;
}

export async function confirmTotp(q: Executor, userId: string, now: Date): Promise<boolean> {
  const confirmed = await q
    .update(users)
    .set({ totpConfirmedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt), isNotNull(users.totpSecret)))
    .returning({ id: users.id });
  return confirmed.length === 1;
}

/** Each time step counts once. Returns false if this or a later one was used, also at the same moment. */
export async function takeTotpStep(q: Executor, userId: string, step: number): Promise<boolean> {
  const taken = await q
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id });
  return taken.length === 1;
}

/** Also forgets a secret that was never confirmed. */
export async function clearTotp(q: Executor, userId: string, now: Date): Promise<void> {
  await q
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, updatedAt: now })
    .where(eq(users.id, userId));
  await q.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function replaceRecoveryCodes(
  q: Executor,
  userId: string,
  codes: ReadonlyArray<{ id: string; codeHash: string }>,
  now: Date,
): Promise<void> {
  await q.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await q.insert(recoveryCodes).values(codes.map((code) => ({ ...code, userId, usedAt: null, createdAt: now })));
}

/** Returns false if there is no such unused code, also when another request took it at the same moment. */
export async function markRecoveryCodeUsed(
  q: Executor,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const used = await q
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, [...hashes]), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}

export async function countRecoveryCodes(q: Executor, userId: string): Promise<number> {
  return q.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}
