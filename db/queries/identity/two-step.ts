import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { recoveryCodes, signIns } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";

/** The secret is encrypted, and there once it counts. */
export async function totpOf(q: Executor, userId: string) {
  const [found] = await q
    .select({ secret: users.totpSecret, confirmedAt: users.totpConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return found;
}

const ownSignIn = (userId: string, signInId: string) => and(eq(signIns.id, signInId), eq(signIns.userId, userId));

/** The secret that is being set up with this sign-in. */
export async function totpDraftOf(q: Executor, userId: string, signInId: string) {
  const [found] = await q
    .select({ secret: signIns.totpDraft, at: signIns.totpDraftAt })
    .from(signIns)
    .where(ownSignIn(userId, signInId));
  return found?.secret && found.at ? { secret: found.secret, at: found.at } : undefined;
}

export async function storeTotpDraft(
  q: Executor,
  { userId, signInId }: Readonly<{ userId: string; signInId: string }>,
  secret: string | null,
  now: Date,
): Promise<void> {
  const draft = { totpDraft: secret, totpDraftAt: secret === null ? null : now };
  await q.update(signIns).set(draft).where(ownSignIn(userId, signInId));
}

/** With every sign-in of theirs. */
export async function dropTotpDrafts(q: Executor, userId: string): Promise<void> {
  const drafts = and(eq(signIns.userId, userId), isNotNull(signIns.totpDraft));
  await q.update(signIns).set({ totpDraft: null, totpDraftAt: null }).where(drafts);
}

/** `step`: of the code that showed that the secret arrived. Returns false if two-step sign-in is on: its secret stays. */
export async function confirmTotp(
  q: Executor,
  userId: string,
  { secret, step }: Readonly<{ secret: string; step: number | null }>,
  now: Date,
): Promise<boolean> {
  const confirmed = await q
    .update(users)
    .set({ totpSecret: secret, totpLastStep: step, totpConfirmedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
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
