import { and, eq, isNull, lt, notInArray, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { mails } from "#db/schema/mail.ts";
import { posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";

export async function anyPost(q: Executor): Promise<boolean> {
  return (await q.select({ id: posts.id }).from(posts).limit(1)).length > 0;
}

export async function demoEmails(q: Executor): Promise<string[]> {
  const rows = await q.select({ email: users.email }).from(users).where(eq(users.demo, true));
  return rows.flatMap(({ email }) => (email === null ? [] : [email]));
}

type Details = Readonly<{ languages: string[]; experienceYears?: number }>;

/** No public figure counts demo accounts. */
export async function markAsDemo(q: Executor, userId: string, details: Details, now: Date): Promise<void> {
  await q
    .update(users)
    .set({ ...details, demo: true, updatedAt: now, lastSeenAt: now })
    .where(eq(users.id, userId));
}

export async function markAllSeen(q: Executor, at: Date): Promise<void> {
  await q.update(users).set({ lastSeenAt: at }).where(eq(users.demo, true));
}

/** Deletes queued mails, except those of these people. */
export async function deleteQueuedMails(q: Executor, keptUserIds: readonly string[]): Promise<void> {
  const kept = or(isNull(mails.userId), notInArray(mails.userId, [...keptUserIds]));
  await q.delete(mails).where(and(eq(mails.status, "queued"), kept));
}

/** Alerts that were due before an instant are no longer news. */
export async function deleteOldAlerts(q: Executor, before: Date): Promise<void> {
  const isAlert = and(eq(mails.kind, "messageReceived"), eq(mails.status, "queued"));
  await q.delete(mails).where(and(isAlert, lt(mails.dueAt, before)));
}
