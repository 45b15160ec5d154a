import type { Executor } from "#db/client.ts";
import { nextPosition } from "#db/queries/mentoring/conversations.ts";
import { changeMessage } from "#db/queries/mentoring/messages.ts";
import type { Conversation, Message } from "#db/schema/messages.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactFacts, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { nightEnd } from "#lib/safety/contact/night-end.ts";
import { alertOfMessage } from "./alert-of-message.ts";
import { quotedBy, shownMessage, shownWithQuote } from "./shown-message.ts";
import { unreadMessages } from "./unread.ts";

export function receiverOf({ studentId, mentorId }: Pick<Conversation, "studentId" | "mentorId">, senderId: string) {
  return senderId === studentId ? mentorId : studentId;
}

/** Delivers a stored message, or postpones it to the end of a minor's night, or drops it if contact ended or its writer is muted.
 * Returns the changed message; undefined if it was already decided. Pass `facts` only from this transaction. */
export async function deliverMessage(
  tx: Executor,
  conversation: Conversation,
  message: Message,
  now: Date,
  facts?: ContactFacts,
): Promise<Message | undefined> {
  const { senderId } = message;
  const known = facts ?? (await contactFacts(tx, senderId, receiverOf(conversation, senderId), now));
  if (!known || known.actor?.muted || whyNoContact("message", known)) {
    return tellSender(tx, await changeMessage(tx, message.id, { state: "dropped", dueAt: null }), now);
  }
  const dueAt = await nightEnd(tx, known.other, now);
  if (dueAt > now) return tellSender(tx, await changeMessage(tx, message.id, { state: "waiting", dueAt }), now);
  return handOver(tx, conversation, message, now);
}

export async function tellSender(tx: Executor, message: Message | undefined, now: Date): Promise<Message | undefined> {
  if (!message) return undefined;
  const { senderId, conversationId } = message;
  const payload = { conversationId, message: await shownWithQuote(tx, message, senderId) };
  await appendEvent(tx, senderId, "message", payload, now);
  return message;
}

const bothWays = [
  ["student", "mentor"],
  ["mentor", "student"],
] as const;

async function handOver(tx: Executor, conversation: Conversation, message: Message, now: Date) {
  const { id, senderId, conversationId } = message;
  const [writer, to] = senderId === conversation.studentId ? bothWays[0] : bothWays[1];
  const position = await nextPosition(tx, conversationId, writer, now);
  const delivered = await changeMessage(tx, id, { state: "delivered", position, deliveredAt: now, dueAt: null });
  if (!delivered) throw new Error("A message was delivered twice.");
  const receiverId = receiverOf(conversation, senderId);
  const quoted = (await quotedBy(tx, [delivered])).get(delivered.replyToId ?? "");
  for (const userId of [senderId, receiverId].toSorted()) {
    await appendEvent(tx, userId, "message", { conversationId, message: shownMessage(delivered, userId, quoted) }, now);
    if (userId === receiverId) {
      await appendEvent(tx, userId, "unread", { messages: await unreadMessages(tx, userId) }, now);
      await alertOfMessage(tx, { conversation, to }, now);
    }
  }
  return delivered;
}
