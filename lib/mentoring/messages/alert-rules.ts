import { day, minute } from "#lib/platform/time/time.ts";

/** Minimum milliseconds between two alerts to one person about one conversation. */
export const alertEveryMs = 15 * minute;
/** Messages older than this are no longer alerted. */
export const alertAtMostMs = day;

const shape = /(?:^|:)(message:([^:]+):\d+)$/;

export const alertKey = (conversationId: string, now: Date) => `message:${conversationId}:${now.getTime()}`;

/** Also reads keys with a prefix; undefined for other kinds of keys. */
export function readAlertKey(stored: string): { key: string; conversationId: string } | undefined {
  const [, key, conversationId] = shape.exec(stored) ?? [];
  return key && conversationId ? { key, conversationId } : undefined;
}
