import { and, eq, isNull } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { notifications } from "#db/schema/mail.ts";
import { users } from "#db/schema/users.ts";
import type { NotificationSwitch } from "#lib/notifications/kinds/rules.ts";

/** What a mail to a person is made by: how they are called, where they are, and when nothing is sent. */
export const readerColumns = {
  firstName: users.firstName,
  email: users.email,
  dateOfBirth: users.dateOfBirth,
  timeZone: users.timeZone,
  locale: users.locale,
  profileLanguage: users.profileLanguage,
  quietFrom: users.quietFrom,
  quietUntil: users.quietUntil,
} as const;

/** The seven switches (NOTE-03). */
export const switchColumns = {
  emailNotifications: users.emailNotifications,
  pushNotifications: users.pushNotifications,
  sessionReminders: users.sessionReminders,
  messageAlerts: users.messageAlerts,
  weeklyDigest: users.weeklyDigest,
  achievementNotifications: users.achievementNotifications,
  systemUpdates: users.systemUpdates,
} as const;

/** What decides whether, when and how a person is told of something; nobody once the account is erased. */
export async function personToTell(q: Executor, userId: string) {
  const [person] = await q
    .select({ ...readerColumns, switches: switchColumns })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return person;
}

/** Stores a notification unless the person has one of this key; answers whether it is new. */
export async function insertNotification(q: Executor, row: typeof notifications.$inferInsert): Promise<boolean> {
  const stored = await q
    .insert(notifications)
    .values(row)
    .onConflictDoNothing({ target: [notifications.userId, notifications.key] })
    .returning({ id: notifications.id });
  return stored.length > 0;
}

/** Turns one switch of a person off; nobody of that id: nothing happens. */
export async function switchOff(q: Executor, userId: string, off: NotificationSwitch, now: Date): Promise<void> {
  await q
    .update(users)
    .set({ [off]: false, updatedAt: now })
    .where(eq(users.id, userId));
}

/** The state of one switch; undefined when there is no such account. */
export async function switchOf(q: Executor, userId: string, asked: NotificationSwitch): Promise<boolean | undefined> {
  const [person] = await q
    .select({ on: users[asked] })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return person?.on;
}
