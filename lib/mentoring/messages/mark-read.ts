import { transaction } from "#db/client.ts";
import { moveReadMark, ownConversation } from "#db/queries/mentoring/conversations.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";
import { readAlerts } from "./alert-of-message.ts";
import { unreadMessages } from "./unread.ts";

/**
 * Notes that a person has read a conversation of theirs up to a position and tells their other pages; the mark never moves
 * back. False for everybody else's conversation.
 */
export function markMessagesRead(userId: string, conversationId: string, upTo: number, now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const own = await ownConversation(tx, userId, conversationId);
    if (!own) return false;
    if (!(await moveReadMark(tx, own.conversation, own.side, upTo))) return true;
    await appendEvent(tx, userId, "conversation", { conversationId, change: "read" }, now);
    await appendEvent(tx, userId, "unread", { messages: await unreadMessages(tx, userId) }, now);
    await readAlerts(tx, { conversationId, userId }, now);
    return true;
  });
}
