import type { Executor } from "#db/client.ts";
import { unreadCounts } from "#db/queries/mentoring/conversations.ts";

export async function unreadMessages(q: Executor, userId: string): Promise<number> {
  let all = 0;
  for (const unread of (await unreadCounts(q, userId)).values()) all += unread;
  return all;
}
