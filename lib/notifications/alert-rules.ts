import { minute, second } from "#lib/time.ts";

/** When people are alerted to messages (PURE; NOTE-11). */

/** Milliseconds between two alerts of one conversation to one person. */
export const alertEveryMs = 15 * minute;
/** Milliseconds a push, and a mail, of a new message wait: whoever reads it meanwhile gets neither. */
export const messageWait = { push: 20 * second, mail: 5 * minute } as const;

const shape = /(?:^|:)message:([^:]+):\d+$/;

/** One for each alert of a conversation. */
export const alertKey = (conversationId: string, now: Date) => `message:${conversationId}:${now.getTime()}`;

/** The conversation an alert, or the mail or push about it, is of; undefined for the key of anything else. */
export function conversationOfKey(key: string): string | undefined {
  return shape.exec(key)?.[1];
}
