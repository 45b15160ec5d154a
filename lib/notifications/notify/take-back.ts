import type { Executor } from "#db/client.ts";
import { deleteUnread } from "#db/queries/notifications/own-notifications.ts";
import { tellCount } from "./tell-count.ts";

/** Takes a notice away that nobody has read yet. What was queued of it must find out by `stillTrue`. */
export async function takeBackUnread(tx: Executor, userId: string, key: string, now: Date): Promise<void> {
  if (await deleteUnread(tx, userId, key)) await tellCount(tx, userId, {}, now);
}
