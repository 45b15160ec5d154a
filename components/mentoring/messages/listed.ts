import { shortLine } from "#lib/mentoring/messages/rules.ts";
import type { ShownMessage, StoredEvents } from "#lib/platform/events/kinds.ts";

/** A line of the list, as sent to a page; times are ISO text. */
export type ConversationLine = Readonly<{
  id: string;
  /** Empty once the two are out of each other's sight. */
  partnerId: string;
  name: string;
  role: "student" | "mentor";
  photo?: string | undefined;
  online: boolean;
  /** Both can still write, as far as the list knows. */
  connected: boolean;
  last: Readonly<{ text: string; own: boolean }> | null;
  at: string;
  unread: number;
}>;

/** The list after a delivered message; `undefined` if it must be reloaded. @param seen the reader looks at it. */
export function withMessage(
  list: readonly ConversationLine[],
  { conversationId, message }: StoredEvents["message"],
  seen = false,
): readonly ConversationLine[] | undefined {
  const found = list.find(({ id }) => id === conversationId);
  if (!found) return undefined;
  const at = message.deliveredAt;
  // Undelivered messages do not change the list, and older ones were there when it was read.
  if (message.state !== "delivered" || at === null || at <= found.at) return list;
  const changed = { ...found, last: linePreviewOf(message), at, unread: found.unread + (message.own || seen ? 0 : 1) };
  return [changed, ...list.filter(({ id }) => id !== conversationId)];
}

export function withLineChange(
  list: readonly ConversationLine[],
  id: string,
  change: Partial<ConversationLine>,
): readonly ConversationLine[] {
  return list.map((line) => (line.id === id ? { ...line, ...change } : line));
}

export function withPresence(
  list: readonly ConversationLine[],
  partnerId: string,
  online: boolean,
): readonly ConversationLine[] {
  return list.map((line) => (line.partnerId === partnerId ? { ...line, online } : line));
}

export function linePreviewOf({ text, own }: Pick<ShownMessage, "text" | "own">): { text: string; own: boolean } {
  return { text: shortLine(text), own };
}
