import type { Message } from "#db/schema/messages.ts";
import type { ShownMessage } from "#lib/platform/events/kinds.ts";

/** Undelivered messages are only for their author: never call this for the other side then. */
export function shownMessage(message: Message, viewerId: string): ShownMessage {
  const { id, senderId, text, state, position, createdAt, deliveredAt, dueAt } = message;
  return {
    id,
    own: senderId === viewerId,
    text,
    state,
    position,
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    dueAt: state === "waiting" ? (dueAt?.toISOString() ?? null) : null,
  };
}
