import type { FoundMessage } from "#lib/mentoring/messages/search-conversation.ts";

/** The page around a found message, and the message on it. */
export function foundAddress(address: string, searched: string, { id, position }: FoundMessage): string {
  return `${address}?q=${encodeURIComponent(searched)}&at=${position}#m-${id}`;
}
