import { and, count, desc, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { notifications } from "#db/schema/mail.ts";
import { users } from "#db/schema/users.ts";
import type { NotificationSwitches } from "#lib/notifications/kinds/rules.ts";
import { switchColumns } from "./notifications.ts";

/** Unread first, then newest first. `only`: this one. */
export async function ownNotifications(
  q: Executor,
  userId: string,
  page: Readonly<{ most: number; after: number; only?: string }>,
) {
  return q
    .select({
      id: notifications.id,
      kind: notifications.kind,
      priority: notifications.priority,
      params: notifications.params,
      path: notifications.path,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), page.only ? eq(notifications.id, page.only) : undefined))
    .orderBy(unreadFirst, desc(notifications.createdAt), desc(notifications.id))
    .limit(page.most)
    .offset(page.after);
}
export type OwnNotification = Awaited<ReturnType<typeof ownNotifications>>[number];

const counted = prepared((q, userId: Placeholder<string, string>) =>
  q.select({ number: count() }).from(notifications).where(eq(notifications.userId, userId)),
);
const countedUnread = prepared((q, userId: Placeholder<string, string>) =>
  q.select({ number: count() }).from(notifications).where(unreadOf(userId)),
);

export async function countNotifications(q: Executor, userId: string): Promise<{ all: number; unread: number }> {
  const [all] = await counted(q, userId);
  return { all: all?.number ?? 0, unread: await countUnread(q, userId) };
}

export async function countUnread(q: Executor, userId: string): Promise<number> {
  const [unread] = await countedUnread(q, userId);
  return unread?.number ?? 0;
}

export async function isUnread(q: Executor, userId: string, key: string): Promise<boolean> {
  const mine = and(eq(notifications.userId, userId), eq(notifications.key, key));
  return (await q.$count(notifications, and(mine, isNull(notifications.readAt)))) > 0;
}

const unreadFirst: SQL = sql`case when ${notifications.readAt} is null then 0 else 1 end`;

/** Only the person's own. Returns how many, as do the two below. Messages of one conversation are one line in the list. */
export async function markNotificationRead(q: Executor, userId: string, id: string, now: Date): Promise<number> {
  const rows = await q
    .update(notifications)
    .set({ readAt: now })
    .where(and(unreadOf(userId), sameLine(q, userId, id)))
    .returning({ id: notifications.id });
  return rows.length;
}

export async function markAllRead(q: Executor, userId: string, now: Date): Promise<number> {
  const rows = await q
    .update(notifications)
    .set({ readAt: now })
    .where(unreadOf(userId))
    .returning({ id: notifications.id });
  return rows.length;
}

export async function deleteNotification(q: Executor, userId: string, id: string): Promise<number> {
  const mine = and(eq(notifications.userId, userId), sameLine(q, userId, id));
  return (await q.delete(notifications).where(mine).returning({ id: notifications.id })).length;
}

export async function deleteUnread(q: Executor, userId: string, key: string): Promise<boolean> {
  const mine = and(eq(notifications.userId, userId), eq(notifications.key, key), isNull(notifications.readAt));
  return (await q.delete(notifications).where(mine).returning({ id: notifications.id })).length > 0;
}

export async function switchesOf(q: Executor, userId: string): Promise<NotificationSwitches | undefined> {
  const [row] = await q.select(switchColumns).from(users).where(eq(users.id, userId));
  return row;
}

export async function storeSwitches(
  q: Executor,
  userId: string,
  switches: NotificationSwitches,
  now: Date,
): Promise<void> {
  await q
    .update(users)
    .set({ ...switches, updatedAt: now })
    .where(eq(users.id, userId));
}

function sameLine(q: Executor, userId: string, id: string) {
  const message = eq(notifications.kind, "messageReceived");
  const conversation = q
    .select({ path: notifications.path })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id), message));
  return or(eq(notifications.id, id), and(message, inArray(notifications.path, conversation)));
}

function unreadOf(userId: string | Placeholder<string, string>) {
  return and(eq(notifications.userId, userId), isNull(notifications.readAt));
}

/** What this person was told under a key; `undefined` once it is gone. */
export async function ownNotificationOf(q: Executor, userId: string, key: string) {
  const [found] = await q
    .select({ params: notifications.params })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.key, key)))
    .limit(1);
  return found;
}
