import type { Executor } from "#db/client.ts";
import { type QuotedRow, quotedMessages } from "#db/queries/mentoring/messages.ts";
import type { Message } from "#db/schema/messages.ts";
import type { Quote, ShownMessage } from "#lib/platform/events/kinds.ts";
import { shortLine } from "./rules.ts";

type Times = Pick<Message, "senderId" | "createdAt" | "deliveredAt">;

/** When a message counts as delivered for this reader: to its writer as it was written, as a minor's night ends where the minor lives. */
export function deliveredFor({ senderId, createdAt, deliveredAt }: Times, viewerId: string): Date | null {
  return deliveredAt && senderId === viewerId ? createdAt : deliveredAt;
}

/** Undelivered messages are only for their author: never call this for the other side then. */
export function shownMessage(message: Message, viewerId: string, quoted?: QuotedRow): ShownMessage {
  const { id, senderId, text, state, position, createdAt } = message;
  return {
    id,
    own: senderId === viewerId,
    text,
    state,
    position,
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredFor(message, viewerId)?.toISOString() ?? null,
    ...(quoted ? { reply: shownQuote(quoted, viewerId) } : {}),
  };
}

export function shownQuote({ id, senderId, text, position }: QuotedRow, viewerId: string): Quote {
  return { id, own: senderId === viewerId, text: shortLine(text), position };
}

/** The messages that these answer, in one statement; they belong to one conversation. */
export async function quotedBy(q: Executor, answers: readonly Message[]): Promise<Map<string, QuotedRow>> {
  const ids = answers.flatMap(({ replyToId }) => replyToId ?? []);
  const rows = await quotedMessages(q, answers[0]?.conversationId ?? "", ids);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function shownWithQuote(q: Executor, message: Message, viewerId: string): Promise<ShownMessage> {
  const quoted = await quotedBy(q, [message]);
  return shownMessage(message, viewerId, quoted.get(message.replyToId ?? ""));
}
