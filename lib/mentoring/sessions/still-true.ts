import type { Executor } from "#db/client.ts";
import { sessionById } from "#db/queries/mentoring/session-changes.ts";
import { readReminderKey } from "./reminder-rules.ts";

/**
 * Whether what a queued mail says of a session still holds, by its key: a reminder of a session that was cancelled, moved or has
 * begun is dropped (BOOK-17). Keys of other mails are none of ours and hold.
 */
export async function stillTrue(q: Executor, key: string, now: Date): Promise<boolean> {
  const reminder = readReminderKey(key);
  if (!reminder) return true;
  const session = await sessionById(q, reminder.sessionId);
  if (session?.status !== "confirmed") return false;
  return session.startsAt.getTime() === reminder.startsAt.getTime() && now < session.startsAt;
}
