import { snapshotTransaction } from "#db/client.ts";
import { moveReadMark, ownConversation } from "#db/queries/mentoring/conversations.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";
import { readAlerts } from "./alert-of-message.ts";
import { unreadMessages } from "./unread.ts";

/** The mark never moves back. Returns false if the conversation is not the user's own. */
export function markMessagesRead(userId: string, conversationId: string, upTo: number, now: Date): Promise<boolean> {
  return snapshotTransaction(async (tx) => {
    const own = await ownConversation(tx, userId, conversationId);
    if (!own) return false;
    if (!(await moveReadMark(tx, own.conversation, own.side, upTo))) return true;
    await appendEvent(tx, userId, "conversation", { conversationId, change: "read" }, now);
    await appendEvent(tx, userId, "unread", { messages: await unreadMessages(tx, userId) }, now);
    await readAlerts(tx, { conversationId, userId }, now);
    return true;
  });
}
