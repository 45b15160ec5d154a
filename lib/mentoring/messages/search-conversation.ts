import { setImmediate } from "node:timers/promises";
import type { Executor } from "#db/client.ts";
import { deliveredToSearch } from "#db/queries/mentoring/message-search.ts";
import { containsText } from "./search-rules.ts";

export type FoundMessage = Readonly<{ id: string; position: number }>;

/** `atOnce`: messages read before others are let in. */
const searchReach = { characters: 2_000_000, found: 1000, atOnce: 100 } as const;

/**
 * Newest first, among the newest messages that have two million characters together; nothing for anyone but the two people
 * of the conversation. Outside of transactions: others run between.
 */
export async function searchConversation(
  q: Executor,
  userId: string,
  conversationId: string,
  searched: string,
): Promise<FoundMessage[]> {
  const found: FoundMessage[] = [];
  let before: number | undefined;
  let left: number = searchReach.characters;
  while (left > 0 && found.length < searchReach.found) {
    const rows = await deliveredToSearch(q, { userId, conversationId, before }, searchReach.atOnce);
    for (const { id, position, text } of rows) {
      left -= text.length;
      if (position !== null && containsText(text, searched)) found.push({ id, position });
    }
    before = rows.at(-1)?.position ?? undefined;
    if (rows.length < searchReach.atOnce || before === undefined) break;
    await setImmediate();
  }
  return found;
}
