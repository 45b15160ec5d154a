import type { Executor } from "#db/client.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import type { Queued } from "#lib/notifications/kinds/hooks.ts";
import { readReminderKey } from "./reminder-rules.ts";

export async function reminderHolds(q: Executor, { key }: Queued, now: Date): Promise<boolean> {
  const reminder = readReminderKey(key);
  if (!reminder) return true;
  const session = await sessionById(q, reminder.sessionId);
  if (session?.status !== "confirmed") return false;
  return session.startsAt.getTime() === reminder.startsAt.getTime() && now < session.startsAt;
}
