import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { isMailed } from "#lib/identity/users/has-email.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";

const columns = {
  id: users.id,
  role: users.role,
  firstName: users.firstName,
  email: users.email,
  emailKey: users.emailKey,
  emailConfirmedAt: users.emailConfirmedAt,
  locale: users.locale,
  demo: users.demo,
  erasedAt: users.erasedAt,
  twoStepSince: users.totpConfirmedAt,
  lastSeenAt: users.lastSeenAt,
  suspendedAt: users.suspendedAt,
  suspendedReason: users.suspendedReason,
};

export async function accountById(q: Executor, userId: string) {
  const [found] = await q.select(columns).from(users).where(eq(users.id, userId)).limit(1);
  return found;
}

export async function accountByEmailKey(q: Executor, emailKey: string): Promise<MailedAccount | undefined> {
  const [found] = await q.select(columns).from(users).where(eq(users.emailKey, emailKey)).limit(1);
  return found && isMailed(found) ? found : undefined;
}

export type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;
export type MailedAccount = Account & Readonly<{ email: string; emailKey: string }>;

export async function updatePassword(q: Executor, userId: string, passwordHash: string, now: Date): Promise<void> {
  await q.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId));
}

export async function updateEmailConfirmed(q: Executor, userId: string, now: Date): Promise<void> {
  await q.update(users).set({ emailConfirmedAt: now, updatedAt: now }).where(eq(users.id, userId));
}

/** The new address counts as confirmed. Fails on `users.email_key` when it is taken. */
export async function updateEmail(
  q: Executor,
  userId: string,
  address: { email: string; emailKey: string },
  now: Date,
): Promise<void> {
  await q
    .update(users)
    .set({ ...address, mailboxKey: mailboxOf(address.email), emailConfirmedAt: now, updatedAt: now })
    .where(eq(users.id, userId));
}

export async function updateRole(
  q: Executor,
  userId: string,
  role: (typeof users.$inferSelect)["role"],
  now: Date,
): Promise<void> {
  // Who was made deputy was made so in the former role.
  await q.update(users).set({ role, deputySince: null, updatedAt: now }).where(eq(users.id, userId));
}
