import type { Executor } from "#db/client.ts";
import { conversationById } from "#db/queries/mentoring/conversations.ts";
import { changeMessage, messageById } from "#db/queries/mentoring/messages.ts";
import type { HeldText } from "#db/schema/audit.ts";
import { paths } from "#lib/platform/paths.ts";
import { deliverMessage, tellSender } from "./deliver-message.ts";

/** Approved messages are delivered if the two may still write. Refused ones stay visible to the author. */
export async function heldMessage(tx: Executor, { objectId }: HeldText, now: Date) {
  const message = await messageById(tx, objectId);
  const conversation = message && (await conversationById(tx, message.conversationId));
  if (!conversation) return { path: paths.messages, write: async () => false };
  return {
    path: paths.conversation(conversation.id),
    write: async () => {
      const left = await deliverMessage(tx, conversation, message, now);
      return left !== undefined && left.state !== "dropped";
    },
    refuse: async () => {
      await tellSender(tx, await changeMessage(tx, message.id, { state: "refused", dueAt: null }), now);
    },
  };
}
