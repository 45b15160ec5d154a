import { day, minute, second } from "#lib/platform/time/time.ts";

/** When people are alerted to messages (PURE; NOTE-11). */

/** Milliseconds between two alerts of one conversation to one person. */
export const alertEveryMs = 15 * minute;
/** Milliseconds after which nobody is alerted to a message any more that came in such a pause. */
export const alertAtMostMs = day;
/** Milliseconds a push, and a mail, of a new message wait: whoever reads it meanwhile gets neither. */
export const messageWait = { push: 20 * second, mail: 5 * minute } as const;

const shape = /(?:^|:)(message:([^:]+):\d+)$/;

/** One for each alert of a conversation. */
export const alertKey = (conversationId: string, now: Date) => `message:${conversationId}:${now.getTime()}`;

/** What the key of an alert names, also behind a prefix; undefined for the key of anything else. */
export function readAlertKey(stored: string): { key: string; conversationId: string } | undefined {
  const [, key, conversationId] = shape.exec(stored) ?? [];
  return key && conversationId ? { key, conversationId } : undefined;
}
