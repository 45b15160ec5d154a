import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { recoveryCodes } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";

/** The encrypted secret of two-step sign-in and since when it counts. */
export async function totpOf(q: Executor, userId: string) {
  const [found] = await q
    .select({ secret: users.totpSecret, confirmedAt: users.totpConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return found;
}

/** Keeps a secret that is not confirmed yet; false when two-step sign-in is on, whose secret stays. */
export async function storeTotpDraft(q: Executor, userId: string, secret: string): Promise<boolean> {
  const stored = await q
    .update(users)
    .set({ totpSecret: secret, totpLastStep: null })
    .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
    .returning({ id: users.id });
  return stored.length === 1;
}

/** Lets a stored secret count from now on; false when it does already. */
export async function confirmTotp(q: Executor, userId: string, now: Date): Promise<boolean> {
  const confirmed = await q
    .update(users)
    .set({ totpConfirmedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt), isNotNull(users.totpSecret)))
    .returning({ id: users.id });
  return confirmed.length === 1;
}

/** Takes a time step for one code; false when it, or a later one, was taken before, also at the same moment. */
export async function takeTotpStep(q: Executor, userId: string, step: number): Promise<boolean> {
  const taken = await q
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id });
  return taken.length === 1;
}

/** Switches two-step sign-in off, or forgets a secret that was never confirmed. */
export async function clearTotp(q: Executor, userId: string, now: Date): Promise<void> {
  await q
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, updatedAt: now })
    .where(eq(users.id, userId));
  await q.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Puts new recovery codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(
  q: Executor,
  userId: string,
  codes: ReadonlyArray<{ id: string; codeHash: string }>,
  now: Date,
): Promise<void> {
  await q.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await q.insert(recoveryCodes).values(codes.map((code) => ({ ...code, userId, usedAt: null, createdAt: now })));
}

/** Uses a recovery code; false when there is none such left, also when another request took it at the same moment. */
export async function markRecoveryCodeUsed(q: Executor, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const used = await q
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(q: Executor, userId: string): Promise<number> {
  return q.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}
