import type { Executor } from "#db/client.ts";
import { messagesLike } from "#db/queries/mentoring/message-search.ts";
import { containsText, likePattern } from "./search-rules.ts";

export type FoundMessage = Readonly<{ id: string; position: number }>;

const mostLookedAt = 1000;

/** Newest first; nothing for anyone but the two people of the conversation. */
export async function searchConversation(
  q: Executor,
  userId: string,
  conversationId: string,
  searched: string,
): Promise<FoundMessage[]> {
  const wanted = { userId, conversationId, pattern: likePattern(searched) };
  const rows = await messagesLike(q, wanted, mostLookedAt);
  return rows.flatMap(({ id, position, text }) =>
    position !== null && containsText(text, searched) ? [{ id, position }] : [],
  );
}
