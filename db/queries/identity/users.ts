import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type NewUser, users } from "#db/schema/users.ts";
import { mailboxOf } from "#lib/identity/users/mailbox.ts";

/** Stores a new account; false when its address (`emailKey`) is taken, also by one stored at the same moment. */
export async function insertUser(q: Executor, user: NewUser): Promise<boolean> {
  const mailboxKey = mailboxOf(user.email);
  const stored = await q
    .insert(users)
    .values({ ...user, mailboxKey })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return stored.length === 1;
}

/** Stores the language a person chose for their account. */
export async function updateLocale(q: Executor, userId: string, locale: string, now: Date): Promise<void> {
  await q.update(users).set({ locale, updatedAt: now }).where(eq(users.id, userId));
}

/** The only way a password hash leaves the database: for checking a sign-in. */
export async function credentialsByEmailKey(q: Executor, emailKey: string) {
  const [found] = await q
    .select({
      id: users.id,
      role: users.role,
      passwordHash: users.passwordHash,
      twoStepSince: users.totpConfirmedAt,
    })
    .from(users)
    .where(eq(users.emailKey, emailKey))
    .limit(1);
  return found;
}

/** Who signs in without a password in demo mode: accounts marked as demo only. */
export async function demoUserByEmailKey(q: Executor, emailKey: string) {
  const [found] = await q
    .select({ id: users.id, role: users.role, demo: users.demo })
    .from(users)
    .where(eq(users.emailKey, emailKey))
    .limit(1);
  return found?.demo ? { id: found.id, role: found.role } : undefined;
}

/** Accounts stored before mailboxes were: at most so many. */
export async function usersWithoutMailbox(q: Executor, most: number) {
  const columns = { id: users.id, email: users.email };
  return q
    .select(columns)
    .from(users)
    .where(and(isNull(users.mailboxKey), isNull(users.erasedAt)))
    .limit(most);
}

/** Stores the mailbox of an address, unless the address is another one by now. */
export async function setMailbox(q: Executor, { id, email }: { id: string; email: string }): Promise<void> {
  await q
    .update(users)
    .set({ mailboxKey: mailboxOf(email) })
    .where(and(eq(users.id, id), eq(users.email, email)));
}
