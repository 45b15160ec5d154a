import type { Executor } from "#db/client.ts";
import { countUnread } from "#db/queries/notifications/own-notifications.ts";
import { appendEvent } from "#lib/platform/events/append-event.ts";

export async function tellCount(tx: Executor, userId: string, added: Readonly<{ id?: string }>, now: Date) {
  await appendEvent(tx, userId, "notification", { ...added, unread: await countUnread(tx, userId) }, now);
}
