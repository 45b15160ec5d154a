import type { z } from "zod";
import { transaction } from "#db/client.ts";
import { deleteNotification, markAllRead, markNotificationRead } from "#db/queries/notifications/own-notifications.ts";
import type { changeSchema } from "./input.ts";
import { tellCount } from "./tell-count.ts";

type Change = z.output<typeof changeSchema>;

export async function changeOwn(userId: string, change: Change, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const changed =
      change.change === "readAll"
        ? await markAllRead(tx, userId, now)
        : change.change === "read"
          ? await markNotificationRead(tx, userId, change.id, now)
          : await deleteNotification(tx, userId, change.id);
    if (changed > 0) await tellCount(tx, userId, {}, now);
  });
}
