import type { Executor } from "#db/client.ts";
import { listConversations } from "./list-conversations.ts";

export type LatestMessage = Readonly<{
  conversationId: string;
  /** The other side's name; show it with `nameIn`. */
  name: string;
  text: string;
  own: boolean;
  at: Date;
  unread: number;
}>;

/** Read more than needed: new conversations have no message yet. */
const lookedThrough = 20;

export async function latestMessages(q: Executor, userId: string, now: Date, most: number): Promise<LatestMessage[]> {
  const listed = await listConversations(q, userId, now, most + lookedThrough);
  return listed
    .flatMap(({ id, partner, last, unread }) =>
      last ? [{ ...last, conversationId: id, name: partner.name, unread }] : [],
    )
    .slice(0, most);
}
