import { and, eq, gt, inArray, isNull, like, lt, lte, notExists, or, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { notifications } from "#db/schema/mail.ts";
import { conversations } from "#db/schema/messages.ts";

export type AlertedSide = "student" | "mentor";

const alerted = { student: "studentAlertedAt", mentor: "mentorAlertedAt" } as const;

/** Claims the right to alert one side, unless one was sent after `since`. Of several at once one gets it. */
export async function takeAlert(
  q: Executor,
  conversationId: string,
  side: AlertedSide,
  { now, since }: Readonly<{ now: Date; since: Date }>,
): Promise<boolean> {
  const column = conversations[alerted[side]];
  const rows = await q
    .update(conversations)
    .set({ [alerted[side]]: now })
    .where(and(eq(conversations.id, conversationId), or(isNull(column), lte(column, since))))
    .returning({ id: conversations.id });
  return rows.length > 0;
}

/** Lets the next message alert again. */
export async function forgetAlert(q: Executor, conversationId: string, side: AlertedSide): Promise<void> {
  await q
    .update(conversations)
    .set({ [alerted[side]]: null })
    .where(eq(conversations.id, conversationId));
}

/** Returns `undefined` if the person is not in the conversation. */
export async function readingOf(q: Executor, conversationId: string, userId: string) {
  const [row] = await q.select().from(conversations).where(eq(conversations.id, conversationId));
  if (!row || (row.studentId !== userId && row.mentorId !== userId)) return undefined;
  const side: AlertedSide = row.studentId === userId ? "student" : "mentor";
  const read = side === "student" ? row.studentRead : row.mentorRead;
  return { side, read, lastPosition: row.lastPosition };
}

type Moment = Readonly<{
  /** The last alert is at least this old. */
  since: Date;
  /** The newest message is newer than this. */
  after: Date;
}>;

/** Conversations with unread messages since the last alert, if that alert's notification was read. */
export async function unalerted(q: Executor, side: AlertedSide, { since, after }: Moment) {
  const [person, read] =
    side === "student"
      ? ([conversations.studentId, conversations.studentRead] as const)
      : ([conversations.mentorId, conversations.mentorRead] as const);
  const last = conversations[alerted[side]];
  const told = q
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, person),
        eq(notifications.kind, "messageReceived"),
        isNull(notifications.readAt),
        gt(notifications.createdAt, after),
        like(notifications.key, sql`'message:' || ${conversations.id} || ':%'`),
      ),
    );
  return q
    .select({ id: conversations.id, studentId: conversations.studentId, mentorId: conversations.mentorId })
    .from(conversations)
    .where(
      and(
        lte(last, since),
        lt(last, conversations.lastAt),
        gt(conversations.lastAt, after),
        lt(read, conversations.lastPosition),
        notExists(told),
      ),
    )
    .limit(200);
}

export async function unreadAlerts(q: Executor, userId: string, { kind, path }: { kind: string; path: string }) {
  return q
    .select({ id: notifications.id, createdAt: notifications.createdAt })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        eq(notifications.path, path),
        isNull(notifications.readAt),
      ),
    );
}

/** Deletes those created after `young` and marks the others as read. */
export async function settleAlerts(
  q: Executor,
  ids: readonly string[],
  { now, young }: Readonly<{ now: Date; young: Date }>,
): Promise<void> {
  const named = inArray(notifications.id, [...ids]);
  await q.delete(notifications).where(and(named, gt(notifications.createdAt, young)));
  await q.update(notifications).set({ readAt: now }).where(named);
}
