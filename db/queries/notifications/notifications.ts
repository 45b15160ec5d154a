import { and, eq, isNull, type Placeholder } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { clockColumns } from "#db/queries/identity/clock.ts";
import { notifications } from "#db/schema/mail.ts";
import { users } from "#db/schema/users.ts";
import type { NotificationSwitch } from "#lib/notifications/kinds/rules.ts";

export const readerColumns = {
  firstName: users.firstName,
  email: users.email,
  dateOfBirth: users.dateOfBirth,
  ...clockColumns,
  locale: users.locale,
  profileLanguage: users.profileLanguage,
  quietFrom: users.quietFrom,
  quietUntil: users.quietUntil,
} as const;

export const switchColumns = {
  emailNotifications: users.emailNotifications,
  pushNotifications: users.pushNotifications,
  sessionReminders: users.sessionReminders,
  messageAlerts: users.messageAlerts,
  weeklyDigest: users.weeklyDigest,
  achievementNotifications: users.achievementNotifications,
  systemUpdates: users.systemUpdates,
} as const;

/** Returns `undefined` once the account is erased. */
const toTell = prepared((q, userId: Placeholder<string, string>) =>
  q
    .select({ role: users.role, ...readerColumns, switches: switchColumns })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt))),
);

export async function personToTell(q: Executor, userId: string) {
  const [person] = await toTell(q, userId);
  return person;
}

export async function insertNotification(q: Executor, row: typeof notifications.$inferInsert): Promise<boolean> {
  const stored = await q
    .insert(notifications)
    .values(row)
    .onConflictDoNothing({ target: [notifications.userId, notifications.key] })
    .returning({ id: notifications.id });
  return stored.length > 0;
}

export async function switchOff(q: Executor, userId: string, off: NotificationSwitch, now: Date): Promise<void> {
  await q
    .update(users)
    .set({ [off]: false, updatedAt: now })
    .where(eq(users.id, userId));
}

export async function switchOf(q: Executor, userId: string, asked: NotificationSwitch): Promise<boolean | undefined> {
  const [person] = await q
    .select({ on: users[asked] })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return person?.on;
}
