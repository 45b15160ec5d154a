import { and, count, desc, eq, gt, max, min } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { messages, type OpenedConversation, openedConversations } from "#db/schema/messages.ts";

/** For leads. Only `lib/mentoring/opened-conversations` reads messages for them, after it has logged why. */

export async function insertOpening(q: Executor, row: OpenedConversation): Promise<void> {
  await q.insert(openedConversations).values(row);
}

/** The newest opening by this member of staff that began after `since`. */
export async function openingOf(q: Executor, conversationId: string, staffId: string, since: Date) {
  const own = and(eq(openedConversations.conversationId, conversationId), eq(openedConversations.staffId, staffId));
  const [row] = await q
    .select()
    .from(openedConversations)
    .where(and(own, gt(openedConversations.openedAt, since)))
    .orderBy(desc(openedConversations.openedAt))
    .limit(1);
  return row;
}

/** How many messages there are and from when to when, and no word of them. */
export async function conversationCounts(q: Executor, conversationId: string) {
  const [row] = await q
    .select({ count: count(), first: min(messages.createdAt), last: max(messages.createdAt) })
    .from(messages)
    .where(eq(messages.conversationId, conversationId));
  return { count: row?.count ?? 0, first: row?.first ?? null, last: row?.last ?? null };
}

/** All messages of either side, also those that were held or have not arrived, newest first. */
export async function messagesForLead(q: Executor, conversationId: string, from: number, most: number) {
  return q
    .select({
      id: messages.id,
      senderId: messages.senderId,
      text: messages.text,
      state: messages.state,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .offset(from)
    .limit(most);
}
