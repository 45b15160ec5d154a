import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { signIns } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { mustAgreeAgain } from "./agreements.ts";

export async function insertSignIn(q: Executor, signIn: typeof signIns.$inferInsert): Promise<void> {
  await q.insert(signIns).values(signIn);
  await q.update(users).set({ lastSeenAt: signIn.lastSeenAt, unusedWarnedAt: null }).where(eq(users.id, signIn.userId));
}

const withUser = (q: Executor) =>
  q
    .select({
      signInId: signIns.id,
      createdAt: signIns.createdAt,
      lastSeenAt: signIns.lastSeenAt,
      expiresAt: signIns.expiresAt,
      twoStep: signIns.twoStep,
      sharedActiveAt: signIns.sharedActiveAt,
      lockedAt: signIns.lockedAt,
      suspendedAt: users.suspendedAt,
      deletionRequestedAt: users.deletionRequestedAt,
      mutedUntil: users.mutedUntil,
      noticeAt: users.noticeAt,
      newPinDue: users.newPinDue,
      mustAgree: sql`${mustAgreeAgain(q)}`.mapWith(Boolean) as SQL<boolean>,
      dataSaver: users.dataSaver,
      id: users.id,
      role: users.role,
      deputySince: users.deputySince,
      leadUntil: signIns.leadUntil,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      username: users.username,
      locale: users.locale,
      theme: users.theme,
      fontSize: users.fontSize,
      timeZone: users.timeZone,
      zoneKnown: users.zoneKnown,
      demo: users.demo,
      dateOfBirth: users.dateOfBirth,
    })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .$dynamic();

const byId = prepared((q, id: Placeholder<string, string>) => withUser(q).where(eq(signIns.id, id)));

export type SignInWithUser = Awaited<ReturnType<typeof signInsWithUsers>>[number];

/** May be expired: `isAlive` decides. */
export async function signInWithUser(q: Executor, id: string): Promise<SignInWithUser | undefined> {
  const [found] = await byId(q, id);
  return found;
}

export async function signInsWithUsers(q: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return withUser(q).where(inArray(signIns.id, [...ids]));
}

/** A sign-in that has ended in the meantime stays ended. */
export async function touchSignIn(q: Executor, id: string, lastSeenAt: Date, expiresAt: Date): Promise<void> {
  const [touched] = await q
    .update(signIns)
    .set({ lastSeenAt, expiresAt })
    .where(eq(signIns.id, id))
    .returning({ userId: signIns.userId });
  if (touched) await q.update(users).set({ lastSeenAt, unusedWarnedAt: null }).where(eq(users.id, touched.userId));
}

/** What ends with a sign-in of this browser. */
export type EndedSignIn = Readonly<{ userId: string; shared: boolean }>;

export async function endSignInById(q: Executor, id: string): Promise<EndedSignIn | undefined> {
  const [ended] = await q
    .delete(signIns)
    .where(eq(signIns.id, id))
    .returning({ userId: signIns.userId, sharedActiveAt: signIns.sharedActiveAt });
  return ended && { userId: ended.userId, shared: ended.sharedActiveAt !== null };
}

/** `idleSince`: what was idle since then stays locked. */
export async function markActive(q: Executor, id: string, now: Date, idleSince: Date): Promise<void> {
  await q
    .update(signIns)
    .set({ sharedActiveAt: now })
    .where(and(eq(signIns.id, id), isNull(signIns.lockedAt), gt(signIns.sharedActiveAt, idleSince)));
}

/** Only on a device that several people use. Returns whether it is locked now. */
export async function lockSignIn(q: Executor, id: string, now: Date): Promise<boolean> {
  const locked = await q
    .update(signIns)
    .set({ lockedAt: now })
    .where(and(eq(signIns.id, id), isNotNull(signIns.sharedActiveAt)))
    .returning({ id: signIns.id });
  return locked.length > 0;
}

export async function unlockSignIn(q: Executor, userId: string, id: string, now: Date): Promise<boolean> {
  const unlocked = await q
    .update(signIns)
    .set({ sharedActiveAt: now, lockedAt: null })
    .where(and(eq(signIns.id, id), eq(signIns.userId, userId), isNotNull(signIns.sharedActiveAt)))
    .returning({ id: signIns.id });
  return unlocked.length > 0;
}

export async function deleteSignIn(q: Executor, id: string): Promise<string | undefined> {
  const [deleted] = await q.delete(signIns).where(eq(signIns.id, id)).returning({ userId: signIns.userId });
  return deleted?.userId;
}

export async function deleteOtherSignIns(q: Executor, userId: string, keptId: string): Promise<void> {
  await q.delete(signIns).where(and(eq(signIns.userId, userId), ne(signIns.id, keptId)));
  await endCalendarFeed(q, userId);
}

export async function deleteSignInsOf(q: Executor, userId: string): Promise<void> {
  await q.delete(signIns).where(eq(signIns.userId, userId));
  await endCalendarFeed(q, userId);
}

/** Its address opens without signing in: whoever had a sign-in that ends may have kept it. */
async function endCalendarFeed(q: Executor, userId: string): Promise<void> {
  await q.update(users).set({ feedVersion: null }).where(eq(users.id, userId));
}

/** The owner is in the `where`, so nothing happens to other people's. */
export async function deleteOwnSignIn(q: Executor, userId: string, id: string): Promise<void> {
  await q.delete(signIns).where(and(eq(signIns.userId, userId), eq(signIns.id, id)));
}

export async function signInsOf(q: Executor, userId: string, now: Date) {
  return q
    .select({
      id: signIns.id,
      createdAt: signIns.createdAt,
      lastSeenAt: signIns.lastSeenAt,
      userAgent: signIns.userAgent,
      twoStep: signIns.twoStep,
    })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), gt(signIns.expiresAt, now)))
    .orderBy(desc(signIns.lastSeenAt), desc(signIns.id))
    .limit(50);
}

export async function keepNewestSignIns(q: Executor, userId: string, most: number): Promise<void> {
  const older = await q
    .select({ id: signIns.id })
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.lastSeenAt), desc(signIns.id))
    .limit(100)
    .offset(most);
  if (older.length === 0) return;
  await q.delete(signIns).where(
    inArray(
      signIns.id,
      older.map(({ id }) => id),
    ),
  );
}

/** The owner is in the `where`. Null: the person's own role again. */
export async function setLeadUntil(q: Executor, userId: string, id: string, until: Date | null): Promise<void> {
  await q
    .update(signIns)
    .set({ leadUntil: until })
    .where(and(eq(signIns.id, id), eq(signIns.userId, userId)));
}

/** When the person of a sign-in last proved their identity. */
export async function signInProof(q: Executor, userId: string, id: string) {
  const [found] = await q
    .select({ createdAt: signIns.createdAt, provedAt: signIns.provedAt, twoStep: signIns.twoStep })
    .from(signIns)
    .where(and(eq(signIns.id, id), eq(signIns.userId, userId)));
  return found;
}

export async function markProved(q: Executor, userId: string, id: string, provedAt: Date): Promise<void> {
  await q
    .update(signIns)
    .set({ provedAt })
    .where(and(eq(signIns.id, id), eq(signIns.userId, userId)));
}
