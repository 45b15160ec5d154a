import type { Executor } from "#db/client.ts";
import { readingOf } from "#db/queries/mentoring/alerts.ts";
import { isUnread } from "#db/queries/notifications/own-notifications.ts";
import type { Queued } from "#lib/notifications/kinds/hooks.ts";
import { readAlertKey } from "./alert-rules.ts";

export async function stillUnread(q: Executor, { key, userId }: Queued): Promise<boolean> {
  const alert = readAlertKey(key);
  if (!alert) return true;
  if (userId === null || !(await isUnread(q, userId, alert.key))) return false;
  const reading = await readingOf(q, alert.conversationId, userId);
  return reading !== undefined && reading.read < reading.lastPosition;
}
