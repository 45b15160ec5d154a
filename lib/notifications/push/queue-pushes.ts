import type { Executor } from "#db/client.ts";
import { livingSubscriptions } from "#db/queries/notifications/push-subscriptions.ts";
import { insertPush } from "#db/queries/notifications/pushes.ts";
import type { NotificationKind } from "#lib/notifications/kinds/kinds.ts";
import { pushKey } from "./push-key.ts";

type ToPush = Readonly<{
  userId: string;
  kind: NotificationKind;
  key: string;
  params: Record<string, unknown>;
  path: string;
  dueAt: Date;
}>;

export async function queuePushes(tx: Executor, { key, ...push }: ToPush, now: Date): Promise<void> {
  for (const id of await livingSubscriptions(tx, push.userId, now)) {
    await insertPush(tx, { id: crypto.randomUUID(), key: pushKey(id, key), ...push, createdAt: now });
  }
}
