import { day, minute } from "#lib/platform/time/time.ts";

/** When people are alerted to messages (PURE). */

/** Milliseconds between two alerts of one conversation to one person. */
export const alertEveryMs = 15 * minute;
/** Milliseconds after which nobody is alerted to a message any more that came in such a pause. */
export const alertAtMostMs = day;

const shape = /(?:^|:)(message:([^:]+):\d+)$/;

/** One for each alert of a conversation. */
export const alertKey = (conversationId: string, now: Date) => `message:${conversationId}:${now.getTime()}`;

/** What the key of an alert names, also behind a prefix; undefined for the key of anything else. */
export function readAlertKey(stored: string): { key: string; conversationId: string } | undefined {
  const [, key, conversationId] = shape.exec(stored) ?? [];
  return key && conversationId ? { key, conversationId } : undefined;
}
