import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type NewUser, users } from "#db/schema/users.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";

/** Returns false if the address (`emailKey`) is taken, also by an account stored at the same moment. */
export async function insertUser(q: Executor, user: NewUser): Promise<boolean> {
  const mailboxKey = user.email ? mailboxOf(user.email) : null;
  const stored = await q
    .insert(users)
    .values({ ...user, mailboxKey })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return stored.length === 1;
}

export async function updateLocale(q: Executor, userId: string, locale: string, now: Date): Promise<void> {
  await q.update(users).set({ locale, updatedAt: now }).where(eq(users.id, userId));
}

const credentials = {
  id: users.id,
  role: users.role,
  passwordHash: users.passwordHash,
  twoStepSince: users.totpConfirmedAt,
  emailConfirmedAt: users.emailConfirmedAt,
  lastSeenAt: users.lastSeenAt,
};

/** For checking a sign-in. Only the two queries here read a password hash. */
export async function credentialsByEmailKey(q: Executor, emailKey: string) {
  const [found] = await q.select(credentials).from(users).where(eq(users.emailKey, emailKey)).limit(1);
  return found;
}

/** For checking the password or PIN of somebody known. */
export async function credentialsById(q: Executor, userId: string) {
  const [found] = await q.select(credentials).from(users).where(eq(users.id, userId)).limit(1);
  return found;
}

/** Demo accounts only: they sign in without a password. */
export async function demoUserByEmailKey(q: Executor, emailKey: string) {
  const [found] = await q
    .select({ id: users.id, role: users.role, demo: users.demo })
    .from(users)
    .where(eq(users.emailKey, emailKey))
    .limit(1);
  return found?.demo ? { id: found.id, role: found.role } : undefined;
}

/** Accounts from before mailboxes were stored. */
export async function usersWithoutMailbox(q: Executor, most: number): Promise<{ id: string; email: string }[]> {
  const rows = await q
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNull(users.mailboxKey), isNotNull(users.email), isNull(users.erasedAt)))
    .limit(most);
  return rows.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
}

export async function setMailbox(q: Executor, { id, email }: { id: string; email: string }): Promise<void> {
  await q
    .update(users)
    .set({ mailboxKey: mailboxOf(email) })
    .where(and(eq(users.id, id), eq(users.email, email)));
}
